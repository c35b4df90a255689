import type { AvailabilityService } from "../../appointments/availability";
import { dayAndTime } from "../../contract/both-times";
import { longDay } from "../../contract/calendar-day";
import { askedIn, formTitle } from "../../contract/forms";
import { referenceOf } from "../../contract/payload";
import type { ServiceContent } from "../../contract/service-content";
import { slotRange } from "../../contract/slots";
import { leadLink } from "../../delivery/mail-html";
import type { MailNotice, OwnersMail } from "../../delivery/mail-notice";
import { withUrgency } from "../../delivery/owner-subject";
import { LEADS_COMMAND } from "../../shared/runtime";
import { currentLanguage, plural, t } from "../../shared/translate";
import type { UnansweredLead } from "../../store/owner-notices";
import type { Store } from "../../store/store";
import { type Waiting, waitingOf } from "../waiting";

interface WaitingNoticeParts {
  store: Pick<Store, "unansweredLeads" | "claimJob" | "markTold" | "scheduleJob">;
  availability: Pick<AvailabilityService, "rules">;
  content: ServiceContent;
  siteOrigin: string;
  /** Undefined without an inbox. */
  inboxUrl: string | undefined;
  now: () => Date;
  /** True if the owner got it on one channel. */
  send: (write: OwnersMail["write"]) => Promise<boolean>;
}

/** `kinds` are those of which the owner has not been told. */
interface News extends Waiting {
  lead: UnansweredLead;
}

/**
 * Tells the owner of leads whose answer is almost due or late. Each is told at least once: what was
 * told is noted after the notice has gone out.
 */
export function createWaitingNotice(parts: WaitingNoticeParts) {
  const { store, availability, now, send } = parts;

  async function readNews(): Promise<News[]> {
    const rules = await availability.rules();
    const leads = await store.unansweredLeads(now());
    return leads.flatMap((lead) => {
      const { deadline, kinds = [] } = waitingOf(lead, rules, now()) ?? {};
      const newKinds = kinds.filter((kind) => !lead.told.split(",").includes(kind));
      return deadline && newKinds.length > 0 ? [{ lead, deadline, kinds: newKinds }] : [];
    });
  }

  return async (): Promise<void> => {
    if ((await readNews()).length === 0 || !(await store.claimJob("waiting", now()))) return;
    // Another host may have told some of them meanwhile.
    const news = await readNews();
    if (news.length > 0 && !(await send(() => waitingAlert(news, parts)))) return;
    for (const { lead, kinds } of news)
      await store.markTold(lead, [lead.told, ...kinds].filter(Boolean).join(","));
    await store.scheduleJob("waiting", now(), 0);
  };
}

const isOver = ({ kinds }: News): boolean => kinds.includes("late") || kinds.includes("lapsed");

/** Contains no personal data: it also goes to a webhook. */
function waitingAlert(
  news: readonly News[],
  { content, siteOrigin, inboxUrl }: WaitingNoticeParts,
): MailNotice {
  const language = currentLanguage();
  const site = new URL(siteOrigin).host;
  const late = news.filter(isOver);
  const subject =
    late.length > 0
      ? plural(
          late.length,
          "1 lead has waited too long on {site}",
          "{count} leads have waited too long on {site}",
          { site },
        )
      : plural(
          news.length,
          "1 lead has to be answered soon on {site}",
          "{count} leads have to be answered soon on {site}",
          { site },
        );
  const isUrgent = news.some(({ kinds }) => kinds.includes("near"));
  const lines = ({ lead, deadline }: News): string[] => {
    const { id, call } = lead;
    const time = call ? `: ${longDay(call.day, language)}, ${slotRange(call.slot, language)}` : "";
    const due = t("answer due {time}", {
      time: dayAndTime(deadline, content.timeZone, language),
    });
    const url = leadLink(inboxUrl, lead)?.url;
    return [
      `    ${referenceOf(id)} · ${formTitle(content, askedIn(content, lead, language))}${time} · ${due}`,
      ...(url ? [`    ${url}`] : []),
    ];
  };
  const group = (heading: string, leads: readonly News[]): string[] =>
    leads.length > 0 ? [heading, "", ...leads.flatMap(lines), ""] : [];
  return {
    subject: withUrgency(isUrgent, subject),
    text: [
      ...group(
        t("The time for an answer is over. Answer, or propose another time for the call:"),
        late,
      ),
      ...group(
        t("The time for an answer is almost over, or the call begins soon:"),
        news.filter((one) => !isOver(one)),
      ),
      t("You promise an answer within {hours} hours on working days.", {
        hours: content.replyHours,
      }),
      ...(inboxUrl
        ? [t("If you have answered in another way, mark the lead as answered in the inbox.")]
        : [t("See them on the server:"), "", `    ${LEADS_COMMAND} status`]),
      "",
    ].join("\n"),
  };
}
