import { Command } from "commander";
import { readDatabase } from "../../settings-database";
import {
  countHosts,
  isSameFile,
  isSamePostgres,
  lockTables,
  takeSqliteAlone,
} from "../../store/move/alone";
import { moveAll, type MoveProgress, type MoveResult } from "../../store/move/move";
import { run, type Desk, type JsonOption } from "../desk";
import { moveText } from "../move-text";
import { jsonOption } from "../options";
import { openPlace, type Place } from "../place";
import { done, failed, type Report } from "../terminal";
import type { Runner } from "./runner";

const EXAMPLES = `
Examples:
  npm run leads -- move --to postgres://user:password@db.example.com/leads
  npm run leads -- move --to sqlite:data/submissions.db      and back again

Stop the host first. Everything is copied, compared row by row, and only then are the open
deliveries handed over. A run that was broken off is simply run again.`;

const SAME = "This is the database that is in use already: give the address of another one.";
const RUNNING =
  "Another program has the database open. Stop the host (and other commands), then run this again: " +
  "what came in meanwhile would be left behind.";

interface MoveOptions extends JsonOption {
  to: string;
}

/** Undefined when the source can be had for ourselves; else why it cannot. */
async function whyNot(source: Place, target: Place): Promise<string | undefined> {
  if (source.kind === "sqlite") return takeSqliteAlone(source.connection) ? undefined : RUNNING;
  if (target.kind === "postgres" && (await isSamePostgres(source.db, target.db))) return SAME;
  return (await countHosts(source.db)) > 0 ? RUNNING : undefined;
}

function copyOver(source: Place, target: Place, progress: MoveProgress): Promise<MoveResult> {
  return source.db.transaction().execute(async (trx) => {
    if (source.kind === "postgres") await lockTables(trx);
    return moveAll(trx, target.db, progress);
  });
}

async function move({ place: source, note }: Desk, { to }: MoveOptions): Promise<Report> {
  const problems: string[] = [];
  const setting = readDatabase(to, true, problems);
  if (problems.length > 0 && setting.kind !== "none") {
    return failed(problems.join("\n").replaceAll("DATABASE_URL", "--to"));
  }
  if (setting.kind === "none") {
    return failed(
      "--to is not understood: give sqlite: and a path, or postgres://user:password@host/database.",
    );
  }
  if (
    source.kind === "sqlite" &&
    setting.kind === "sqlite" &&
    isSameFile(source.file, setting.file)
  ) {
    return failed(SAME);
  }
  const target = await openPlace(setting);
  try {
    const why = await whyNot(source, target);
    if (why !== undefined) return failed(why);
    const progress: MoveProgress = (step, count, of) => note(`${step}: ${count} of ${of}`);
    const result = await copyOver(source, target, progress);
    const text = moveText(result, source.name, target.name);
    return result.ok ? done(text, result) : failed(text, result);
  } finally {
    await target.close();
  }
}

export function moveCommand({ terminal, ended }: Runner): Command {
  return new Command("move")
    .description("copy everything to another database, which takes over what is to be delivered")
    .requiredOption("--to <url>", "the other database, written as in DATABASE_URL")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (options: MoveOptions) =>
      ended(await run(terminal, options, (desk) => move(desk, options))),
    );
}
