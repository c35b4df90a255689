import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { openBrowser, visit } from "../../__tests__/support/browser";
import { type BuiltPage, builtPages } from "../../__tests__/support/built-pages";
import { startTestHost } from "../../__tests__/support/host";
import { type State, STATES } from "../../scripts/look/states";
import { type Bench, type BenchResult, type BenchRun, ensurePackages, PACKAGES } from "../bench";
import { withFolder } from "../submissions/support/host";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

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

/** A finding of the Nu HTML checker. */
export interface Finding {
  /** The checked file as a URL. */
  url: string;
  type: "error" | "info" | "non-document-error";
  message: string;
  extract?: string;
}

const NO_JAVA = `The Nu HTML checker is a Java program, and there is no Java 17 or newer here.
  Get one (Debian, Ubuntu: apt-get install default-jre-headless; macOS: brew install openjdk;
  Windows: winget install EclipseAdoptium.Temurin.21.JRE) and run this again.`;

function hasJava(): boolean {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/u.exec(stderr ?? "")?.[1]) >= 17;
}

/** Checks files with the Nu HTML checker of bench/package.json. */
async function nuFindings(files: readonly string[]): Promise<Finding[]> {
  const jar = join(PACKAGES, "vnu-jar", "build", "dist", "vnu.jar");
  const args = ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", ...files];
  const java = spawn("java", args, { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(java.stdout), once(java, "exit")]);
  return (JSON.parse(output) as { messages: Finding[] }).messages;
}

/** What is right although the checker does not know it (message and extract), and why. */
const ALLOWED: readonly (readonly [finding: RegExp, why: string])[] = [
  [/^Trailing slash on void elements/u, "React writes <br/>: HTML allows the slash"],
  [/^CSS: Unrecognized at-rule “@container”/u, "container queries (CSS Containment 3)"],
  [/^CSS: “container(?:-type)?”: Property “[\w-]+” doesn't exist/u, "the same"],
  [/^CSS: “width”: (?:The types are incompatible|Parse Error)/u, "round() asked by @supports"],
  [/^CSS: [^“]*“(?:@|::)?view-transition(?:-\w+)?”/u, "CSS View Transitions 2"],
  [/^CSS: Parse Error\. .*(?:oup|pair|-old|-new)\([\w*.-]+\)[{,]/u, "its pseudo-elements"],
  [/^A “link” element with a “blocking” attribute .*<link rel="expect"/u, "HTML allows both"],
  [
    /^The “role” attribute must not be used on a “td” .*role="gridcell"/u,
    "react-day-picker says it",
  ],
  [/^Attribute “pathLength” not allowed on element “circle”/u, "SVG 2 allows it on every shape"],
];

/** The findings that count, each once, with the first places where they stand. */
export function nuProblems(findings: readonly Finding[]): string[] {
  const places = new Map<string, string[]>();
  for (const { message, url, extract = "" } of findings) {
    if (ALLOWED.some(([allowed]) => allowed.test(`${message} ${extract}`))) continue;
    const file = decodeURIComponent(url).replace(/^.*\/(?:public|bench-\w+)\//u, "");
    const place = `${file}: ${extract.replaceAll(/\s+/gu, " ").trim()}`;
    places.set(message, [...(places.get(message) ?? []), place]);
  }
  return [...places].map(([message, at]) => {
    const more = at.length > 1 ? ` (and ${at.length - 1} more)` : "";
    return `${message}\n  ${at[0] ?? ""}${more}`;
  });
}
