import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import type { FormFile } from "../../../functions/contract/form-definition";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import { until } from "../../functions/support/relaying";
import { visit } from "../../support/browser";
import { OWNER, textOf } from "./own-calls";
import { type Question, readIn } from "./own-form";
import {
  addressOf,
  answersOf,
  type OwnSite,
  rowsFor,
  rowsOf,
  UNASKED,
  VISITORS,
} from "./own-visitors";

/** Without the question for the website, and with another name for the wishes. */
const changed = ({ fields, ...form }: FormFile): FormFile => ({
  ...form,
  fields: fields
    .filter(({ name }) => name !== "website")
    .map((field) =>
      field.name === "wishes" ? { ...field, name: "notes", label: "Anything else?" } : field,
    ),
});

/** Tests of what becomes of the answers that `proveSteps` has sent. */
export function proveLeads({ project: { root, read }, browser, site, restart }: OwnSite): void {
  test.each(VISITORS)("$lang: the visitor gets a receipt, the owner a notice", async (visitor) => {
    const address = addressOf(visitor);
    const mailTo = (to: string) =>
      site().mails.received.find(
        (mail) => mail.to[0] === to && (to !== OWNER || textOf(mail).includes(address)),
      )?.message;
    await until(() => [address, OWNER].every((to) => mailTo(to) !== undefined));
    const subjects = { en: "We have your request", nb: "Vi har forespørselen" };
    expect(mailTo(address)?.subject).toBe(subjects[visitor.lang]);
    const { subject, text = "" } = mailTo(OWNER) ?? {};
    expect(subject).toBe("Workshop: Up to twelve");
    const words = text.replaceAll(/\s+/gu, " ");
    for (const [label = "", answer = ""] of rowsFor(visitor, "en"))
      expect(words).toContain(
        `${label}${label.endsWith("?") ? "" : ":"} ${answer}`.replace("\n", " "),
      );
    expect(words).not.toContain(UNASKED);
  });

  const leads = (...args: string[]) =>
    execFileSync(process.execPath, ["dist/leads.js", ...args], {
      ...{ cwd: root, encoding: "utf8" },
      env: { ...process.env, ...site().settings },
    });

  /** Signs in to the owner's inbox. */
  async function openInbox() {
    const [link = ""] = /http\S+/u.exec(leads("sign-in")) ?? [];
    const opened = await visit(browser(), link, { script: false });
    opened.page.setDefaultTimeout(10_000);
    await opened.page.getByRole("button", { name: "Sign in" }).click();
    return opened;
  }

  async function expectAnswers(): Promise<void> {
    const { page, close } = await openInbox();
    // The latest is the first in the list.
    for (const [index, visitor] of VISITORS.toReversed().entries()) {
      await page.goto(`${site().host.url}/owner/all`);
      await page.getByRole("link", { name: "Kari Nordmann" }).nth(index).click();
      const words = await page.locator(".words > *").allInnerTexts();
      const rows = [
        ["Your name", await page.locator("h1").innerText()],
        ...(await rowsOf(page, "section[aria-labelledby=contact] ")),
        words,
      ];
      expect(rows).toEqual(expect.arrayContaining(rowsFor(visitor, "en")));
      expect(JSON.stringify(rows)).not.toContain(UNASKED);
    }
    await close();
    const csv = leads("export", "--form", "workshop");
    expect(csv).not.toContain(UNASKED);
    const cellOf = (question: Question) => {
      if (question.kind === "day") return question.answer;
      // A spreadsheet would compute what begins with a plus.
      return readIn("en", question).replace(/^(?=\+)/u, "'");
    };
    expect(parse(csv, { bom: true, columns: true })).toMatchObject(
      VISITORS.map((visitor) => ({
        form: "Workshop",
        ...Object.fromEntries(answersOf(visitor).map((one) => [one.name, cellOf(one)])),
      })),
    );
  }

  test("the owner reads the answers in the inbox and in the export", expectAnswers);

  test("the answers stay readable when questions are removed and renamed", async () => {
    const content = JSON.parse(read(SERVICE_CONTENT_FILE)) as ServiceContent;
    const forms = Object.entries(content.forms).map(([lang, { workshop, ...others }]) => [
      lang,
      { ...others, ...(workshop && { workshop: changed(workshop) }) },
    ]);
    writeFileSync(
      join(root, SERVICE_CONTENT_FILE),
      JSON.stringify({ ...content, forms: Object.fromEntries(forms) as object }),
    );
    await restart();
    await expectAnswers();
  });

  test("the owner sees which steps of the form visitors have reached", async () => {
    const { page, close } = await openInbox();
    // The former host has written its counts at its end.
    await page.getByRole("link", { name: "Counts" }).click();
    expect(await page.getByRole("table", { name: "Forms" }).innerText()).toMatch(
      /Workshop\s+Started\s+[1-9].+Step 2: Where and when\s+[1-9].+Summary\s+[1-9].+Sent\s+2\b/su,
    );
    await close();
  });
}
