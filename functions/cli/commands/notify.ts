import { Command } from "commander";
import { randomUUID } from "node:crypto";
import { createMailSender } from "../../mail/mail-sender";
import { done, failed, type Report, type Runner, type SettingsContext } from "../command-context";
import { jsonOption } from "../options";
import type { MailNotice } from "../../mail/owner-mails";

const EXAMPLES = `
Examples:
  npm run leads -- notify "A test"             does mail to NOTIFY_EMAIL arrive?

Timers of the server use it to say that one of them has failed: deploy/suunta-failed@.service.`;

/** Does not open the database, which may be the problem. */
async function notify(
  { settings, now }: SettingsContext,
  words: readonly string[],
): Promise<Report> {
  const { mail, siteOrigin } = settings;
  if (!mail) return failed("Nobody is told by mail: set SMTP_URL and NOTIFY_EMAIL.");
  const subject = words.join(" ");
  const notice: MailNotice = {
    subject,
    text: `${subject}\n\nSent from the server of ${siteOrigin}.\n`,
  };
  const sender = createMailSender(mail);
  const result = await sender.send(randomUUID(), notice, now);
  sender.close();
  if (!result.ok) return failed(`The mail server did not take it (${result.reason}).`);
  return done(`Sent to ${mail.to}.`, { to: mail.to });
}

export function notifyCommand({ withSettings }: Runner): Command {
  return new Command("notify")
    .description("send a mail with this text to NOTIFY_EMAIL")
    .argument("<text...>", "what it says, in one line")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(withSettings(notify));
}
