// From the link in the terminal to the first recorded move, with nothing to read but the screen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DESKTOP, PASSWORD, visitor } from "../support/hall.js";
import { serve } from "../support/server.js";

/** A Damier in which nobody has been. @type {Awaited<ReturnType<typeof serve>>} */
let fresh;
before(async () => { fresh = await serve(); });
after(() => fresh?.stop());

test("from the link in the terminal to the first move there are six answers and five clicks", async () => {
  const page = await visitor({ ...DESKTOP, baseURL: fresh.address });
  let answers = 0, clicks = 0;
  const answer = async (label, text) => { answers++; await page.getByLabel(label, { exact: true }).fill(text); };
  const click = async (role, name) => { clicks++; await page.getByRole(role, { name, exact: true }).first().click(); };

  await page.goto(fresh.firstLink);
  await answer("Nom et prénom", "Solange Kervella");
  await answer("Nom de connexion", "solange");
  await answer("Mot de passe", PASSWORD);
  await click("button", "Créer le compte et entrer");
  await page.getByRole("heading", { name: "Aucun tournoi" }).waitFor();
  await click("link", "Nouveau tournoi");
  await answer("Nom du tournoi", "Coupe de Valbrune");
  await click("button", "Créer le tournoi");
  await page.getByRole("heading", { name: "Aucun damier ouvert" }).waitFor();
  await click("link", "Ouvrir un damier");
  await answer("Blancs", "Courtillet Gaël");
  await answer("Noirs", "Traoré Mamadou");
  await click("button", "Ouvrir et saisir");
  await page.getByRole("heading", { level: 1, name: "Damier 1" }).waitFor();
  // The line has the keyboard already.
  await page.keyboard.type("32-28");
  await page.keyboard.press("Enter");
  await page.locator("[data-part=moves]").getByText("32-28").waitFor();
  assert.deepEqual({ answers, clicks }, { answers: 6, clicks: 5 });

  // The link has done its work.
  const late = await visitor({ ...DESKTOP, baseURL: fresh.address });
  const response = await late.goto(fresh.firstLink);
  assert.ok(response.status() >= 400, String(response.status()));
  assert.equal(await late.locator("[name=password]").count(), 0);
});

test("a wrong password and an unknown name get the same answer; leaving closes the desk", async () => {
  const page = await visitor({ ...DESKTOP, baseURL: fresh.address });
  const answers = [];
  for (const [name, password] of [["solange", "pas le bon du tout"], ["personne", PASSWORD]]) {
    await signIn(page, "/desk", name, password);
    const alert = page.locator(".wrong, [role=alert]");
    await alert.first().waitFor();
    answers.push(await alert.allInnerTexts());
    assert.equal(await page.getByLabel("Nom de connexion").inputValue(), name, "the name is kept");
    assert.equal(await page.getByLabel("Mot de passe").inputValue(), "", "the password is not");
  }
  assert.deepEqual(answers[0], answers[1]);
  await signIn(page, "/desk", "solange", PASSWORD);
  await page.waitForURL("**/desk");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/desk"));
  await page.goto("/desk");
  await page.waitForURL("**/sign-in?**");
});

test("the list of sessions shows the other browsers, and closes one", async () => {
  const [here, there] = [await visitor({ ...DESKTOP, baseURL: fresh.address }), await visitor({ ...DESKTOP, baseURL: fresh.address, userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" })];
  for (const page of [there, here]) {
    await signIn(page, "/account", "solange", PASSWORD);
    await page.waitForURL("**/account");
  }
  const rows = here.locator("table tbody tr");
  assert.match(await rows.filter({ hasText: "cet appareil" }).innerText(), /Chrom/);
  const firefox = rows.filter({ hasText: "Firefox" });
  assert.equal(await firefox.count(), 1);
  await firefox.getByRole("button").click();
  await here.getByRole("status").waitFor();
  assert.equal(await firefox.count(), 0);
  await there.goto("/account");
  await there.waitForURL("**/sign-in?**");
  await here.goto("/account");
  assert.equal(new URL(here.url()).pathname, "/account", "this one stays open");
});

/** @param {import("playwright-core").Page} page @param {string} next @param {string} name @param {string} password */
async function signIn(page, next, name, password) {
  await page.goto(`/sign-in?next=${next}`);
  await page.getByLabel("Nom de connexion").fill(name);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
