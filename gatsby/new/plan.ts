import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { stringify } from "yaml";
import type { z } from "zod";
import { schemaFindings } from "../content-check/schema-findings";
import { valueAt } from "../content-check/path";
import { spotsOf } from "../content-check/places";
import { releaseFields } from "../content-types/release-fields";
import type { Collected } from "./collect";
import type { Session } from "./session";
import { dataOf } from "./data-of";
import { withEntry } from "./list-text";
import { questionsOf, schemaOf } from "./questions";

/** What is to be written, paths below content/. */
export interface Plan {
  texts: { file: string; text: string }[];
  copies: { file: string; from: string }[];
  /** Files that are there and get an entry more. */
  edits: { file: string; text: string }[];
  problems: BrokenRule[];
}

/** An answer that another answer, or what is there already, does not allow. */
export interface BrokenRule {
  /** Empty where there are no languages. */
  lang: string;
  field: string;
  problem: string;
}

/** Files and entries out of all answers; what breaks a rule of several fields is told. */
export function planOf(
  { recipe, before }: Session,
  { slug, told, pictures, file }: Collected,
): Plan {
  const { kind, list } = recipe;
  const questions = questionsOf(recipe);
  const plan: Plan = { texts: [], copies: [], edits: [], problems: [] };
  const target = (lang: string) =>
    list && file ? file : kind.files.replace("*", slug).replace("*", lang);
  const folder = posix.dirname(target(""));
  const pictureName = (key: string) =>
    `${recipe.pictures?.(key, slug) ?? slug}.${pictures.get(key)?.ending ?? "jpg"}`;
  for (const [key, { path }] of pictures) {
    plan.copies.push({ file: posix.join(folder, pictureName(key)), from: path });
  }
  const copied = recipe.copies ? before.known.find(({ path }) => path === file) : undefined;
  const begin = copied && withoutItsOwn(copied.data);
  for (const { lang, answers } of told) {
    const data = dataOf(questions, answers, (key) => `./${pictureName(key)}`, begin);
    const name = target(lang);
    const findings = schemaFindings({ schema: schemaOf(recipe) }, data);
    const broken = [...findings];
    const holder = list && before.known.find(({ path }) => path === name);
    if (list && holder) {
      broken.push(...repeated(schemaOf(recipe), valueAt(holder.data, list.path), data));
      const text = readFileSync(join(before.root, name), "utf8");
      plan.edits.push({ file: name, text: withEntry(text, list.path, data) });
    } else if (!list) {
      const text = name.endsWith(".mdx")
        ? `---\n${stringify(data, { lineWidth: 0 })}---\n\n${String(answers.get("text"))}\n`
        : `${JSON.stringify(data, undefined, 2)}\n`;
      plan.texts.push({ file: name, text });
    }
    plan.problems.push(
      ...broken.map(({ field, found, write }) => ({
        lang,
        field,
        problem: `found ${found} · write ${write}`,
      })),
    );
  }
  return plan;
}

/** A copy has no old addresses yet, and is not to appear or end when the other does. */
function withoutItsOwn(data: unknown): unknown {
  const own = ["aliases", ...Object.keys(releaseFields)];
  return Object.fromEntries(Object.entries(Object(data)).filter(([key]) => !own.includes(key)));
}

/** Values that the list may have once only, and has already. */
function repeated(schema: z.ZodObject, entries: unknown, entry: object) {
  const others = Array.isArray(entries) ? entries : [];
  return spotsOf(schema, ({ unique }) => unique === true).flatMap(({ pattern }) => {
    const value = valueAt(entry, pattern);
    const isThere = others.some((other) => valueAt(other, pattern) === value);
    const found = `${JSON.stringify(value)}, which is there already`;
    return isThere ? [{ field: pattern.join("."), found, write: "another one" }] : [];
  });
}
