import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { openBrowser, visit } from "../../__tests__/support/browser";
import { type BuiltPage, builtPages } from "../../__tests__/support/built-pages";
import { startTestHost } from "../../__tests__/support/host";
import { type State, STATES } from "../../scripts/look/states";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { ensurePackages } from "../packages";
import { withFolder } from "../submissions/support/host";
import { hasJava, NO_JAVA, nuFindings, nuProblems } from "./nu-checker";

const PAGES_AT_MOST = 10_000;

/** The states that scripts make of a page. */
const MADE = STATES.filter(({ reach, script }) => reach && script !== false);
const REFUSED = "validation errors";

/** The HTML of a state. */
async function htmlOf(browser: Browser, url: string, { reach }: State): Promise<string> {
  const { page, close } = await visit(browser, url, { width: 390 });
  try {
    await reach?.(page);
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
        for (const state of MADE.filter(({ isOn }) => isOn(page)))
          write(page.path, state.name, await htmlOf(browser, host.url + page.path, state));
        if (MADE.some(({ name, isOn }) => name === REFUSED && isOn(page)))
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
