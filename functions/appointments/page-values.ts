import { closureText } from "../contract/closure-text";
import { MAX_WORDS } from "../contract/appointment";
import { CALL_STAGES } from "../contract/call-stages";
import { bothTimes, type TimeWords } from "../contract/both-times";
import { type CalendarDay, longDay } from "../contract/calendar-day";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import { formPagePath } from "../contract/form-pages";
import { answerLink, askedAnswers, mailLabel, readAnswer } from "../contract/forms";
import { dateFormat } from "../contract/locale";
import { carriedAnswers } from "../contract/carried-answers";
import { referenceOf } from "../contract/payload";
import type { AppointmentTexts, MailTexts, ServiceContent } from "../contract/service-content";
import { slotEnds, slotRange } from "../contract/slots";
import type { Submission } from "../contract/submission";
import type { PageValues } from "../shared/fill-page";
import { visibleText } from "../shared/text";
import { inLanguage, isLanguage, t } from "../shared/translate";
import { isNumberMissing, maskedNumber, meetingText } from "./meeting";
import {
  type CallView,
  type Clash,
  type PageView,
  anywayAction,
  choices,
  lineOf,
  timeValue,
} from "./page-view";

/** What the texts of a page depend on. */
interface PageContext {
  lang: string;
  texts: AppointmentTexts;
  mails: Pick<MailTexts, "meeting" | "closed"> | undefined;
  content: ServiceContent;
}

function dayPart(day: CalendarDay, part: Intl.DateTimeFormatOptions, lang: string): string {
  return dateFormat(lang, { timeZone: "UTC", ...part }).format(new Date(`${day}T00:00:00Z`));
}

/** "Bo Ek, Ek Oy, Thursday 5 March, 8:00-8:30". */
function callsText({ overlappingCalls }: Clash, lang: string): string {
  const calls = overlappingCalls.map(({ appointment: { day, slot }, submission: { fields } }) =>
    [fields.name, fields.company, longDay(day, lang, {}), slotRange(slot, lang)].join(", "),
  );
  return visibleText(calls.join("; "));
}

function problemText({ problem, clash }: CallView, { texts, lang }: PageContext): PageValues {
  if (!problem) return {};
  const text = texts.problems[problem] ?? texts.problems.taken;
  return { problem: text.replace("{calls}", () => (clash ? callsText(clash, lang) : "")) };
}

const ownerWords = (lang: string): TimeWords =>
  inLanguage(isLanguage(lang) ? lang : "en", () => ({
    one: t("{time} {zone}"),
    both: t("{time} {zone} · {own} for the visitor"),
  }));

function dateValues(
  { holder, appointment, submission, stage }: CallView,
  { lang, texts, content }: PageContext,
): PageValues {
  const { day, slot, startsAt } = appointment;
  const words = holder === "owner" ? ownerWords(lang) : texts.times;
  return {
    isCall: true,
    isOff: CALL_STAGES[stage].word === "off",
    month: dayPart(day, { month: "long", year: "numeric" }, lang),
    day: String(Number(day.slice(8))),
    weekday: dayPart(day, { weekday: "long" }, lang),
    times: slotRange(slot, lang),
    zones: bothTimes(content, new Date(startsAt), submission.timeZone, words, lang),
  };
}

/** That the answer for which the visitor waits takes longer. */
function closedText({ holder, stage, closure }: CallView, { content, lang }: PageContext): string {
  if (!closure || holder === "owner" || (stage !== "held" && stage !== "lapsed")) return "";
  return closureText(content, lang, closure);
}

const IN_HEADING = ["name", "company", DAY_FIELD, TIME_FIELD];

/** The answers that the owner needs to decide; first how to reach the visitor. */
function ownerValues(submission: Submission, content: ServiceContent): PageValues {
  const { formName, fields } = submission;
  const { name = "", company = "" } = fields;
  const fieldNames = new Set([
    "phone",
    "email",
    ...askedAnswers(content, submission).map(([field]) => field),
  ]);
  const answers = [...fieldNames]
    .filter((field) => !IN_HEADING.includes(field))
    .map((field) => {
      const answer = fields[field] || "–";
      return {
        label: visibleText(mailLabel(content, submission, field)),
        answer: visibleText(readAnswer(content, submission, field, answer)),
        url: answerLink(content, formName, field, answer),
      };
    });
  return { isOwner: true, who: visibleText(`${name}, ${company}`), hasAnswers: true, answers };
}

