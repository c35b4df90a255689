import { bodyIssue, fieldIssue, type FileIssue, type Path, textsIn, valueAt } from "../read/issue";
import { type KnownFile, lineAt } from "../check/check-context";

/** 3,000 in English, 3 000 in Finnish; 1.5 and 1,5; 8:00 and 8.00. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[ \u00A0\u202F]\d{3}(?!\d)|[.,:]\d+)*/gu;
const THOUSANDS = /^\d{1,3}(?:[ \u00A0\u202F.,]\d{3})+$/u;
/** Here the languages differ on purpose: 5 p.m. is 17, and each has its own file to download. */
const DIFFERENT = /\d\s?(?:[ap]\.?m|[kmg](?:b|t))\b/iu;

function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).map((number) =>
    THOUSANDS.test(number) ? number.replaceAll(/\D/gu, "") : number.replaceAll(/[,:]/gu, "."),
  );
}

/** The number that one text has and its translation has not, where both have equally many. */
function otherNumber(own: string, theirs: string): [own: string, theirs: string] | undefined {
  if (DIFFERENT.test(`${own} ${theirs}`)) return undefined;
  const [left, right] = [numbersIn(own), numbersIn(theirs)];
  const [ours] = left.filter((number) => !right.includes(number));
  const [other] = right.filter((number) => !left.includes(number));
  return left.length === right.length && ours && other ? [ours, other] : undefined;
}

const SAME = "the same number in both";

/** Numbers that differ between a text and its translation, such as opening hours. */
export function otherNumbers(file: KnownFile, first: KnownFile): FileIssue[] {
  const told = ([own, theirs]: [string, string]) =>
    `${own}, but ${theirs} in content/${first.path}`;
  const fields = textsIn(file.data).flatMap(([path, text]) => {
    const theirs = valueAt(first.data, path);
    const pair = typeof theirs === "string" && otherNumber(text, theirs);
    return pair ? [fieldIssue(path, told(pair), SAME)] : [];
  });
  const [own = [], theirs = []] = [file, first].map(({ body }) => body.split(/\n\s*\n/u));
  const paragraphs = own.length === theirs.length ? own : [];
  const inBody = paragraphs.flatMap((paragraph, index) => {
    const pair = otherNumber(paragraph, theirs[index] ?? "");
    const line = lineAt(file, file.body.indexOf(paragraph));
    return pair ? [bodyIssue(line, told(pair), SAME)] : [];
  });
  return [...fields, ...inBody].map((issue) => ({ ...issue, file: file.path }));
}

/** Lists of entries, such as questions, that are longer in one language. */
export function otherLengths(file: KnownFile, first: KnownFile): FileIssue[] {
  return longer(file.data, first.data, []).map(([path, own, theirs]) => {
    const found = `${own} entries, but ${theirs} in content/${first.path}`;
    const write = "the entry that one of the two lacks";
    return { file: file.path, ...fieldIssue(path, found, write) };
  });
}

function longer(own: unknown, theirs: unknown, path: Path): [Path, number, number][] {
  if (typeof own !== "object" || typeof theirs !== "object" || !own || !theirs) return [];
  if (Array.isArray(own) && Array.isArray(theirs) && own.length !== theirs.length) {
    const areGroups = [...own, ...theirs].every((entry) => typeof entry === "object");
    // Which sections there are is told elsewhere.
    return areGroups && path.length > 1 ? [[path, own.length, theirs.length]] : [];
  }
  return Object.entries(own).flatMap(([key, entry]) =>
    longer(entry, Reflect.get(theirs, key), [...path, Array.isArray(own) ? Number(key) : key]),
  );
}
