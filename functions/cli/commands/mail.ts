import { Command, InvalidArgumentError } from "commander";
import { randomUUID } from "node:crypto";
import { openAlertChannels } from "../../alerts/alert-channels";
import { createMailSender } from "../../mail/mail-sender";
import { checkSender } from "../../mail-check/check-sender";
import { createTxtLookup, findingsOn, type Finding } from "../../mail-check/dns";
import { type MailSetting } from "../../settings";
import { visibleLine } from "../../text";
import { done, failed, type Report, type Runner, type SettingsContext } from "../command-context";
import { jsonOption } from "../options";
import { reasonText } from "../../relay/reason-text";
import { isEmailAddress } from "../../contract/fields";

const CHECK_EXAMPLES = `
Examples:
  npm run leads -- check-mail                              do mails arrive, and not as spam?
  npm run leads -- check-mail --to me@example.net          the test mail goes to another mailbox
  npm run leads -- check-mail --dkim-selector selector1    the name of the key, from your provider

It sends a test mail and reads what DNS says about the domain of NOTIFY_FROM. It ends with 1 when
there is a problem.`;

interface CheckMailOptions {
  to?: string;
  dkimSelector?: string;
  dns?: ReturnType<typeof createTxtLookup>;
}

const TEXT = `This is a test, sent by the command “leads check-mail”.

Is it in your inbox, and not with the spam? Then mails of the site arrive.

For the final proof show the source of this mail (“Show original”) and look at the line
Authentication-Results, which your own provider has added. It should say spf=pass, dkim=pass and
dmarc=pass.
`;

async function sendTest(mail: MailSetting, to: string, now: Date): Promise<Finding> {
  const { ok, problem } = findingsOn("Mail");
  const sender = createMailSender(mail);
  const notice = { subject: "Test of the site’s mails", text: TEXT, to };
  const result = await sender.send(randomUUID(), notice, now);
  sender.close();
  const { host } = new URL(mail.url);
  if (result.ok) return ok(`${host} has accepted a test mail from ${mail.from} to ${to}.`);
  return problem(`${host} did not take the test mail (${result.reason}).`, "Check SMTP_URL.");
}

const MARKS = { ok: "ok", note: "NOTE", problem: "PROBLEM" } as const;

function lines({ subject, level, text, fix }: Finding): string {
  // Others wrote the records that it quotes.
  const line = `${MARKS[level].padEnd(8)}${subject}: ${visibleLine(text)}`;
  return fix === "" ? line : `${line}\n        ${fix}`;
}

/** Does not open the database. */
async function checkMail(
  { settings, now }: SettingsContext,
  options: CheckMailOptions,
): Promise<Report> {
  const { mail } = settings;
  if (!mail) return failed("No mails are sent: set SMTP_URL and NOTIFY_EMAIL.");
  const { to = mail.to, dns = createTxtLookup(), dkimSelector } = options;
  const findings = [await sendTest(mail, to, now), ...(await checkSender(mail, dns, dkimSelector))];
  const text = findings.map(lines).join("\n");
  const isGood = findings.every(({ level }) => level !== "problem");
  return isGood ? done(text, { findings }) : failed(text, { findings });
}

function recipient(text: string): string {
  if (isEmailAddress(text)) return text;
  throw new InvalidArgumentError("Give an address such as me@example.net.");
}

function dnsServer(text: string) {
  try {
    return createTxtLookup(text);
  } catch {
    throw new InvalidArgumentError("Give an address such as 9.9.9.9 or 127.0.0.1:5353.");
  }
}

export function checkMailCommand({ withSettings }: Runner): Command {
  return new Command("check-mail")
    .description("send a test mail and check SPF, DKIM and DMARC of the sender's domain")
    .option("--to <address>", "who gets the test mail (NOTIFY_EMAIL)", recipient)
    .option("--dkim-selector <name>", "the name of the key that your mail provider signs with")
    .option("--dns <server>", "the DNS server to ask (that of this machine)", dnsServer)
    .addOption(jsonOption())
    .addHelpText("after", CHECK_EXAMPLES)
    .action(withSettings(checkMail));
}

const NOTIFY_EXAMPLES = `
Examples:
  npm run leads -- notify "A test"             do mails and the webhook arrive?

Timers of the server use it to say that one of them has failed: deploy/suunta-failed@.service.`;

/** Does not open the database, which may be the problem. One channel is enough. */
async function notify(
  { settings, now }: SettingsContext,
  words: readonly string[],
): Promise<Report> {
  const channels = openAlertChannels(settings);
  if (channels.length === 0)
    return failed("Nobody is told: set SMTP_URL and NOTIFY_EMAIL, or WEBHOOK_URL.");
  const subject = words.join(" ");
  const alert = {
    subject,
    text: `${subject}\n\nSent from the server of ${settings.siteOrigin}.\n`,
  };
  const results = await Promise.all(
    channels.map(async (channel) => {
      const result = await channel.send(randomUUID(), alert, now);
      channel.close();
      return { name: channel.name, result };
    }),
  );
  const lines = results.map(({ name, result }) =>
    result.ok ? `Sent by ${name}.` : `Not sent by ${name} (${reasonText(result.reason)}).`,
  );
  const sentBy = results.flatMap(({ name, result }) => (result.ok ? [name] : []));
  return sentBy.length > 0 ? done(lines.join("\n"), { sentBy }) : failed(lines.join("\n"));
}

export function notifyCommand({ withSettings }: Runner): Command {
  return new Command("notify")
    .description("tell the owner this text, by mail and by webhook")
    .argument("<text...>", "what it says, in one line")
    .addOption(jsonOption())
    .addHelpText("after", NOTIFY_EXAMPLES)
    .action(withSettings(notify));
}
