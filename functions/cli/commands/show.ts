import { Command } from "commander";
import { run, type CommandContext, type JsonOption } from "../command-context";
import { findLead } from "../find-lead";
import { leadDetails } from "../lead-sheet";
import { jsonOption } from "../options";
import { done, failed, type Report } from "../terminal";
import type { Runner } from "./runner";

const EXAMPLES = `
Examples:
  npm run leads -- show 1f0c22aa            the start of an id is enough
  npm run leads -- show 1f0c22aa --json     for a program`;

async function show({ handle }: CommandContext, id: string): Promise<Report> {
  const found = await findLead(handle.db, id);
  return found.ok ? done(leadDetails(found.lead), found.lead) : failed(found.problem);
}

export function showCommand({ terminal, onExit }: Runner): Command {
  return new Command("show")
    .description("one submission in full, with the state of its deliveries")
    .argument("<id>", "a submission's id, or the start of one")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (id: string, options: JsonOption) =>
      onExit(await run(terminal, options, (context) => show(context, id))),
    );
}
