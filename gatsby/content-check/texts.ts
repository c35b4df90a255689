import type { ContentType } from "../content-types/content-type";
import { didYouMean } from "../../src/content-fields/did-you-mean";
import { type Issue, asAdvice, fieldIssue, type Path } from "../content/issue";
import { fieldPaths, valuesAt, descriptionAt } from "./field-paths";
import { IN_FIELDS } from "./field-rules";
import { ANYWHERE, type TextRule } from "./text-rules";
import { PLACEHOLDERS, hasPlaceholders } from "../content/placeholders";
import { eachFile, type KnownFile } from "./check-context";

const PLACEHOLDER = /\{\w+\}/gu;
/** Fields whose texts are no words: their forms are held by the schema. */
export const NO_WORDS = new Set([
  "src",
  "captions",
  "to",
  "focal",
  "email",
  "address",
  "parentPage",
  "aliases",
  "embed",
  "thumbnail",
  "watch",
  "order",
  "privacyPolicy",
  "termsOfService",
]);

/** One pattern of all rules with the same flags: most texts break none of them. */
const LOOKS = ["iu", "u"].map((flags) => {
  const signs = IN_FIELDS.map(({ sign }) => sign).filter((sign) => sign.flags === flags);
  return new RegExp(signs.map(({ source }) => `(?:${source})`).join("|"), flags);
});

type TypedData = Pick<KnownFile, "contentType" | "data">;

/** Characters that were meant as markup but are shown as text, in fields and bodies. */
export const texts = eachFile(({ contentType, data, body, bodyLine }) => [
  ...textsIn(data).flatMap(([path, text]) => inField({ contentType, data }, path, text)),
  ...missingPlaceholders(contentType, data),
  ...inBody(body).map(({ line = 1, ...issue }) => ({ ...issue, line: bodyLine + line - 1 })),
]);

function inField(file: TypedData, path: Path, text: string): Issue[] {
  const key = path.findLast((part) => typeof part === "string");
  const rules =
    NO_WORDS.has(String(key)) || !LOOKS.some((look) => look.test(text)) ? [] : IN_FIELDS;
  const faults = faultsOf(rules, text).map(({ found, write, advice }) => ({
    ...fieldIssue(path, found, write),
    ...(advice && { advice }),
  }));
  return [...faults.slice(0, 1), ...unknownPlaceholders(file, path, text)];
}

/** What is wrong in a text below front matter; lines count from its own first. */
function inBody(body: string): Issue[] {
  return faultsOf(ANYWHERE, body).map(({ at, ...fault }) => ({
    ...fault,
    field: "body",
    line: body.slice(0, at).split("\n").length,
  }));
}

function faultsOf(rules: readonly TextRule[], text: string) {
  return rules.flatMap(({ needs, sign, found, write, advice }) => {
    if (needs && !text.includes(needs)) return [];
    const match = sign.exec(text);
    if (!match) return [];
    return [{ found: found(match[0]), write, at: match.index, ...(advice && { advice }) }];
  });
}

/** Unknown placeholders: a field's description names the allowed ones. */
function unknownPlaceholders({ contentType, data }: TypedData, path: Path, text: string): Issue[] {
  if (!/[{}]/u.test(text)) return [];
  const known = placeholdersIn(descriptionAt(contentType.schema, path, data) ?? "");
  const rest = known.reduce((left, name) => left.replaceAll(name, ""), text);
  const [unknown] =
    /\$\{\w*\}|\{\{\s*\w*\s*\}\}|\{\s+\w+\s*\}/u.exec(text) ?? /\{[^{}\s]*\}?|\}/u.exec(rest) ?? [];
  if (unknown === undefined) return [];
  const names = hasPlaceholders(contentType.files)
    ? [...known, ...PLACEHOLDERS.map((name) => `{${name}}`)]
    : known;
  const write =
    names.length > 0 ? names.join(" or ") + didYouMean(unknown, names) : "the words themselves";
  return [fieldIssue(path, `${unknown}, which nothing takes the place of`, write)];
}

function missingPlaceholders({ schema }: ContentType, data: unknown): Issue[] {
  return fieldPaths(
    schema,
    ({ description = "" }) => placeholdersIn(description).length > 0,
  ).flatMap(({ pattern, meta }) =>
    valuesAt(data, pattern).flatMap(([path, text]) => {
      const missing = placeholdersIn(meta.description ?? "").filter(
        // The schema checks addresses.
        (name) => typeof text === "string" && !/^https:/u.test(text) && !text.includes(name),
      );
      if (missing.length === 0) return [];
      const found = `no ${missing.join(" and no ")}`;
      const write = `${missing.join(" and ")} where the site is to put it`;
      return [asAdvice(fieldIssue(path, found, write))];
    }),
  );
}

function placeholdersIn(text: string): string[] {
  return text.match(PLACEHOLDER) ?? [];
}

/** Every text of a file's data, with its path. */
export function textsIn(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]));
}
