const KINDS_OF_VALUE: Record<string, string> = {
  number: "a number",
  boolean: "true or false",
  string: "a text",
};

/** A value as an author recognises it, long ones cut. */
export function shown(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  const json = JSON.stringify(value);
  return json.length > 60 ? `${json.slice(0, 57)}… (${json.length - 2} characters)` : json;
}

/** The same with what it is, for values of the wrong kind: `12 (a number)`. */
export function shownWithKind(value: unknown): string {
  const empty = shown(value) === "nothing";
  if (empty) return "nothing";
  if (Array.isArray(value)) return `${shown(value)} (a list)`;
  if (typeof value === "object") return `${shown(value)} (a group of fields)`;
  return `${shown(value)} (${KINDS_OF_VALUE[typeof value] ?? typeof value})`;
}
