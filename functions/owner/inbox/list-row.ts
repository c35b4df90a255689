import { html, raw } from "hono/html";
import { stageOf } from "../../contract/appointment";
import { DAY_MS, HOUR_MS } from "../../contract/durations";
import { longAnswers } from "../../contract/forms";
import { workingTime } from "../../appointments/working-days";
import { plural, t } from "../../shared/translate";
import { visibleLine } from "../../shared/text";
import type { Lead } from "../../store/lead";
import { answererName } from "./answer-section";
import { type Waiting, waitingOf } from "../waiting";
import { callState, isApplication, isDecided, leadState, STAGE_LABELS } from "./lead-state";
import { type ListView, viewAddress } from "./list-view";
import {
  callTimeText,
  formTitle,
  type Html,
  type InboxContext,
  leadName,
  onOneLine,
  ownerLabel,
  shortText,
  shortTime,
  STATE_LABELS,
  timeText,
} from "./texts";

/** Applicants are promised a decision within so many weeks. */
export const decisionWeeks = ({ content }: Pick<InboxContext, "content">): number =>
  content.applicationWeeks ?? 4;

/** "answered by Aino, 23:57"; without a name if it was answered outside the inbox. */
function answeredText(lead: Lead, context: InboxContext): string {
  const time = shortTime(lead.answeredAt ?? "", context);
  const name = answererName(lead, context);
  return name ? t("answered by {name}, {time}", { name, time }) : t("answered, {time}", { time });
}

/** Undefined for a lead that waits for no answer. */
function openWait(lead: Lead, { rules, now }: InboxContext): Waiting | undefined {
  const { flag, answeredAt, call } = lead;
  const stage = call ? stageOf(call, now) : "held";
  const isOpen = flag === null && answeredAt === null && (stage === "held" || stage === "lapsed");
  return isOpen ? waitingOf({ ...lead, call: call ?? undefined }, rules, now) : undefined;
}

/** `soon`: three quarters of what is promised are over. */
interface Age {
  text: string;
  look: "" | "soon" | "late";
}

/** `share`: of what is promised; below a half, the age is not worth a mention. */
function ageOfShare(text: string, share: number): Age | undefined {
  if (share < 0.5) return undefined;
  return { text, look: share > 1 ? "late" : share >= 0.75 ? "soon" : "" };
}

/** How long a lead has waited, against what is promised; undefined while that is far away. */
export function ageOf(lead: Lead, context: InboxContext): Age | undefined {
  const { rules, now } = context;
  const { flag, stage, receivedAt, waitingSince, call } = lead;
  if (flag === null && isApplication(lead, context)) {
    if (isDecided(stage)) return undefined;
    const weeks = decisionWeeks(context);
    const ms = now.getTime() - Date.parse(receivedAt);
    const days = Math.floor(ms / DAY_MS);
    return ageOfShare(
      plural(days, "1 day, promised {weeks} weeks", "{count} days, promised {weeks} weeks", {
        weeks,
      }),
      ms / (weeks * 7 * DAY_MS),
    );
  }
  const waiting = openWait(lead, context);
  const isLate = waiting?.kinds.includes("late") ?? false;
  if (!waiting || (call && !isLate)) return undefined;
  const since = new Date(waitingSince ?? receivedAt);
  const hours = workingTime(since, now, rules) / HOUR_MS;
  const { replyHours: promised } = rules;
  return ageOfShare(
    t("{hours} h, promised {promised} h", { hours: Math.floor(hours), promised }),
    isLate ? Infinity : Math.min(1, hours / promised),
  );
}

export const ageText = ({ text, look }: Age): Html | string =>
  look === "" ? text : html`<strong class="${look}">${text}</strong>`;

const isMessage = (lead: Lead, context: InboxContext): boolean =>
  lead.call === null && !isApplication(lead, context);

/** What else the owner should know of a lead before opening it; the most important first. */
function facts(lead: Lead, context: InboxContext, isTimed: boolean): (Html | string)[] {
  const { content, today } = context;
  const { call, fields, state, takenBy, remark, notes, answeredAt } = lead;
  const waited = ageOf(lead, context);
  const isUrgent = call && callState(call, context).isUrgent;
  const excerpt = [fields.subject, ...longAnswers(content, lead)].filter(Boolean).join(" · ");
  const isUnsent = state === "pending" || state === "stopped";
  const isCallDecided = call !== null && call.state !== "held";
  const isAnswered = answeredAt !== null && !isMessage(lead, context) && !isCallDecided;
  return [
    ...(isUrgent ? [html`<strong class="late">${t("urgent")}</strong>`] : []),
    ...(call && !isTimed ? [callTimeText(call, today)] : []),
    ...(waited ? [ageText(waited)] : []),
    ...(takenBy === "" ? [] : [t("taken by {name}", { name: ownerLabel(takenBy, context) })]),
    ...(call && !fields.phone ? [t("no phone")] : []),
    ...(isAnswered ? [answeredText(lead, context)] : []),
    ...(isUnsent ? [t(STATE_LABELS[state])] : []),
    ...(excerpt ? [shortText(excerpt, 120)] : []),
    ...(remark === "" ? [] : [visibleLine(t(remark))]),
    ...(notes.length === 0 ? [] : [plural(notes.length, "1 note", "{count} notes")]),
  ];
}

type MomentOf = (lead: Lead) => string | undefined;

interface RowOptions {
  unreadIds: ReadonlySet<string>;
  /** The moment beside a lead; without it, when it came. */
  at?: MomentOf | undefined;
  /** The state that the heading above the rows has said. */
  implied?: string | undefined;
}

function row(
  lead: Lead,
  view: ListView,
  context: InboxContext,
  { unreadIds, at, implied }: RowOptions,
): Html {
  const { id, fields, receivedAt } = lead;
  const isUnread = unreadIds.has(id);
  const moment = at?.(lead) ?? receivedAt;
  const isCallTime = moment === lead.call?.startsAt;
  const { turn, ...state } = leadState(lead, context);
  // The form says that it is an application.
  const text = isApplication(lead, context) ? t(STAGE_LABELS[lead.stage]) : state.text;
  const isAnswered = turn === "them" && isMessage(lead, context);
  const known = facts(lead, context, isCallTime);
  const isImplied = !isAnswered && text === implied && known.length > 0;
  const company = fields.company ? html`${shortText(fields.company, 40)} · ` : "";
  return html`<li id="lead-${id}" ${isUnread ? raw('class="new"') : ""}>
    <h3>
      ${isUnread ? html`<span class="visually-hidden">${t("unread")}</span>` : ""}
      <a href="${viewAddress("lead", view, { id })}">${shortText(leadName(lead), 60)}</a>
    </h3>
    <p class="form">${company}${formTitle(context.content, lead)}</p>
    ${isCallTime ? timeText(moment, context) : html`<time datetime="${moment}">${shortTime(moment, context)}</time>`}
    <p class="facts">
      <span class="${isImplied ? "visually-hidden" : "state"}" data-turn="${turn}"
        >${isAnswered ? answeredText(lead, context) : text}</span
      >${known.map((fact, index) => html`${isImplied && index === 0 ? " " : " · "}${fact}`)}
    </p>
  </li>`;
}

/** The leads of a list, two lines each. */
export const leadRows = (
  leads: readonly Lead[],
  view: ListView,
  context: InboxContext,
  options: RowOptions,
): Html[] => leads.map((lead) => onOneLine(row(lead, view, context, options)));
