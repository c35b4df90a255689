import type { BodyType } from "./body-type";

/**
 * The raw keys and values of a body. A Map, so that `__proto__` and its like are keys as any
 * other. Undefined when the text is no JSON object.
 */
export type RawBody = ReadonlyMap<string, unknown>;

function parseJson(text: string): RawBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

function parseForm(text: string): RawBody {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(text)) {
    if (!values.has(key)) values.set(key, value);
  }
  return values;
}

/** Parses a body; of a key that comes twice in a urlencoded body the first value counts. */
export function parseBody(text: string, type: BodyType): RawBody | undefined {
  return type === "json" ? parseJson(text) : parseForm(text);
}
