import type { AvailabilityService } from "../../appointments/availability";
import { longDay } from "../../contract/calendar-day";
import { formTitle } from "../../contract/forms";
import type { ServiceContent } from "../../contract/service-content";
import { siteMinute } from "../../contract/site-time";
import { slotRange } from "../../contract/slots";
import type { SiteAlert } from "../../delivery/formats";
import { leadLink } from "../../delivery/mail-html";
import { LEADS_COMMAND } from "../../shared/runtime";
import type { NoticeStore, UnansweredLead } from "../../store/owner-notices";
import { type Waiting, type WaitingKind, waitingOf } from "../waiting";

interface WaitingNoticeParts {
  store: Pick<NoticeStore, "unansweredLeads" | "claimWaiting" | "markTold" | "settleWaiting">;
  availability: Pick<AvailabilityService, "rules">;
  content: ServiceContent;
  siteOrigin: string;
  /** Undefined without an inbox. */
  inboxUrl: string | undefined;
  now: () => Date;
  /** True if the owner got it on one channel. */
  send: (alert: SiteAlert) => Promise<boolean>;
}

interface News extends UnansweredLead {
  waiting: Waiting;
  newKinds: WaitingKind[];
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
    return leads.flatMap(({ lead, told }) => {
      const waiting = waitingOf(lead, rules, now());
      const newKinds = waiting?.kinds.filter((kind) => !told.split(",").includes(kind)) ?? [];
      return waiting && newKinds.length > 0 ? [{ lead, told, waiting, newKinds }] : [];
    });
  }

  return async (): Promise<void> => {
    if ((await readNews()).length === 0 || !(await store.claimWaiting(now()))) return;
    // Another host may have told some of them meanwhile.
    const news = await readNews();
    const isSent = news.length === 0 || (await send(waitingAlert(news, parts)));
    if (isSent)
      for (const one of news)
        await store.markTold(one, [one.told, ...one.newKinds].filter(Boolean).join(","));
    await store.settleWaiting(isSent, now());
  };
}

const leadsHave = (count: number): string => (count === 1 ? "1 lead has" : `${count} leads have`);

/** What most needs the owner comes first. */
const HEADINGS: [kind: WaitingKind, heading: string, subject: (count: number) => string][] = [
  [
    "lapsed",
    "The time of the call has passed without an answer. Propose another time:",
    (count) => `${leadsHave(count)} lapsed without an answer`,
  ],
  [
    "late",
    "The promised time for an answer is over:",
    (count) => `${leadsHave(count)} waited longer than promised`,
  ],
  [
    "near",
    "The call begins before an answer would usually come. Urgent:",
    (count) => `Urgent: ${leadsHave(count)} a call soon`,
  ],
  [
    "soon",
    "The promised time for an answer is almost over:",
    (count) => `${leadsHave(count)} to be answered soon`,
  ],
];

/** Contains no personal data: it also goes to a webhook. */
function waitingAlert(
  news: readonly News[],
  { content, siteOrigin, inboxUrl }: WaitingNoticeParts,
): SiteAlert {
  const groups = HEADINGS.flatMap(([kind, heading, subject], index) => {
    const earlier = HEADINGS.slice(0, index).map(([name]) => name);
    const members = news.filter(
      ({ newKinds }) => newKinds.includes(kind) && !newKinds.some((name) => earlier.includes(name)),
    );
    return members.length > 0 ? [{ heading, subject: subject(members.length), members }] : [];
  });
  const line = ({ lead, waiting }: News): string[] => {
    const { reference, call } = lead;
    const time = call ? `: ${longDay(call.day)}, ${slotRange(call.slot)}` : "";
    const due = `answer due ${siteMinute(content, waiting.deadline)}`;
    return [
      `    ${reference} · ${formTitle(content, lead)}${time} · ${due}`,
      ...[leadLink(inboxUrl, lead)?.url].flatMap((url) => (url ? [`    ${url}`] : [])),
    ];
  };
  return {
    subject: `${groups[0]?.subject ?? ""} on ${new URL(siteOrigin).host}`,
    text: [
      ...groups.flatMap(({ heading, members }) => [heading, "", ...members.flatMap(line), ""]),
      `You promise an answer within ${content.replyHours} hours on working days.`,
      ...(inboxUrl
        ? ["If you have answered in another way, mark the lead as answered in the inbox."]
        : ["See them on the server:", "", `    ${LEADS_COMMAND} status`]),
      "",
    ].join("\n"),
  };
}
