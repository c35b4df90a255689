import { didYouMean } from "../../src/content-fields/did-you-mean";
import {
  bodyIssue,
  fieldIssue,
  type Issue,
  type IssueText,
  type Path,
  textsIn,
  valueAt,
} from "../read/issue";
import { descriptionAt } from "./field-paths";
import { ANYWHERE, IN_FIELDS, type TextRule } from "./text-rules";
import { COUNTED, PLACEHOLDERS, PRICE, hasPlaceholders } from "../read/placeholders";
import { eachFile, type TypedFile, lineAt } from "./check-context";

const PLACEHOLDER = /\{\w+\}/gu;
/** Fields whose texts are not words: the schema checks their form. */
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
  "from",
]);

type TypedData = Pick<TypedFile, "contentType" | "data">;

/** Characters that were meant as markup but are shown as text, in fields and bodies. */
export const texts = eachFile((file) => [
  ...textsIn(file.data).flatMap(([path, text]) => inField(file, path, text)),
  ...faultsOf(ANYWHERE, file.body).map(({ at, words }) => bodyIssue(lineAt(file, at), ...words)),
]);

/** Whether the text at a path is words for readers. A form may have a field "Name" or "Title". */
export function isProse(path: Path): boolean {
  const key = path.findLast((part) => typeof part === "string");
  return !NO_WORDS.has(String(key)) && !path.includes("fields");
}

function inField(file: TypedData, path: Path, text: string): Issue[] {
  const [fault] = isProse(path) ? faultsOf(IN_FIELDS, text) : [];
  const unknown = unknownPlaceholders(file, path, text);
  return fault ? [fieldIssue(path, ...fault.words), ...unknown] : unknown;
}

/** The matches of some rules in a text, the first of each rule. */
export function faultsOf(
  rules: readonly TextRule[],
  text: string,
): { at: number; words: IssueText }[] {
  return rules.flatMap(({ sign, found, write }) => {
    const match = sign.exec(text);
    return match ? [{ at: match.index, words: [found(match[0]), write] as const }] : [];
  });
}

/** By type of section, the field whose text the host completes (src/components/text/counted-text.tsx). */
const COUNTED_FIELDS = { hero: "badge", "gift-sessions": "badge", form: "scarcity" };

const COUNTED_ONLY = `it only in ${Object.entries(COUNTED_FIELDS)
  .map(([type, name]) => `${name} of ${type}`)
  .join(", ")}`;

const isCountedField = (data: unknown, [list, index, field, ...inner]: Path): boolean =>
  list === "sections" &&
  inner.length === 0 &&
  Object.entries(COUNTED_FIELDS).some(
    ([type, name]) => name === field && type === valueAt(data, [list, index ?? "", "type"]),
  );

/** Unknown placeholders: a field's description names the allowed ones. */
function unknownPlaceholders({ contentType, data }: TypedData, path: Path, text: string): Issue[] {
  if (!/[{}]/u.test(text)) return [];
  const named = placeholdersIn(descriptionAt(contentType.schema, path, data));
  const known = isCountedField(data, path) ? [...named, COUNTED] : named;
  const rest = known.reduce((left, name) => left.replaceAll(name, ""), text);
  const [unknown] =
    /\$\{\w*\}|\{\{\s*\w*\s*\}\}|\{\s+\w+\s*\}/u.exec(text) ?? /\{[^{}\s]*\}?|\}/u.exec(rest) ?? [];
  if (unknown === undefined) return [];
  if (unknown === COUNTED)
    return [fieldIssue(path, `${COUNTED}, which is counted (site.json)`, COUNTED_ONLY)];
  if (unknown === PRICE)
    return [
      fieldIssue(path, `${PRICE}, which site.json does not have`, "figures.price in site.json"),
    ];
  const allowed = hasPlaceholders(contentType.files)
    ? [...named, ...PLACEHOLDERS.map((name) => `{${name}}`)]
    : named;
  const write =
    allowed.length > 0
      ? allowed.join(" or ") + didYouMean(unknown, allowed)
      : "the words themselves";
  return [fieldIssue(path, `unknown placeholder ${unknown}`, write)];
}

export function placeholdersIn(text = ""): string[] {
  return text.match(PLACEHOLDER) ?? [];
}
