import { brotliCompressSync } from "node:zlib";
import { randomFrom } from "../submissions/support/random";

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
