import { randomUUID } from "node:crypto";
import { appointmentUrl } from "../../appointments/links";
import { meetingOf } from "../../appointments/meeting";
import type { BookedCall } from "../../contract/appointment";
import { carriedAnswers } from "../../contract/carried-answers";
import { longDay } from "../../contract/calendar-day";
import { HOUR_MS, MINUTE_MS } from "../../contract/durations";
import type { ServiceContent } from "../../contract/service-content";
import { languageOf } from "../../contract/site";
import { siteNow } from "../../contract/site-time";
import { slotEnds, slotRange } from "../../contract/slots";
import { leadLink } from "../../delivery/mail-html";
import { visibleLine } from "../../shared/text";
import { currentLanguage, plural, t } from "../../shared/translate";
import { LINKS_SECRET } from "../../store/secrets";
import type { Store } from "../../store/store";
import type { AlertChannel } from "./alert-channels";

interface MorningMailParts {
  store: Pick<Store, "agreedCalls" | "claimJob" | "scheduleJob" | "secret">;
  content: ServiceContent;
  /** The mail alone: a webhook gets no personal data in notices. */
  channel: AlertChannel;
  siteOrigin: string;
  /** Undefined without an inbox. */
  inboxUrl: string | undefined;
  now: () => Date;
}

const FROM_MINUTES = 7 * 60;
const UNTIL_MINUTES = 12 * 60;
/** Until the next morning. */
const CLAIM_MS = 12 * HOUR_MS;
const RETRY_MS = 5 * MINUTE_MS;

/** Mails the calls of the day between seven in the morning and noon, at most once. */
export function createMorningMail(parts: MorningMailParts) {
  const { store, content, channel, now } = parts;

  return async (): Promise<void> => {
    const { day, minutes } = siteNow(content, now());
    const isMorning = minutes >= FROM_MINUTES && minutes < UNTIL_MINUTES;
    if (!content.booking.remind.owner || !isMorning) return;
    const calls = (await store.agreedCalls(now())).filter(
      ({ appointment: { state, day: callDay } }) => state === "confirmed" && callDay === day,
    );
    if (calls.length === 0 || !(await store.claimJob("calls", now(), CLAIM_MS))) return;
    const secret = await store.secret(LINKS_SECRET);
    const write = () => morningAlert(calls, secret, parts);
    const result = await channel.send(randomUUID(), { topic: "today", write }, now());
    if (!result.ok && !result.isPartial && result.isUnsent)
      await store.scheduleJob("calls", now(), RETRY_MS);
  };
}

function morningAlert(
  calls: readonly BookedCall[],
  secret: string,
  { content, siteOrigin, inboxUrl }: MorningMailParts,
) {
  const [first] = calls;
  const language = currentLanguage();
  const [time = ""] = slotEnds(first?.appointment.slot ?? "", language);
  const rows = calls.flatMap(({ appointment, submission }) => {
    const { name = "", company = "" } = submission.fields;
    const meeting = meetingOf(content, submission, secret);
    const place = meeting.kind === "room" ? meeting.url : meeting.number;
    const link = leadLink(inboxUrl, submission)?.url;
    return [
      `${slotRange(appointment.slot, language)}  ${visibleLine([name, company].filter(Boolean).join(", "))}`,
      `    ${visibleLine(place ?? t("No phone number yet"))}`,
      ...carriedAnswers(content, submission, language).map(
        ({ label, value }) => `    ${visibleLine(`${label}: ${value}`)}`,
      ),
      `    ${link ?? appointmentUrl(content, siteOrigin, secret, submission.id, "owner", languageOf(content, language))}`,
      "",
    ];
  });
  return {
    subject: plural(
      calls.length,
      "Today: 1 call, at {time}",
      "Today: {count} calls, the first at {time}",
      { time },
    ),
    text: [
      t("{day}, {place} time:", {
        day: longDay(first?.appointment.day ?? "", language),
        place: content.timeZoneName,
      }),
      "",
      ...rows,
    ].join("\n"),
  };
}
