/** Where submissions are stored: a SQLite file, or nowhere (relay only). */
export type DatabaseSetting = { kind: "sqlite"; file: string } | { kind: "none" };

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
  problems.push(
    /^postgres(?:ql)?:/.test(text)
      ? "DATABASE_URL names a PostgreSQL server, which this version cannot use: " +
          "set sqlite:data/submissions.db, or leave it unset"
      : "DATABASE_URL is not understood: set sqlite: and a path, none, or leave it unset",
  );
  return { kind: "none" };
}
