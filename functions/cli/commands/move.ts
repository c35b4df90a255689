import { Command } from "commander";
import { lockTables } from "../../store/postgres";
import { moveAll, type MoveProgress, type MoveResult } from "../../store/move/move";
import { run, type CommandContext, type JsonOption } from "../command-context";
import { moveText } from "../move-text";
import { jsonOption } from "../options";
import {
  ADDRESS_HELP,
  isSameDatabase,
  readOtherDatabase,
  SAME_DATABASE,
  takeSource,
} from "../other-database";
import { openHandle, type DatabaseHandle } from "../database-handle";
import { done, failed, type Report } from "../terminal";
import type { Runner } from "./runner";

const EXAMPLES = `
Examples:
  npm run leads -- move --to - < new-address                 the address kept in a file
  npm run leads -- move --to sqlite:data/submissions.db      and back again

Stop the host first. Everything is copied, compared row by row, and only then are the open
deliveries handed over. A run that was broken off is simply run again.`;

interface MoveOptions extends JsonOption {
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
    const why = await takeSource(source, target);
    if (why !== undefined) return failed(why);
    const report: MoveProgress = (step, count, of) => progress(`${step}: ${count} of ${of}`);
    const result = await copyOver(source, target, settings.erasureFolder, report);
    const text = moveText(result, source.name, target.name);
    return result.ok ? done(text, result) : failed(text, result);
  } finally {
    await target.close();
  }
}

export function moveCommand({ terminal, onExit }: Runner): Command {
  return new Command("move")
    .description("copy everything to another database, which takes over what is to be delivered")
    .requiredOption("--to <url>", `the other database, ${ADDRESS_HELP}`)
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (options: MoveOptions) =>
      onExit(await run(terminal, options, (context) => move(context, options))),
    );
}
