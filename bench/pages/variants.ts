import path from "node:path";
import { startTestHost } from "../../__tests__/support/host";
import { changedSite } from "./changed-site";
import { brotliCompressSync } from "node:zlib";
import { randomFrom } from "../support/statistics";

export const OWN = "this site";
export const TWIN = "its static twin";
export const TWIN_AGAIN = "the twin again";
export const HEAVY = "with 30 KB of script";

/** One form of the site, served by our host at an address of its own. */
export interface Variant {
  name: string;
  url: string;
  stop: () => Promise<unknown>;
}

async function start(name: string, root: string): Promise<Variant> {
  const { url, stop } = await startTestHost({ root, program: path.resolve("dist/server.js") });
  return { name, url, stop };
}

/** Ours and its static twin: what every route is measured in. */
export async function startPair(folder: string): Promise<Variant[]> {
  const twin = path.join(folder, "twin");
  await changedSite(process.cwd(), twin, { page: withoutScripts });
  return [await start(OWN, process.cwd()), await start(TWIN, twin)];
}

/** Ours, its twin and two controls. */
export async function startVariants(folder: string): Promise<Variant[]> {
  const pair = await startPair(folder);
  const below = (name: string) => path.join(folder, name);
  await changedSite(process.cwd(), below("heavy"), {
    page: withHeavyScript,
    files: { [HEAVY_SCRIPT]: heavyScript() },
  });
  return [...pair, await start(TWIN_AGAIN, below("twin")), await start(HEAVY, below("heavy"))];
}

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gu;
const FETCHED_FOR_SCRIPT = /<link\b[^>]*\b(?:as="(?:script|fetch)"|rel="modulepreload")[^>]*>/gu;

/** The page's static twin: the same HTML with every script, and all that is fetched for one, left out. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPT, "").replace(FETCHED_FOR_SCRIPT, "");
}

export const HEAVY_SCRIPT = "/control/heavy.js";

const ENOUGH = 30 * 1024;

/** A function that does what scripts of pages do: reads the document, makes objects and text. */
function part(number: number, random: () => number): string {
  const words = Array.from({ length: 12 }, () => random().toString(36).slice(2));
  return `
work.push(function part${number}() {
  var held = { at: ${number}, ${words.map((word) => `w${word}: "${word}"`).join(", ")} };
  var names = Object.keys(held).map(function (name) { return name + held[name]; }).sort();
  for (var turn = 0; turn < 400; turn++) names.push(names[turn % names.length].slice(1) + turn);
  return document.querySelectorAll("*").length + names.join("").length;
});`;
}

/** The negative control: 30 KB of script as it travels, which a page that is measured must not get. */
export function heavyScript(): string {
  const random = randomFrom(30);
  let script = "var work = [];";
  for (let number = 0; brotliCompressSync(script).length < ENOUGH; number += 5) {
    for (let more = 0; more < 5; more += 1) script += part(number + more, random);
  }
  return `${script}\nwork.forEach(function (one) { one(); });\n`;
}

/** A copy of a page that loads it, as pages load their scripts. */
export const withHeavyScript = (html: string): string =>
  html.replace("</head>", `<script src="${HEAVY_SCRIPT}" defer></script></head>`);
