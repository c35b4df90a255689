import { Command } from "commander";
import { existsSync } from "node:fs";
import { LEADS_COMMAND } from "../../runtime";
import { restoreSqlite, type RestoreResult } from "../../store/move/restore";
import { isSameSqlite } from "../../store/sqlite";
import { done, failed, type Report, type Runner, type SettingsContext } from "../command-context";
import { assertOwner } from "../database-handle";
import { countSubmissions } from "../format";
import { jsonOption } from "../options";
import { keyWarning, SAME_DATABASE } from "../other-database";

const NO_SQLITE =
  "DATABASE_URL names no SQLite database. PostgreSQL is restored with its own tools: keep the " +
  "database that was in use under another name, restore the dump into the one in DATABASE_URL, and " +
  `bring in what came after it with: ${LEADS_COMMAND} merge - (docs/deploy.md)`;

const EXAMPLES = `
Examples:
  npm run leads -- restore /var/lib/suunta/backups/submissions-20261121T031500Z.db

Stop the host first. The backup is checked and completed with every submission and delivery that
can be read from the database in use, however damaged; people who were erased stay erased. Only
then it takes the place of that database, which is kept in the folder before/ beside it. A run that
was broken off has changed nothing: run it again.`;

type Restored = Extract<RestoreResult, { ok: true }>;

function lostText({ lostRows }: Restored): string[] {
  if (lostRows === 0) return [];
  const what =
    lostRows === null
      ? "Nothing of the damaged database could be read: what came after the backup is lost"
      : `${lostRows} rows of the damaged database could not be read`;
  return [
    `WARNING: ${what}. The host may send again what was delivered since the backup: look at ` +
      `${LEADS_COMMAND} list --state pending before you start it.`,
  ];
}

function restoreText(restored: Restored, file: string): string {
  const { leads, added, updated, erased, different, unreadable, before } = restored;
  return [
    `Restored from ${file}: ${countSubmissions(leads)}, ${added} of them from after the backup; ` +
      `${updated} brought up to date.`,
    ...(erased > 0 ? [`${erased} of erased people stayed away.`] : []),
    ...(different.length > 0
      ? [
          `Of these the backup's answers stay, since others have the same id: ${different.join(", ")}.`,
        ]
      : []),
    ...(unreadable > 0 ? [keyWarning(unreadable, "restore")] : []),
    ...lostText(restored),
    ...(before
      ? [
          `The database that was in use is ${before}. Delete it when all is well: it holds people's data.`,
        ]
      : []),
  ].join("\n");
}

async function restore(
  { settings, now, progress }: SettingsContext,
  backup: string,
): Promise<Report> {
  const { database, erasureFolder } = settings;
  if (database.kind !== "sqlite") return failed(NO_SQLITE);
  const { file } = database;
  if (!existsSync(backup)) return failed(`There is no file ${backup}.`);
  if (isSameSqlite(backup, file)) return failed(SAME_DATABASE);
  assertOwner(file);
  const result = await restoreSqlite({
    ...{ backup, file, erasureFolder, now },
    progress: (count, of) => progress(`compared: ${count} of ${of}`),
  });
  if (!result.ok) return failed(result.problem);
  const { lostRows, different, unreadable } = result;
  const isWhole = lostRows === 0 && different.length === 0 && unreadable === 0;
  return (isWhole ? done : failed)(restoreText(result, backup), result);
}

export function restoreCommand({ withSettings }: Runner): Command {
  return new Command("restore")
    .description("put a backup in the place of the database, and complete it with what came since")
    .argument("<file>", "a copy that deploy/backup.mjs has made")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(withSettings(restore));
}
