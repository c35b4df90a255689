import type { Question } from "./questions";

/** Answers as the file holds them: dotted keys as groups, pictures with the paths they get. */
export function dataOf(
  questions: readonly Question[],
  answers: ReadonlyMap<string, unknown>,
  srcOf: (key: string) => string,
  begin: unknown = {},
): Record<string, unknown> {
  const data = structuredClone(begin) as Record<string, unknown>;
  for (const { key, form } of questions) {
    if (form === "alt") continue;
    const value =
      form === "picture" ? pictureOf(srcOf(key), answers.get(`${key}.alt`)) : answers.get(key);
    if (value !== undefined) put(data, key.split("."), value);
  }
  return data;
}

function pictureOf(src: string, alt: unknown) {
  return alt === "-" ? { src, decorative: true } : { src, alt };
}

function put(data: Record<string, unknown>, [key = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    data[key] = value;
    return;
  }
  const inner = data[key];
  const group =
    typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>) : {};
  data[key] = group;
  put(group, rest, value);
}
