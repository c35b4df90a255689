import { Command } from "commander";
import { existsSync } from "node:fs";
import { mergeAll, type MergeResult } from "../../store/move/merge";
import { lockTables } from "../../store/postgres";
import { run, type CommandContext, type JsonOption } from "../command-context";
import { openHandle } from "../database-handle";
import { jsonOption } from "../options";
import {
  ADDRESS_HELP,
  isSameDatabase,
  keyWarning,
  readOtherDatabase,
  SAME_DATABASE,
  lockSource,
} from "../other-database";
import { done, failed, type Report, type Runner } from "../terminal";

const EXAMPLES = `
Examples:
  npm run leads -- merge /var/lib/suunta/before/submissions.db    after a backup was restored
  npm run leads -- merge - < address                              an address kept in a file

Run it after a restore, on the restored database, with the one that was in use before. The host
may run meanwhile. Nothing is taken from the other database; run it again as often as you like.`;

function mergeText(
  { added, updated, erased, different, unreadable }: MergeResult,
  from: string,
): string {
  const lines = [
    `Merged from ${from}: ${added} ${added === 1 ? "submission was" : "submissions were"} missing here, ` +
      `${updated} ${updated === 1 ? "is" : "are"} brought up to date.`,
  ];
  if (erased > 0) lines.push(`${erased} of erased people stayed away.`);
  if (unreadable > 0) lines.push(keyWarning(unreadable, "merge"));
  if (different.length > 0) {
    lines.push(
      `${different.length} stayed as they are, since other answers have the same id: ${different.join(", ")}.`,
    );
  }
  return lines.join("\n");
}

async function merge(context: CommandContext, address: string): Promise<Report> {
  const { handle: target, settings, terminal, progress } = context;
  const other = await readOtherDatabase(address, terminal.stdin);
  if (!other.ok) return failed(other.problem);
  const { setting } = other;
  if (setting.kind === "sqlite" && !existsSync(setting.file))
    return failed(`There is no database at ${setting.file}.`);
  if (isSameDatabase(target, setting)) return failed(SAME_DATABASE);
  const source = await openHandle(setting, { keepTables: true });
  try {
    const why = await lockSource(source, target);
    if (why !== undefined) return failed(why);
    const result = await source.db.transaction().execute(async (trx) => {
      if (source.kind === "postgres") await lockTables(trx);
      return mergeAll(trx, target.db, settings.erasureFolder, (count, of) =>
        progress(`compared: ${count} of ${of}`),
      );
    });
    const text = mergeText(result, source.name);
    const isWhole = result.different.length === 0 && result.unreadable === 0;
    return isWhole ? done(text, result) : failed(text, result);
  } finally {
    await source.close();
  }
}

export function mergeCommand({ terminal, onExit }: Runner): Command {
  return new Command("merge")
    .description("bring in what only another database has, as after a restored backup")
    .argument("<database>", `the other database: a SQLite file, or ${ADDRESS_HELP}`)
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (address: string, options: JsonOption) =>
      onExit(await run(terminal, options, (context) => merge(context, address))),
    );
}
