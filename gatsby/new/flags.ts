import { parseArgs } from "node:util";
import { didYouMean } from "../content-check/did-you-mean";
import { questionsOf } from "./questions";
import type { Recipe } from "./recipe";

export type Flags = { ok: true; flags: Record<string, string> } | { ok: false; problems: string[] };

/** Every flag that a recipe knows: its fields, and where they are asked for once a language. */
export function flagNames(recipe: Recipe): string[] {
  const { kind, shared, list, copies } = recipe;
  const isArticle = kind.files.endsWith(".mdx");
  const keys = [...questionsOf(recipe).map(({ key }) => key), ...(isArticle ? ["text"] : [])];
  const told = keys.flatMap((key) =>
    !kind.languages || shared?.includes(key)
      ? [key]
      : kind.languages.map((lang) => `${lang}.${key}`),
  );
  const page = list && list.files.length > 1 ? ["page"] : [];
  return [...told, ...(list ? page : ["slug"]), ...(copies ? ["like"] : []), "content"];
}

/** `--title "…" --image.alt "…"`: any flag that is none is told, with the one that was meant. */
export function flagsOf(recipe: Recipe, args: string[]): Flags {
  const names = flagNames(recipe);
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const flags: Record<string, string> = {};
  const problems: string[] = [];
  let isTextOfUnknown = false;
  for (const token of tokens) {
    if (token.kind === "positional" && !isTextOfUnknown) {
      problems.push(`"${token.value}" without a flag before it`);
    }
    isTextOfUnknown = token.kind === "option" && !names.includes(token.name);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    if (isTextOfUnknown) {
      problems.push(`${rawName} is no flag of ${recipe.name}${didYouMean(name, names)}`);
    } else if (value === undefined) problems.push(`${rawName} without its text`);
    else flags[name] = value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, flags };
}
