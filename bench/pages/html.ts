import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser, visit } from "../../__tests__/support/browser";
import { type BuiltPage, builtPages } from "../../__tests__/support/built-pages";
import { fillForm, MESSAGE, send, takeYourTime } from "../../__tests__/support/form-steps";
import { startTestHost } from "../../__tests__/support/host";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { ensurePackages } from "../packages";
import { withFolder } from "../submissions/support/host";
import { hasJava, NO_JAVA, nuFindings, nuProblems } from "./nu-checker";

const PAGES_AT_MOST = 10_000;

/** A state that scripts make of a page. */
interface State {
  name: string;
  isOn: (page: BuiltPage) => boolean;
  reach: (page: Page) => Promise<void>;
}

const MAIN_DIALOG = "main [aria-haspopup=dialog]";
const DIALOG = "dialog[open]:not(#site-menu)";

const STATES: readonly State[] = [
  {
    name: "menu",
    isOn: ({ path }) => path === "/",
    reach: async (page) => {
      await page.locator("[commandfor=site-menu]").first().click();
      await page.locator("#site-menu[open]").waitFor();
    },
  },
  {
    name: "dialog",
    isOn: ({ $ }) => $(MAIN_DIALOG).length > 0,
    reach: async (page) => {
      const opener = page.locator("[aria-haspopup=dialog]");
      const folded = page.locator("main details:not([open])", { has: opener }).first();
      if ((await folded.count()) > 0) await folded.locator("summary").click();
      await page.locator(`${MAIN_DIALOG}:visible`).first().click();
      await page.locator(DIALOG).waitFor();
      const search = page.getByRole("searchbox");
      if ((await search.count()) === 0) return;
      await search.fill("a");
      await page.locator(`${DIALOG} li`).first().waitFor();
    },
  },
  {
    name: "refused form",
    isOn: ({ $ }) => $("main form [type=submit]:not([disabled])").length === 1,
    reach: async (page) => {
      await page.locator("main form [type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "sent form",
    isOn: ({ path }) => path === MESSAGE.path,
    reach: async (page) => {
      await takeYourTime(page);
      await fillForm(page, MESSAGE);
      await send(page, MESSAGE);
      await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
    },
  },
];

/** The HTML of a state. */
async function htmlOf(browser: Browser, url: string, { reach }: State): Promise<string> {
  const { page, close } = await visit(browser, url, { width: 390 });
  try {
    await reach(page);
    return await page.content();
  } finally {
    await close();
  }
}

/** The page that the host returns to an empty post without JavaScript. */
async function refusedPost(url: string, { $ }: BuiltPage): Promise<string> {
  const form = $("main form");
  const body = new URLSearchParams(form.serializeArray().map(({ name, value }) => [name, value]));
  const headers = { origin: new URL(url).origin, accept: "text/html" };
  const answer = await fetch(new URL(form.attr("action") ?? "", url), {
    ...{ method: "POST", headers, body },
  });
  if (answer.status !== 422) throw new Error(`An empty post to ${url} got ${answer.status}.`);
  return answer.text();
}

async function run({ count, say }: BenchRun): Promise<BenchResult> {
  if (!hasJava()) return { problems: [NO_JAVA], figures: {} };
  return withFolder(async (folder) => {
    await ensurePackages(say);
    // Redirect pages, too, and without Gatsby's own fragments.
    const files = readdirSync("public", { recursive: true, encoding: "utf8" })
      .filter((file) => /^(?!_gatsby|page-data|~).*\.html$/u.test(file))
      .map((file) => resolve("public", file));
    const write = (page: string, state: string, html: string) => {
      const file = join(folder, `${page.replaceAll("/", "_")} ${state}.html`);
      writeFileSync(file, html);
      files.push(file);
    };
    const [host, browser] = await Promise.all([startTestHost(), openBrowser()]);
    try {
      for (const page of builtPages().slice(0, count)) {
        for (const state of STATES.filter(({ isOn }) => isOn(page)))
          write(page.path, state.name, await htmlOf(browser, host.url + page.path, state));
        if (STATES.find(({ name }) => name === "refused form")?.isOn(page))
          write(page.path, "refused post", await refusedPost(host.url + page.path, page));
      }
    } finally {
      await Promise.all([browser.close(), host.stop()]);
    }
    say(`${files.length} documents made, now checked`);
    const findings = await nuFindings(files);
    return {
      problems: nuProblems(findings),
      figures: { documents: files.length, findings: findings.length },
    };
  });
}

/** Every page, as built and as scripts change it, by the Nu HTML checker of the W3C. */
export const html: Bench = {
  name: "html",
  about: "every page and what scripts make of it is valid for the Nu HTML checker (needs Java)",
  full: PAGES_AT_MOST,
  run,
};
