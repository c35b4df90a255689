import { randomUUID } from "node:crypto";
import { openAlertChannels } from "../alerts/alert-channels";
import { reasonText } from "../../delivery/reason-text";
import { done, failed, type Report, type SettingsContext } from "./command-context";

/** Does not open the database, which may be the problem. One channel is enough. */
export async function notify(
  { settings, terminal, now }: SettingsContext,
  words: readonly string[],
): Promise<Report> {
  const channels = openAlertChannels(settings, terminal.content);
  if (channels.length === 0)
    return failed("No one can be notified: set SMTP_URL and NOTIFY_EMAIL, or WEBHOOK_URL.");
  const subject = words.join(" ");
  const alert = {
    subject,
    text: `${subject}\n\nSent from the server of ${settings.siteOrigin}.\n`,
  };
  const results = await Promise.all(
    channels.map(async (channel) => {
      const result = await channel.send(randomUUID(), { topic: "site", write: () => alert }, now);
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
