import { Command } from "commander";
import { feedUrl } from "../../appointments/links";
import { createSecretStore, FEED_SECRET, replaceSecret } from "../../store/secrets";
import { run, type CommandContext, type JsonOption } from "../command-context";
import { jsonOption } from "../options";
import { done, type Report, type Runner } from "../terminal";

const EXAMPLES = `
Examples:
  npm run leads -- calendar             the address to subscribe to in your calendar
  npm run leads -- calendar --revoke    a new address; the one before shows nothing any more`;

interface CalendarOptions extends JsonOption {
  revoke?: boolean;
}

async function calendar(
  { handle, settings }: CommandContext,
  { revoke }: CalendarOptions,
): Promise<Report> {
  const secret = revoke
    ? await replaceSecret(handle.db, FEED_SECRET)
    : await createSecretStore(handle.db).secret(FEED_SECRET);
  const url = feedUrl(settings.siteOrigin, secret);
  return done(`${url}\nWhoever knows this address sees the confirmed calls.`, { url });
}

export function calendarCommand({ terminal, onExit }: Runner): Command {
  return new Command("calendar")
    .description("the secret address of your calendar of confirmed calls")
    .option("--revoke", "replace the address")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (options: CalendarOptions) =>
      onExit(await run(terminal, options, (context) => calendar(context, options))),
    );
}
