import { bodyIssue, fieldIssue, type FileIssue, type Path, textsIn, valueAt } from "../read/issue";
import { type TypedFile, lineAt } from "../check/check-context";

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

/** A number that differs between a text and its translation, where both have equally many numbers. */
function otherNumber(text: string, translation: string): [own: string, theirs: string] | undefined {
  if (DIFFERENT.test(`${text} ${translation}`)) return undefined;
  const [left, right] = [numbersIn(text), numbersIn(translation)];
  const [ownNumber] = left.filter((number) => !right.includes(number));
  const [theirNumber] = right.filter((number) => !left.includes(number));
  return left.length === right.length && ownNumber && theirNumber
    ? [ownNumber, theirNumber]
    : undefined;
}

const SAME_NUMBER = "the same number in both";

/** Numbers that differ between a text and its translation, such as opening hours. */
export function otherNumbers(file: TypedFile, original: TypedFile): FileIssue[] {
  const sentence = ([own, theirs]: [string, string]) =>
    `${own}, but ${theirs} in content/${original.path}`;
  const fields = textsIn(file.data).flatMap(([path, text]) => {
    const originalText = valueAt(original.data, path);
    const pair = typeof originalText === "string" && otherNumber(text, originalText);
    return pair ? [fieldIssue(path, sentence(pair), SAME_NUMBER)] : [];
  });
  const [blocks = [], originals = []] = [file, original].map(({ body }) => body.split(/\n\s*\n/u));
  const paragraphs = blocks.length === originals.length ? blocks : [];
  const inBody = paragraphs.flatMap((paragraph, index) => {
    const pair = otherNumber(paragraph, originals[index] ?? "");
    const line = lineAt(file, file.body.indexOf(paragraph));
    return pair ? [bodyIssue(line, sentence(pair), SAME_NUMBER)] : [];
  });
  return [...fields, ...inBody].map((issue) => ({ ...issue, file: file.path }));
}

/** Lists of entries, such as questions, that are longer in one language. */
export function otherLengths(file: TypedFile, original: TypedFile): FileIssue[] {
  return longer(file.data, original.data, []).map(([path, count, originalCount]) => {
    const found = `${count} entries, but ${originalCount} in content/${original.path}`;
    const write = "the entry that one of the two lacks";
    return { file: file.path, ...fieldIssue(path, found, write) };
  });
}

function longer(value: unknown, original: unknown, path: Path): [Path, number, number][] {
  if (typeof value !== "object" || typeof original !== "object" || !value || !original) return [];
  if (Array.isArray(value) && Array.isArray(original) && value.length !== original.length) {
    const areGroups = [...value, ...original].every((entry) => typeof entry === "object");
    // Another check compares which sections there are.
    return areGroups && path.length > 1 ? [[path, value.length, original.length]] : [];
  }
  return Object.entries(value).flatMap(([key, entry]) =>
    longer(entry, Reflect.get(original, key), [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
