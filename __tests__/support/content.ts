import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";

const read = (path: string) => readFileSync(`content/${path}`, "utf8");

interface Offer {
  gifting: { leftThisWeek: number; perWeek: number; perMonth: number };
  figures: Record<string, string | number>;
}

const { gifting, figures } = JSON.parse(read("site.json")) as Offer;
const FIGURES: Record<string, string | number> = {
  left: gifting.leftThisWeek,
  total: gifting.perWeek,
  perMonth: gifting.perMonth,
  ...figures,
};

/** {callMinutes} is the figure, {CallMinutes} begins a sentence with it. */
const figureOf = (placeholder: string, first: string, rest: string): string => {
  const figure = String(FIGURES[first.toLowerCase() + rest] ?? placeholder);
  return /[A-Z]/u.test(first) ? figure.charAt(0).toUpperCase() + figure.slice(1) : figure;
};

/** A JSON file of content/ with its figures, read without code of the site. */
export const readJson = <T>(path: string): T =>
  JSON.parse(read(path).replaceAll(/\{([a-zA-Z])(\w+)\}/gu, figureOf)) as T;

export const SITE = readJson<{ brand: string; tagline: string }>("site.json");

export interface Head {
  title: string;
  description: string;
}

/** The front matter of an MDX file, whose dates are days (YYYY-MM-DD), and its body. */
export function readMdx(path: string) {
  const [, yaml = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(read(path)) ?? [];
  return { data: parse(yaml) as Record<string, string>, body };
}

export const readFrontMatter = (path: string) => readMdx(path).data;

/** The names in a folder of content/, without their endings. */
export const namesIn = (folder: string): string[] =>
  readdirSync(`content/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".json"))
    .map((entry) => basename(entry.name, ".json"))
    .filter((name) => !name.startsWith("shared-block"));
