import { existsSync } from "node:fs";
import { LEADS_COMMAND } from "../../shared/runtime";
import { restoreSqlite } from "../../store/restore";
import { isSameSqlite } from "../../store/sqlite";
import { assertOwner, done, failed, type Report, type SettingsContext } from "./command-context";
import { countSubmissions } from "../format";

const NO_SQLITE =
  "DATABASE_URL is not a SQLite database. Restore PostgreSQL with its own tools (docs/deploy.md).";

const previousText = (previousFile: string): string =>
  `The database that was in use is now ${previousFile}: only it has what came after the backup. Delete it ` +
  "when all is well: it contains personal data.";

export async function restore({ settings, now }: SettingsContext, backup: string): Promise<Report> {
  const { database } = settings;
  if (database.kind !== "sqlite") return failed(NO_SQLITE);
  const { file } = database;
  if (!existsSync(backup)) return failed(`There is no file ${backup}.`);
  if (isSameSqlite(backup, file)) return failed("This is the database in use.");
  assertOwner(file);
  const { leads, previousFile } = await restoreSqlite(backup, file, now);
  const lines = [
    `Restored from ${backup}: ${countSubmissions(leads)}.`,
    "Before you start the host: erase again everyone you have erased since the backup, and check " +
      `${LEADS_COMMAND} export --state pending: the host sends these, even if it has sent them since the backup.`,
    "Everyone is signed out of the inbox, and the calendar has a new address: subscribe to the one on the page “Calls”.",
    ...(previousFile ? [previousText(previousFile)] : []),
  ];
  return done(lines.join("\n"), { leads, before: previousFile });
}
