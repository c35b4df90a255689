import type { Page } from "playwright-core";
import type { FormWords } from "../../../functions/contract/form-definition";
import { axeFaults, sidewaysScroll, visit } from "../../support/browser";
import { bringReact } from "../../support/react";
import { errorOf, type Language, type Question, QUESTIONS } from "./own-form";
import { answersOf, type OwnSite, rowsFor, rowsOf, UNASKED, VISITORS } from "./own-visitors";

const ofStep = (step: number) => QUESTIONS.filter((question) => question.step === step);
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

async function answer(page: Page, { name, kind, buttons, answer: text }: Question): Promise<void> {
  const control = page.locator(`[name="${name}"]`);
  if (kind === "time" || (kind === "choice" && !buttons)) await control.selectOption(text);
  else if (kind === "choice" || kind === "choices" || kind === "yes-no")
    for (const id of text.split(", "))
      await page.locator(`[name="${name}"][value="${id}"]`).check();
  else await control.fill(text);
}

/** axe needs JavaScript. */
async function look(page: Page, script: boolean): Promise<void> {
  if (script) expect(await axeFaults(page, "form")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The question that depends on the place. Without JavaScript it is always shown. */
async function lookAtOffice(page: Page, script: boolean): Promise<void> {
  const office = page.locator('[name="office"]');
  if (!script) return office.fill(UNASKED);
  await page.locator('[name="place"][value="here"]').check();
  await office.waitFor({ state: "hidden" });
  await page.locator('[name="place"][value="there"]').check();
  await office.waitFor();
}

/** Tests of the steps of the form that `addForm` has written, on the built host. */
export function proveSteps({ project: { read }, browser, site }: OwnSite): void {
  const wordsIn = (lang: Language) =>
    (JSON.parse(read(`content/forms${lang === "en" ? "" : ".nb"}.json`)) as FormWords).words;

  test.each(VISITORS)("$lang: a visitor fills in the steps, script: $script", async (visitor) => {
    const { lang, path, script, thanks } = visitor;
    const words = wordsIn(lang);
    const { page, faults, close } = await visit(browser(), site().host.url + path, { script });
    page.setDefaultTimeout(10_000);
    // Before React, a press would be posted after a time, as without JavaScript.
    if (script) await bringReact(page);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const step = (number: number) =>
      heading(page, words.step.replace("{number}", `${number}`).replace("{count}", "3")).waitFor();
    const problems = page.getByRole("group", { name: words.problem }).getByRole("link");
    for (const number of [1, 2]) {
      await step(number);
      await look(page, script);
      await press(words.next);
      const asked = ofStep(number).filter(({ required, shownWhen }) => required && !shownWhen);
      await problems.first().waitFor();
      expect(await problems.allInnerTexts()).toEqual(asked.map((one) => errorOf(one, lang)));
      await look(page, script);
      for (const question of answersOf(visitor).filter((one) => one.step === number))
        await answer(page, question);
      if (number === 2) await lookAtOffice(page, script);
      // Enter leads on, not back.
      await page.locator(`[name="${number === 1 ? "phone" : "website"}"]`).press("Enter");
    }
    await step(3);
    await look(page, script);
    const shown = rowsFor(visitor, lang);
    expect(await rowsOf(page)).toEqual(shown);
    await page.getByRole("button", { name: words.change }).first().click();
    await step(1);
    expect(await page.locator('[name="name"]').inputValue()).toBe("Kari Nordmann");
    await press(words.next);
    await step(2);
    await press(words.back);
    await step(1);
    await press(words.next);
    await step(2);
    await press(words.next);
    await step(3);
    expect(await rowsOf(page)).toEqual(shown);
    await press(lang === "en" ? "Ask for it" : "Spør om det");
    await heading(page, thanks).waitFor();
    // Steps with errors are pages with status 422.
    expect(faults.filter((fault) => script || !/422/u.test(fault))).toEqual([]);
    await close();
  });
}
