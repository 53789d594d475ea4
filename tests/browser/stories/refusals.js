// What cannot be played is answered at once, with the squares, in the language of the arbiter.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Desk, says } from "../support/desk.js";
import { DESKTOP, arbiter, openBoard } from "../support/hall.js";

// White to move: 32 takes 27 and 17, landing on 12; 50 is quiet.
const FEN = "W:W32,50:B5,17,27";

/** What is said while typing, and what the server says after Enter. */
const SAID = {
  "fr-FR": {
    square: ["La case 51 n’existe pas : de 1 à 50.", "La case 51 n’existe pas : les cases vont de 1 à 50 (R1.2)."],
    vacant: ["La case 40 est vide.", "Il n’y a pas de pièce sur la case 40 (R1.14)."],
    due: ["Prise obligatoire : 32x12", "50-45 n’est pas possible : 32x12 prend deux pièces et doit être joué (R2.4)."],
  },
  nl: {
    square: ["Veld 51 bestaat niet: 1 tot 50.", "Veld 51 bestaat niet: de velden lopen van 1 tot 50 (R1.2)."],
    vacant: ["Veld 40 is leeg.", "Er staat geen stuk op veld 40 (R1.14)."],
    due: ["Slaan is verplicht: 32x12", "50-45 is niet mogelijk: 32x12 slaat twee stukken en moet gespeeld worden (R2.4)."],
  },
  en: {
    square: ["There is no square 51: 1 to 50.", "There is no square 51: squares run from 1 to 50 (R1.2)."],
    vacant: ["Square 40 is empty.", "There is no piece on square 40 (R1.14)."],
    due: ["Capture is compulsory: 32x12", "50-45 is not possible: 32x12 takes two pieces and must be played (R2.4)."],
  },
};
const TYPED = { square: "32-51", vacant: "40-34", due: "50-45" };

for (const [locale, said] of Object.entries(SAID)) {
  test(`an unknown square, an empty one and a compulsory capture are answered at once (${locale})`, async () => {
    const page = await arbiter({ ...DESKTOP, locale });
    await page.goto(await openBoard({ fen: FEN }));
    const desk = new Desk(page);
    for (const [fault, line] of Object.entries(TYPED)) {
      const [before, after] = said[fault];
      await desk.line.fill(line);
      await says(desk.said, before);
      assert.match(await desk.said.getAttribute("class"), /wrong/);
      await desk.line.press("Enter");
      await says(desk.said, after);
      assert.match(await desk.said.getAttribute("class"), /wrong/);
      assert.equal(await desk.line.inputValue(), line, "what was typed is still there");
    }
    assert.equal(await desk.moves.count(), 0);
    await desk.enter("x");
    await desk.recorded(1);
    assert.deepEqual(await desk.moves.allTextContents(), ["32x12"]);
  });
}
