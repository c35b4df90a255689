import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import matter from "gray-matter";

/** A file of content/ as its author wrote it, read without any code of the site. */
export const readJson = <T>(path: string): T =>
  JSON.parse(readFileSync(`content/${path}`, "utf8")) as T;

export const SITE = readJson<{ brand: string; tagline: string }>("site.json");

export interface Head {
  title: string;
  description: string;
}

/** The front matter of an MDX file; dates are days (YYYY-MM-DD). */
export const readFrontMatter = (path: string): Record<string, string> => {
  const { data } = matter(readFileSync(`content/${path}`, "utf8"));
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString().slice(0, 10) : (value as string),
    ]),
  );
};

/** The names in a folder of content/, without their endings. */
export const namesIn = (folder: string): string[] =>
  readdirSync(`content/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".json"))
    .map((entry) => basename(entry.name, ".json"))
    .filter((name) => !name.startsWith("shared-block"));
