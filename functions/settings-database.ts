/** Where submissions are stored: a SQLite file, PostgreSQL, or nowhere (relay only). */
export type DatabaseSetting =
  { kind: "sqlite"; file: string } | { kind: "postgres"; url: string } | { kind: "none" };

const NOWHERE =
  "DATABASE_URL is none, so nothing is stored: set WEBHOOK_URL, or leave DATABASE_URL unset";

/** Reads DATABASE_URL; what is wrong with it is added to `problems`. */
export function readDatabase(
  text: string,
  hasWebhook: boolean,
  problems: string[],
): DatabaseSetting {
  if (text === "none") {
    if (!hasWebhook) problems.push(NOWHERE);
    return { kind: "none" };
  }
  const file = /^(?:sqlite|file):(?:\/\/)?(.+)$/.exec(text)?.[1];
  if (file) return { kind: "sqlite", file };
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text))
    return { kind: "postgres", url: text };
  // The text itself may hold a password and is not repeated.
  problems.push(
    "DATABASE_URL is not understood: set sqlite: and a path, postgres://user:password@host/database, " +
      "none, or leave it unset",
  );
  return { kind: "none" };
}
