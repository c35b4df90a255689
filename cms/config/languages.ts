import {
  type ContentType,
  pathParams as starsOf,
  matches,
} from "../../gatsby/content-types/content-type";
import { placeOf } from "./places";

/** The languages of kinds that have a file a language: those asked for, and those that are there. */
export function languagesOf(kinds: readonly ContentType[], paths: readonly string[]): string[] {
  const told = kinds.filter((kind) => placeOf(kind).type === "languages");
  const there = told.flatMap((kind) =>
    paths.filter((path) => matches(kind, path)).map((path) => starsOf(kind, path).lang),
  );
  return [...new Set([...told.flatMap(({ languages }) => languages ?? []), ...there])].sort();
}
