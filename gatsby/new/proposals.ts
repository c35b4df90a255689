import { valueAt } from "../content-check/path";
import { slugOf } from "../content-check/slug";
import type { KnownFile } from "../content-check/check-context";
import type { Recipe } from "./recipe";

/** What there is already, and what has been answered so far. */
export interface Known {
  recipe: Recipe;
  /** The files of the recipe's kind. */
  siblings: readonly KnownFile[];
  /** Entries of the list, where something comes into one. */
  entries: readonly unknown[];
  answers: ReadonlyMap<string, unknown>;
  /** What it begins as a copy of. */
  like?: KnownFile;
  /** YYYY-MM-DD. */
  today: string;
}

/** What an empty answer takes, or undefined where only the author knows. */
export function proposalFor(key: string, known: Known): string | undefined {
  const { recipe, answers, today } = known;
  switch (key) {
    case "slug":
      return slugOf(String(answers.get(recipe.named) ?? "")) || undefined;
    case "date":
    case "datePosted":
      return today;
    case "lang":
      return "en";
    case "head.title":
      return text(answers.get("title"));
    case "order":
    case "number":
      return String(nextNumber(key, known));
    case "author":
    case "authorRole":
    case "location":
    case "employmentType":
    case "applyAs":
      return text(valueAt(latest(known)?.data, [key]));
    default:
      return undefined;
  }
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** One more than the greatest there is; ten more where they are counted in tens. */
function nextNumber(key: string, { siblings, entries, recipe }: Known): number {
  const holders = recipe.list ? entries : siblings.map(({ data }) => data);
  const numbers = holders.map((holder) => Number(valueAt(holder, [key]) ?? 0));
  const inTens = numbers.length > 0 && numbers.every((number) => number % 10 === 0);
  return Math.max(0, ...numbers) + (inTens ? 10 : 1);
}

/** What is copied, or the newest there is; of what has a language, in the same one. */
function latest({ siblings, answers, like }: Known): KnownFile | undefined {
  if (like) return like;
  const day = ({ data }: KnownFile) =>
    String(valueAt(data, ["date"]) ?? valueAt(data, ["datePosted"]) ?? "");
  const lang = answers.get("lang");
  const alike = siblings.filter(({ data }) => !lang || valueAt(data, ["lang"]) === lang);
  return alike.sort((a, b) => (day(a) < day(b) ? 1 : -1))[0];
}
