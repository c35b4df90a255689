import { Command } from "commander";
import { run, type Desk, type JsonOption } from "../command-context";
import { findLead } from "../find-lead";
import { leadSheet } from "../lead-sheet";
import { jsonOption } from "../options";
import { done, failed, type Report } from "../terminal";
import type { Runner } from "./runner";

const EXAMPLES = `
Examples:
  npm run leads -- show 1f0c22aa            the start of an id is enough
  npm run leads -- show 1f0c22aa --json     for a program`;

async function show({ place }: Desk, id: string): Promise<Report> {
  const found = await findLead(place.db, id);
  return found.ok ? done(leadSheet(found.lead), found.lead) : failed(found.problem);
}

export function showCommand({ terminal, ended }: Runner): Command {
  return new Command("show")
    .description("one submission in full, with the state of its deliveries")
    .argument("<id>", "a submission's id, or the start of one")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (id: string, options: JsonOption) =>
      ended(await run(terminal, options, (desk) => show(desk, id))),
    );
}
