// What is chosen on this tablet and kept on it: how the halves lie, sound, vibration, the scoresheet.

import { part } from "./draw.js";

const KEY = "damier-table-settings";

export class Settings {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    /** Sound is off until somebody wants it, and so is the scoresheet. */
    this.chosen = { layout: "auto", places: "white", sound: false, vibration: false, sheet: false, ...read() };
    this.apply();
    const form = /** @type {HTMLFormElement | null} */ (part(main, "settings"));
    if (!form) return;
    form.hidden = false;
    for (const [name, value] of Object.entries(this.chosen)) {
      const field = form.elements.namedItem(name);
      if (field instanceof RadioNodeList) field.value = String(value);
      else if (field instanceof HTMLInputElement) field.checked = Boolean(value);
    }
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", () => {
      const data = new FormData(form), before = this.chosen;
      this.chosen = { layout: String(data.get("layout")), places: String(data.get("places")), sound: data.has("sound"), vibration: data.has("vibration"), sheet: data.has("sheet") };
      try {
        localStorage.setItem(KEY, JSON.stringify(this.chosen));
      } catch {
        // It holds until the page is loaded again.
      }
      // What the server is asked for is another thing then.
      if (this.chosen.sheet !== before.sheet) return void location.reload();
      this.apply();
    });
    const full = /** @type {HTMLElement | null} */ (part(form, "full"));
    if (full && document.fullscreenEnabled) {
      full.hidden = false;
      full.addEventListener("click", () => { void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()); });
    }
  }

  apply() {
    this.main.dataset.layout = this.chosen.layout;
    this.main.dataset.places = this.chosen.places;
  }

  /** The side at the left, or below where the players sit opposite. @returns {"white" | "black"} */
  get first() {
    return this.chosen.places === "black" ? "black" : "white";
  }

  /** A press was taken. */
  feedback() {
    if (this.chosen.vibration) navigator.vibrate?.(30);
    if (this.chosen.sound) click();
  }
}

/** @type {AudioContext | undefined} */
let audio;

/** A short tick. */
function click() {
  audio ??= new AudioContext();
  const tone = audio.createOscillator(), volume = audio.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.06);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.07);
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
