import { LEADS_COMMAND } from "../../shared/runtime";
import { elapsed } from "../../shared/text";
import { plural, t } from "../../shared/translate";
import { CHANNEL_LABELS } from "../../store/channels";
import { siteWarnings } from "./site-warnings";
import { warn, type Warning, type WarningParts } from "./warning";

/** More than a few owners with expired links would cause. */
const MANY_REFUSED = 20;
const SWITCH_ON = "OWNER_INBOX=1";

const sum = (counts: readonly { count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

function deliveryWarnings({ facts, channels, settings, now }: WarningParts): Warning[] {
  const pending = facts.deliveries.filter(({ state }) => state === "pending");
  const stopped = sum(facts.deliveries.filter(({ state }) => state === "stopped"));
  const { inboxUrl } = settings;
  const list = inboxUrl
    ? `${inboxUrl}/all?show=`
    : `${LEADS_COMMAND} export --format json --state `;
  const isOff = !channels.includes("mail") && !channels.includes("webhook");
  return [
    ...warn(
      "no channel",
      isOff &&
        t("Nobody is told of new leads, and visitors get no e-mails: no way to send them is set."),
      t("Set SMTP_URL and NOTIFY_EMAIL: docs/deploy.md"),
    ),
    ...warn(
      "no channel",
      !settings.mail &&
        settings.webhook?.format === "hubspot" &&
        t(
          "HubSpot is the only channel: it takes leads, but nobody is told of the site’s warnings, and visitors get no mails.",
        ),
      t("Set SMTP_URL and NOTIFY_EMAIL: docs/deploy.md"),
    ),
    ...pending.flatMap(({ channel, count, overdue, oldest }) => [
      ...warn(
        "overdue",
        overdue > 0 &&
          plural(
            overdue,
            "1 e-mail or message has not been sent for over an hour ({what}, for {time}).",
            "{count} e-mails or messages have not been sent for over an hour ({what}, the oldest for {time}).",
            { what: t(CHANNEL_LABELS[channel]), time: elapsed(oldest, now) },
          ),
        `${t("See why:")} ${list}pending`,
      ),
      ...warn(
        "channel off",
        !channels.includes(channel) &&
          plural(
            count,
            "1 e-mail or message cannot be sent: {what} is switched off.",
            "{count} e-mails or messages cannot be sent: {what} is switched off.",
            { what: t(CHANNEL_LABELS[channel]) },
          ),
      ),
    ]),
    ...warn(
      "stopped",
      stopped > 0 && plural(stopped, "1 e-mail was refused.", "{count} e-mails were refused."),
      `${t("See them:")} ${list}stopped`,
      `${t("Send them again:")} ${LEADS_COMMAND} retry --all`,
    ),
  ];
}

function flaggedWarnings({ facts: { flagged }, settings: { inboxUrl } }: WarningParts): Warning[] {
  const count = sum(flagged);
  const forms = flagged.map(({ form, count }) => `${form} ${count}`).join(", ");
  const list = inboxUrl ? `${inboxUrl}/spam` : SWITCH_ON;
  return warn(
    "flagged",
    count > 0 &&
      plural(
        count,
        "1 submission was flagged as spam: nobody was told of it ({forms}).",
        "{count} submissions were flagged as spam: nobody was told of them ({forms}).",
        { forms },
      ),
    `${t("Release the real ones, delete the others:")} ${list}`,
  );
}

/** Someone is trying to get into the inbox. */
function refusedWarnings({ refused = 0 }: WarningParts): Warning[] {
  return warn(
    "refused",
    refused >= MANY_REFUSED &&
      t(
        "{count} attempts to sign in to the inbox, or to act in it from another site, were refused in the last 24 hours.",
        { count: refused },
      ),
    t(
      "The log of the site’s host names their networks: “sign-in refused”, “limit reached”, “foreign post”.",
    ),
  );
}

/** Calls can be confirmed at once only where a calendar says that the time is free. */
function confirmWarnings({ content, settings }: WarningParts): Warning[] {
  const isPossible = settings.busyCalendarUrl !== undefined && settings.mail !== undefined;
  return warn(
    "confirm",
    content.booking.confirm === "at once" &&
      !isPossible &&
      t(
        "Calls are not confirmed at once, as the content says: that needs e-mail and a busy calendar.",
      ),
    t(
      "Set SMTP_URL and BUSY_CALENDAR_URL: docs/leads.md, or take “confirm” out of content/site.json.",
    ),
  );
}

function waitingWarnings({ late = 0, settings: { inboxUrl } }: WarningParts): Warning[] {
  return warn(
    "waiting",
    late > 0 &&
      plural(
        late,
        "1 lead waits longer than promised.",
        "{count} leads wait longer than promised.",
      ),
    `${t("Answer, or mark as answered:")} ${inboxUrl ?? SWITCH_ON}`,
  );
}

/** What the owner must act on; empty when all is well. */
export async function findWarnings(parts: WarningParts): Promise<Warning[]> {
  return [
    ...deliveryWarnings(parts),
    ...waitingWarnings(parts),
    ...flaggedWarnings(parts),
    ...confirmWarnings(parts),
    ...refusedWarnings(parts),
    ...(await siteWarnings(parts)),
  ];
}
