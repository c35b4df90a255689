import path from "node:path";
import { startTestHost } from "../../__tests__/support/host";
import { brotliCompressSync } from "node:zlib";
import { randomFrom } from "../support/statistics";
import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { compressSite } from "../../server/compress-site";
import {
  contentHash,
  COMPRESSED_DIR,
  MANIFEST_FILE,
  PUBLIC_DIR,
  readManifest,
  type SiteFile,
} from "../../server/manifest";

export const OWN = "this site";
export const TWIN = "its static twin";
export const TWIN_AGAIN = "the twin again";
export const HEAVY = "with 30 KB of script";

/** One variant of the site, served by its own host. */
export interface Variant {
  name: string;
  url: string;
  stop: () => Promise<unknown>;
}

async function start(name: string, root: string): Promise<Variant> {
  const { url, stop } = await startTestHost({ root, program: path.resolve("dist/server.js") });
  return { name, url, stop };
}

/** The site and its static twin. */
export async function startPair(folder: string): Promise<Variant[]> {
  const twin = path.join(folder, "twin");
  await changedSite(process.cwd(), twin, { page: withoutScripts });
  return [await start(OWN, process.cwd()), await start(TWIN, twin)];
}

/** The site, its twin and two controls. */
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

/** The page's static twin: the same HTML without scripts and their preloads. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPT, "").replace(FETCHED_FOR_SCRIPT, "");
}

export const HEAVY_SCRIPT = "/control/heavy.js";

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
export function heavyScript(): string {
  const random = randomFrom(30);
  let script = "var work = [];";
  for (let number = 0; brotliCompressSync(script).length < ENOUGH; number += 5) {
    for (let more = 0; more < 5; more += 1) script += part(number + more, random);
  }
  return `${script}\nwork.forEach(function (one) { one(); });\n`;
}

/** A copy of a page that loads the heavy script. */
export const withHeavyScript = (html: string): string =>
  html.replace("</head>", `<script src="${HEAVY_SCRIPT}" defer></script></head>`);

export interface Change {
  page: (html: string) => string;
  /** Extra files, by address. */
  files?: Record<string, string>;
}

/** Hard links are free, but do not work across file systems. */
async function lend(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/**
 * A copy of the built site in `target` with its pages changed, which our host serves with the same
 * headers and the same compression. Each page keeps its policy.
 */
export async function changedSite(root: string, target: string, change: Change): Promise<void> {
  const read = await readManifest(root);
  if (!read.ok) throw new Error(read.problem);
  const { manifest } = read;
  const done = new Map<string, Pick<SiteFile, "hash" | "size">>();

  const write = async (file: string, text: string) => {
    const copy = path.join(target, PUBLIC_DIR, file);
    await mkdir(path.dirname(copy), { recursive: true });
    await rm(copy, { force: true });
    await writeFile(copy, text);
    return { hash: contentHash(Buffer.from(text)), size: Buffer.byteLength(text) };
  };
  const taken = async (entry: SiteFile): Promise<SiteFile> => {
    const { file } = entry;
    const source = path.join(root, PUBLIC_DIR, file);
    if (!file.endsWith(".html")) {
      if (!done.has(file)) await lend(source, path.join(target, PUBLIC_DIR, file));
      done.set(file, entry);
      return entry;
    }
    const facts =
      done.get(file) ?? (await write(file, change.page(await readFile(source, "utf8"))));
    done.set(file, facts);
    return { ...entry, ...facts };
  };
  const all = async (entries: Record<string, SiteFile>) => {
    const changed: Record<string, SiteFile> = {};
    for (const [address, entry] of Object.entries(entries)) changed[address] = await taken(entry);
    return changed;
  };

  const files = await all(manifest.files);
  for (const [address, text] of Object.entries(change.files ?? {})) {
    const file = address.slice(1);
    files[address] = { file, ...(await write(file, text)), headers: {} };
  }
  const notFoundBelow = await all(manifest.notFoundBelow);
  const changed = { ...manifest, files, notFoundBelow, notFound: await taken(manifest.notFound) };
  // Compressed copies are named by content hash: only the changed pages are compressed again.
  for (const copy of await readdir(path.join(root, COMPRESSED_DIR)))
    await lend(path.join(root, COMPRESSED_DIR, copy), path.join(target, COMPRESSED_DIR, copy));
  await writeFile(path.join(target, MANIFEST_FILE), JSON.stringify(changed));
  await compressSite(target, changed, { cores: cpus().length });
}
