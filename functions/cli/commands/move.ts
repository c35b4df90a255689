import { Command } from "commander";
import { type MoveResult, moveAll, type MoveProgress } from "../../store/move/move";
import { lockTables } from "../../store/postgres";
import { type CommandContext, done, failed, type Report, type Runner } from "../command-context";
import { openHandle, type DatabaseHandle } from "../database-handle";
import { jsonOption } from "../options";
import {
  keyWarning,
  ADDRESS_HELP,
  isSameDatabase,
  readOtherDatabase,
  SAME_DATABASE,
  lockSource,
} from "../other-database";
import { existsSync } from "node:fs";
import { mergeAll, type MergeResult } from "../../store/move/merge";

const SHOWN = 5;

function moveText(result: MoveResult, source: string, target: string): string {
  if (!result.ok) {
    const { different } = result;
    const some = different.slice(0, SHOWN).join(", ");
    const more = different.length > SHOWN ? ` and ${different.length - SHOWN} more` : "";
    return (
      `${different.length} submissions are not the same in the other database: ${some}${more}.\n` +
      `Nothing was handed over: ${source} is still the one to use. The other one has different\n` +
      "submissions under the same ids; move to an empty database instead."
    );
  }
  const { leads, deliveries, handedOver, others, unreadable } = result;
  const there =
    others > 0 ? `\n${others} other submissions were in ${target} already; they stay.` : "";
  const warning = unreadable > 0 ? `\n${keyWarning(unreadable, "move")}` : "";
  return (
    `Moved ${leads} submissions and ${deliveries} deliveries from ${source} to ${target}; every row was\n` +
    `compared. ${handedOver} deliveries that were open are handed over.${there}${warning}\n` +
    "Next: set DATABASE_URL to the new address for the host and start it. Once all is well, delete the\n" +
    "old database: it still holds people's data, and an erasure in the new one does not reach it."
  );
}

const MOVE_EXAMPLES = `
Examples:
  npm run leads -- move --to - < new-address                 the address kept in a file
  npm run leads -- move --to sqlite:data/submissions.db      and back again

Stop the host first. Everything is copied, compared row by row, and only then are the open
deliveries handed over. A run that was broken off is simply run again.`;

interface MoveOptions {
  to: string;
}

function copyOver(
  source: DatabaseHandle,
  target: DatabaseHandle,
  erasureFolder: string,
  progress: MoveProgress,
): Promise<MoveResult> {
  return source.db.transaction().execute(async (trx) => {
    if (source.kind === "postgres") await lockTables(trx);
    return moveAll(trx, target.db, erasureFolder, progress);
  });
}

async function move(
  { handle: source, settings, terminal, progress }: CommandContext,
  { to }: MoveOptions,
): Promise<Report> {
  const other = await readOtherDatabase(to, terminal.stdin);
  if (!other.ok) return failed(other.problem);
  if (isSameDatabase(source, other.setting)) return failed(SAME_DATABASE);
  const target = await openHandle(other.setting);
  try {
    const why = await lockSource(source, target);
    if (why !== undefined) return failed(why);
    const report: MoveProgress = (step, count, of) => progress(`${step}: ${count} of ${of}`);
    const result = await copyOver(source, target, settings.erasureFolder, report);
    const text = moveText(result, source.name, target.name);
    return result.ok ? done(text, result) : failed(text, result);
  } finally {
    await target.close();
  }
}

export function moveCommand({ withDatabase }: Runner): Command {
  return new Command("move")
    .description("copy everything to another database, which takes over what is to be delivered")
    .requiredOption("--to <url>", `the other database, ${ADDRESS_HELP}`)
    .addOption(jsonOption())
    .addHelpText("after", MOVE_EXAMPLES)
    .action(withDatabase(move));
}

const MERGE_EXAMPLES = `
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
  const source = await openHandle(setting, { skipMigrations: true });
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

export function mergeCommand({ withDatabase }: Runner): Command {
  return new Command("merge")
    .description("bring in what only another database has, as after a restored backup")
    .argument("<database>", `the other database: a SQLite file, or ${ADDRESS_HELP}`)
    .addOption(jsonOption())
    .addHelpText("after", MERGE_EXAMPLES)
    .action(withDatabase(merge));
}