/** How they meet for a confirmed call; the owner's page lists the visitor's number in full. */
function meetingValues(view: CallView, { mails }: PageContext): PageValues {
  const { holder, meeting, appointment } = view;
  if (!mails || appointment.state !== "confirmed") return {};
  const text = meetingText(mails.meeting, meeting, appointment.host);
  if (meeting.kind === "room") {
    const [where = "", after = ""] = text.split(meeting.url);
    const roomName = meeting.url.replace(/^https:\/\//, "");
    return { isMeeting: true, where, room: meeting.url, roomName, after };
  }
  if (holder === "owner" || meeting.number === undefined) return {};
  const masked = maskedNumber(meeting.number);
  // Keeps the number on one line.
  return { isMeeting: true, where: text.replace(masked, masked.replaceAll(" ", "\u00a0")) };
}

/** The buttons that the page shows, and the times to choose from. */
function actionValues(view: CallView, page: PageContext): PageValues {
  const {
    clash,
    appointment,
    freeDays,
    problem,
    meeting,
    stage,
    holder,
    posted = new Map(),
  } = view;
  const actions = view.actions.filter((name) =>
    name === "phone" ? meeting.kind === "phone" : name !== "confirm" || clash?.name !== name,
  );
  const names = [...actions, ...(clash ? [anywayAction(clash.name)] : [])];
  // Converting each time to the visitor's time zone is slow.
  const canChoose = actions.includes("propose") || actions.includes("change");
  const { oneFree, free, own: visitorWords } = page.texts.times;
  const ownWords = holder === "owner" ? "visitor: {own}" : visitorWords;
  // Where there is no call, to pick a time is what the page is for.
  const isOff = CALL_STAGES[stage].word === "off" || (stage === "missed" && holder === "visitor");
  return {
    ...Object.fromEntries(names.map((name) => [name, true])),
    seen: String(appointment.sequence),
    ...(clash && { time: timeValue(clash) }),
    needsTime: isOff || problem === "taken" || problem === "unpicked",
    needsPhone: problem === "noNumber" || isNumberMissing(meeting),
    number: lineOf(posted, "phone", MAX_WORDS),
    line: lineOf(posted, "words", MAX_WORDS),
    isFull: freeDays.length === 0,
    days: (canChoose ? freeDays : []).map((one) => ({
      date: longDay(one.day, page.lang, {}),
      count: (one.slots.length === 1 ? oneFree : free).replace("{count}", String(one.slots.length)),
      slots: choices(one, view, page.content, page.lang).map(({ slot, own, ...choice }) => ({
        ...choice,
        start: slotEnds(slot, page.lang)[0] ?? "",
        own: own ? ownWords.replace("{own}", own) : "",
      })),
    })),
  };
}

/** What the page about a call shows, or why there is no call. */
export function pageValues(view: PageView, content: ServiceContent, lang: string): PageValues {
  const texts = content.appointment[lang];
  if (!texts) throw new Error(`There is no page of calls in ${lang}.`);
  const mails = content.mails[lang] ?? content.mails.en;
  const page = { texts, mails, lang, content };
  const { heading, text } =
    view.kind === "call" ? texts[view.call.holder][view.call.stage] : texts[view.kind];
  const general = { heading, text: text.map((paragraph) => ({ paragraph })) };
  if (view.kind !== "call") return { ...general, isRebookable: true };
  const { call, address } = view;
  const { holder, submission, actions, stage, appointment } = call;
  const formUrl = formPagePath(content, submission.formName, lang);
  const isOwner = holder === "owner";
  const carried = isOwner ? [] : carriedAnswers(content, submission, lang);
  return {
    ...general,
    ...problemText(call, page),
    ...dateValues(call, page),
    ...meetingValues(call, page),
    closed: closedText(call, page),
    words: visibleText(appointment.words),
    calendarUrl: holder === "visitor" && stage === "confirmed" ? `${address}.ics` : "",
    reference: referenceOf(submission.id),
    hasAnswers: carried.length > 0,
    answers: carried.map(({ label, value: answer }) => ({ label, answer })),
    ...(isOwner && ownerValues(submission, content)),
    ...actionValues(call, page),
    isRebookable: holder === "visitor" && actions.length === 0 && formUrl !== undefined,
    formUrl,
  };
}
