import { Command } from "commander";
import { randomUUID } from "node:crypto";
import type { MailNotice } from "../../mail/owner-mails";
import { createMailSender } from "../../mail/mail-sender";
import { readSettings } from "../../settings";
import { printReport, type JsonOption } from "../command-context";
import { jsonOption } from "../options";
import { done, failed, type Report, type Terminal, type Runner } from "../terminal";

const EXAMPLES = `
Examples:
  npm run leads -- notify "A test"             does mail to NOTIFY_EMAIL arrive?

Timers of the server use it to say that one of them has failed: deploy/suunta-failed@.service.`;

/** Does not open the database, which may be the problem. */
async function notify(terminal: Terminal, words: readonly string[]): Promise<Report> {
  const read = readSettings(terminal.env);
  if (!read.ok) return failed(read.problems.join("\n"));
  const { mail, siteOrigin } = read.settings;
  if (!mail) return failed("Nobody is told by mail: set SMTP_URL and NOTIFY_EMAIL.");
  const subject = words.join(" ");
  const notice: MailNotice = {
    subject,
    text: `${subject}\n\nSent from the server of ${siteOrigin}.\n`,
  };
  const sender = createMailSender(mail);
  const result = await sender.send(randomUUID(), notice, terminal.now());
  sender.close();
  if (!result.ok) return failed(`The mail server did not take it (${result.reason}).`);
  return done(`Sent to ${mail.to}.`, { to: mail.to });
}

export function notifyCommand({ terminal, onExit }: Runner): Command {
  return new Command("notify")
    .description("send a mail with this text to NOTIFY_EMAIL")
    .argument("<text...>", "what it says, in one line")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (words: string[], { json }: JsonOption) =>
      onExit(printReport(terminal, json, await notify(terminal, words))),
    );
}
