import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import postcss from "postcss";
import { PurgeCSS } from "purgecss";

interface Names {
  tags: string[];
  classes: string[];
  ids: string[];
  /** Drawings name colours in their attributes: `fill="var(--lit)"`. */
  variables: string[];
}

const ATTRIBUTE = /\s(class|id)="([^"]*)"/gu;

function namesIn(html: string, known: ReadonlySet<string>): Names {
  const names = { tag: new Set<string>(), class: new Set<string>(), id: new Set<string>() };
  for (const [, name = ""] of html.matchAll(/<([a-z][a-z0-9-]*)/gu)) names.tag.add(name);
  for (const [, kind, value = ""] of html.matchAll(ATTRIBUTE)) {
    for (const name of value.split(" ")) names[kind === "id" ? "id" : "class"].add(name);
  }
  const used = (found: Set<string>) => [...found].filter((name) => known.has(name)).sort();
  const variables = [...new Set(html.match(/--[a-z][\w-]*(?=\))/gu))].sort();
  return { tags: used(names.tag), classes: used(names.class), ids: used(names.id), variables };
}

function wordsIn(css: string): Set<string> {
  return new Set(css.match(/[a-z_][\w-]*/giu));
}

/** Attributes are states: rules for them are always kept. */
function attributesIn(css: string): string[] {
  return [...new Set([...css.matchAll(/\[([a-z-]+)/giu)].map(([, name = ""]) => name))];
}

/** Only pages with a picture that grows have the rules for it (src/styles/view-transitions.css). */
function withoutTransitions(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules("view-transition", ({ parent }) => void parent?.remove());
  return sheet.toString();
}

/** Returns the rules of `css` that a page can need, in their order. */
export function createPageCss(css: string): (html: string) => Promise<string> {
  const cache = new Map<string, Promise<string>>();
  const dynamicAttributes = attributesIn(css);
  const words = wordsIn(css);
  const still = withoutTransitions(css);
  const make = async ({ variables, ...names }: Names): Promise<string> => {
    const attributes = { names: [], values: [] };
    // A separate sheet: what it names is in use when the next one is read.
    const drawn = `:root{${variables.map((name) => `fill:var(${name})`).join(";")}}`;
    const sheet = names.classes.includes("view-transition") ? css : still;
    const extractor = () => ({ ...names, attributes, undetermined: [] });
    const [, result] = await new PurgeCSS().purge({
      content: [{ raw: " ", extension: "html" }],
      css: [{ raw: drawn }, { raw: sheet }],
      extractors: [{ extensions: ["html"], extractor }],
      dynamicAttributes,
      // Selectors that begin with a state: focus, a language, a target.
      safelist: [/^:/u],
      keyframes: true,
      variables: true,
    });
    if (!result) throw new Error("No styles came back.");
    return result.css;
  };
  return (html) => {
    const names = namesIn(html, words);
    const key = createHash("sha256").update(JSON.stringify(names)).digest("base64");
    const sheet = cache.get(key) ?? make(names);
    cache.set(key, sheet);
    return sheet;
  };
}

/** Cached for good (gatsby/hosting/caching.ts). */
const FOLDER = "start";
const FACES = /@font-face\s*\{[^}]*\}/gu;

/** The rules for paper, which no page needs before it is printed, and the others. */
export function splitPrintRules(css: string): { screen: string; print: string } {
  const screen = postcss.parse(css);
  const print = postcss.root();
  screen.walkAtRules("media", (rule) => {
    if (rule.params === "print") print.append(rule.remove().nodes ?? []);
  });
  return { screen: screen.toString(), print: print.toString() };
}

/** The rules for paper beside the deferred styles. */
export function printStylesOf(styles: string): string {
  return styles.replace("/styles-", "/print-");
}

/**
 * Writes the styles that a page loads together with React, and returns their address: all but the font
 * faces, which every page has. A second declaration would fetch them again (font-display: optional).
 */
export function writeDeferredStyles(folder: string, css: string, print: string): string {
  const rest = css.replace(FACES, "");
  const hash = createHash("sha256").update(rest).update(print).digest("hex").slice(0, 20);
  const address = `/${FOLDER}/styles-${hash}.css`;
  mkdirSync(join(folder, FOLDER), { recursive: true });
  writeFileSync(join(folder, address), rest);
  writeFileSync(join(folder, printStylesOf(address)), print);
  return address;
}

export function removeUnusedSheets(folder: string, used: ReadonlySet<string>): void {
  const addresses = [...used].flatMap((address) => [address, printStylesOf(address)]);
  const files = new Set(addresses.map((address) => basename(address)));
  for (const file of readdirSync(join(folder, FOLDER))) {
    if (/^(?:styles|print)-/u.test(file) && !files.has(file)) rmSync(join(folder, FOLDER, file));
  }
}
