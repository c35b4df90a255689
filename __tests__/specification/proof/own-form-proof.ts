import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { Browser, Page } from "playwright-core";
import { serviceContent } from "../../../authoring/read/service-content";
import type { FormFile, FormWords } from "../../../functions/contract/form-definition";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import { until } from "../../functions/support/relaying";
import { axeFaults, sidewaysScroll, visit } from "../../support/browser";
import { bringReact } from "../../support/react";
import { OWNER, type startWithMails, textOf } from "./own-calls";
import { errorOf, type Language, type Question, QUESTIONS, readIn } from "./own-form";
import type { ownProject } from "./own-project";

interface Parts {
  project: ReturnType<typeof ownProject>;
  browser: () => Browser;
  site: () => Awaited<ReturnType<typeof startWithMails>>;
  /** Starts the host again with the same database. */
  restart: () => Promise<void>;
}

/** Typed into a question that is not asked. */
const UNASKED = "Skyggegata 7";
const VISITORS = [
  { lang: "en", path: "/workshop", script: true, place: "there", thanks: "Thank you for" },
  { lang: "nb", path: "/nb/verksted", script: false, place: "here", thanks: "Takk for" },
] as const;
/** Of the form, later. */
const REMOVED = "website";
const RENAMED = { name: "notes", label: "Anything else?" };
type Visitor = (typeof VISITORS)[number];

const ofStep = (step: number) => QUESTIONS.filter((question) => question.step === step);
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

/** The questions with the answers of a visitor; of a question that is not asked, none. */
const answersOf = ({ lang, place }: Pick<Visitor, "lang" | "place">): Question[] =>
  QUESTIONS.map((question) => ({
    ...question,
    ...(question.name === "place" && { answer: place }),
    ...(question.name === "email" && { answer: `${lang}@example.com` }),
    ...(question.name === "office" && place === "here" && { answer: "" }),
  }));

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

/** The questions and answers of the list that is shown, such as those of the summary. */
const rowsOf = (page: Page, within = ""): Promise<string[][]> =>
  page
    .locator(`${within}dl > div:visible`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((part) => part.textContent ?? "")),
    );

/** Tests of the form that `addForm` has written, on the built host. */
export function proveForm({ project: { root, read }, browser, site, restart }: Parts): void {
  const wordsIn = (lang: Language) =>
    (JSON.parse(read(`content/forms${lang === "en" ? "" : ".nb"}.json`)) as FormWords).words;
  const rowsFor = (visitor: Visitor, lang: Language) =>
    answersOf(visitor).map((one) => [one.label[lang], readIn(lang, one)]);

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
      for (const question of answersOf(visitor).filter((one) => one.step === number)) {
        if (question.name === "office") await answerOffice(page, visitor, question);
        else await answer(page, question);
      }
      // Enter leads on, not back.
      await page.locator(`[name="${number === 1 ? "phone" : "website"}"]`).press("Enter");
    }
    await step(3);
    await look(page, script);
    const shown = rowsFor(visitor, lang).filter(([, text]) => text !== "");
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

  async function answerOffice(page: Page, { script }: Visitor, question: Question): Promise<void> {
    const office = page.locator('[name="office"]');
    if (!script) return office.fill(UNASKED);
    await page.locator('[name="place"][value="here"]').check();
    await office.waitFor({ state: "hidden" });
    await page.locator('[name="place"][value="there"]').check();
    await office.fill(question.answer);
  }

  test.each(VISITORS)("$lang: the visitor gets a receipt, the owner a notice", async (visitor) => {
    const { lang, place } = visitor;
    const { received } = site().mails;
    const mailTo = (to: string) =>
      received.find((mail) => mail.to[0] === to && (to !== OWNER || textOf(mail).includes(`${lang}@example.com`)));
    await until(() => [`${lang}@example.com`, OWNER].every((to) => mailTo(to) !== undefined));
    const { subject } = mailTo(`${lang}@example.com`)?.message ?? {};
    expect(subject).toBe({ en: "We have your request", nb: "Vi har forespørselen" }[lang]);
    const { message } = mailTo(OWNER) ?? {};
    expect(message?.subject).toBe("Workshop: Up to twelve");
    const text = message?.text?.replaceAll(/\s+/gu, " ") ?? "";
    for (const [label = "", answer = ""] of rowsFor(visitor, "en"))
      expect(text).toContain(
        `${label.replace(/(?<!\?)$/u, ":")} ${answer.replace("\n", " ") || "-"}`,
      );
    expect(text.includes(place === "here" ? UNASKED : "Storgata 1")).toBe(place === "there");
  });

  const leads = (...args: string[]) =>
    execFileSync(process.execPath, ["dist/leads.js", ...args], {
      ...{ cwd: root, encoding: "utf8" },
      env: { ...process.env, DATABASE_URL: site().database, SITE_URL: site().host.url },
    });

  /** The leads in the owner's inbox and in the export, the Norwegian one first. */
  async function readLeads() {
    const [link = ""] = /http\S+/u.exec(leads("sign-in")) ?? [];
    const { page, close } = await visit(browser(), link, { script: false });
    await page.getByRole("button").first().click();
    const inbox: string[][][] = [];
    for (const index of [0, 1]) {
      await page.goto(`${site().host.url}/owner`);
      await page.getByRole("link", { name: "Kari Nordmann" }).nth(index).click();
      inbox.push(await rowsOf(page, "section[aria-labelledby=answers] "));
    }
    await page.getByRole("link", { name: "Counts" }).click();
    const counts = await page.getByRole("table", { name: "Forms" }).allInnerTexts();
    await close();
    const csv = leads("export", "--form", "workshop");
    return { inbox, counts, csv: parse(csv, { bom: true, columns: true }) };
  }
  let before: Awaited<ReturnType<typeof readLeads>>;

  test("the owner reads the answers in the inbox and in the export", async () => {
    before = await readLeads();
    expect(before.inbox).toEqual(
      VISITORS.toReversed().map((visitor) =>
        rowsFor(visitor, "en").map(([label, text]) => [label, text || "–"]),
      ),
    );
    const cells = answersOf(VISITORS[0]).map((one) => [
      one.name,
      one.kind === "day" ? one.answer : readIn("en", one),
    ]);
    expect(before.csv[0]).toMatchObject({ form: "Workshop", ...Object.fromEntries(cells) });
    expect(JSON.stringify(before)).not.toContain(UNASKED);
  });

  test("the answers stay readable when questions are removed and renamed", async () => {
    const content = (): ServiceContent => serviceContent(join(root, "content"));
    expect(content()).toEqual(JSON.parse(read(SERVICE_CONTENT_FILE)));
    const file = "content/forms/workshop.json";
    const { fields, ...form } = JSON.parse(read(file)) as FormFile;
    const kept = fields.filter(({ name }) => name !== REMOVED);
    const renamed = kept.map((one) => (one.name === "wishes" ? { ...one, ...RENAMED } : one));
    writeFileSync(join(root, file), JSON.stringify({ ...form, fields: renamed }));
    writeFileSync(join(root, SERVICE_CONTENT_FILE), JSON.stringify(content()));
    await restart();
    const { inbox, csv, counts } = await readLeads();
    expect(inbox).toEqual(before.inbox);
    expect(csv).toMatchObject(before.csv);
    // Both visitors went forward to step 2 three times.
    expect(counts.join()).toMatch(
      /Workshop\s+Started.+Step 2: Where and when\s+6\b.+Summary\s+4\b.+Sent\s+2\b/su,
    );
  });
}
