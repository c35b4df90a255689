import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { changedSite, withoutScripts } from "./changed-site";
import { startTestHost } from "../../__tests__/support/host";
import { randomFrom } from "../../__tests__/support/random";
import { atEnd } from "../support/at-end";
import { VARIANTS } from "./results";

/** One variant of the site, served by its own host. */
export interface Variant {
  name: string;
  url: string;
}

async function serve(name: string, root: string): Promise<Variant> {
  const { url, stop } = await startTestHost({ root, program: path.resolve("dist/server.js") });
  atEnd(stop);
  return { name, url };
}

/** The site, its twin and two controls, in `folder`. */
export async function startVariants(folder: string): Promise<Variant[]> {
  const [twin, heavy] = [path.join(folder, "twin"), path.join(folder, "heavy")];
  const files = { [HEAVY_SCRIPT]: heavyScript() };
  await changedSite(process.cwd(), twin, { page: withoutScripts });
  await changedSite(process.cwd(), heavy, { page: withHeavyScript, files });
  return [
    await serve(VARIANTS.own, process.cwd()),
    await serve(VARIANTS.twin, twin),
    await serve(VARIANTS.twinAgain, twin),
    await serve(VARIANTS.heavy, heavy),
  ];
}

const HEAVY_SCRIPT = "/control/heavy.js";

const ENOUGH = 30 * 1024;

/** A function with typical work: it reads the document and builds objects and text. */
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

/** The negative control: 30 KB of compressed script. */
function heavyScript(): string {
  const random = randomFrom(30);
  let script = "var work = [];";
  for (let number = 0; brotliCompressSync(script).length < ENOUGH; number += 5) {
    for (let more = 0; more < 5; more += 1) script += part(number + more, random);
  }
  return `${script}\nwork.forEach(function (one) { one(); });\n`;
}

/** A copy of a page that loads the heavy script. */
const withHeavyScript = (html: string): string =>
  html.replace("</head>", `<script src="${HEAVY_SCRIPT}" defer></script></head>`);
