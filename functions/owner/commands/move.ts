import { rmSync } from "node:fs";
import { text as readText } from "node:stream/consumers";
import { readDatabase } from "../../settings/settings";
import { copyToPostgres } from "../../store/move";
import { IN_USE, linkBefore } from "../../store/restore";
import { lockSqliteFile } from "../../store/sqlite";
import { openDatabase } from "../../store/store";
import { COMMAND_LIMITS, type CommandContext, done, failed, type Report } from "./command-context";
import { countSubmissions } from "../format";

const NO_SQLITE = "DATABASE_URL is not a SQLite database: copy PostgreSQL with its own tools.";
const NOT_UNDERSTOOD =
  "The address of the other database is not understood: give postgres://user:password@host/database, " +
  "or - to read it from standard input.";

export async function move(
  { database, terminal, now }: CommandContext,
  { to }: { to: string },
): Promise<Report> {
  if (database.kind !== "sqlite") return failed(NO_SQLITE);
  const problems: string[] = [];
  const address = to === "-" ? (await readText(terminal.stdin)).trim() : to;
  const setting = readDatabase(address, problems);
  if (problems.length > 0)
    return failed(problems.join("\n").replaceAll("DATABASE_URL", "The other address"));
  if (setting.kind !== "postgres") return failed(NOT_UNDERSTOOD);
  const target = await openDatabase(setting, COMMAND_LIMITS);
  try {
    if (!lockSqliteFile(database.connection)) return failed(IN_USE);
    const leads = await copyToPostgres(database.connection, target.db);
    const previousFile = linkBefore(database.file, now);
    rmSync(database.file);
    const text =
      `Moved ${countSubmissions(leads)} to ${target.name}. Next: set DATABASE_URL to the new address and ` +
      `start the host.\nThe old database is now ${previousFile}. Delete it when all is well: it contains personal data.`;
    return done(text, { leads, before: previousFile });
  } finally {
    await target.close();
  }
}
