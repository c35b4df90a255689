import { SERVICE_CONTENT } from "../../../__tests__/functions/support/records";
import { type Call, type Change, reminderOf, REPLY_MS, type State, toldOf } from "./calls";
import { NAMES } from "./people";
import type { Event } from "./read-mail";
import {
  afterWorkingTime,
  dayOf,
  type Days,
  FREE_DAYS,
  HOUR,
  momentOf,
  nextDay,
  ZONE,
} from "./site-days";

export interface Arrived {
  at: number;
  to: string;
  /** Of the message, without the domain. */
  id: string;
  subject: string;
  /** The text and the HTML. */
  text: string;
  event: Event | undefined;
  /** It names the calls of the day. */
  isMorning?: boolean;
}

type Kind = keyof (typeof SERVICE_CONTENT.mails)[string]["appointment"];

/** The mail to the visitor about a state. */
const KINDS: Partial<Record<State, Kind>> = {
  ...{ held: "changed", proposed: "proposed", confirmed: "confirmed", declined: "declined" },
  ...{ cancelled: "cancelled", lapsed: "lapsed" },
};

const textsOf = ({ person }: Call) => SERVICE_CONTENT.mails[person.lang]?.appointment;

export const isOfKind = ({ subject }: Arrived, call: Call, kind: Kind): boolean =>
  subject.startsWith(textsOf(call)?.[kind].subject.split("{")[0] ?? "?");

/** The subject names the day and the time, on the visitor's clock where it is known. */
function namesTime({ subject }: Arrived, { person }: Call, start: number): boolean {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone: person.timeZone || ZONE, day: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  const part = (name: string): string =>
    format.formatToParts(start).find(({ type }) => type === name)?.value ?? "";
  const hour = Number(part("hour"));
  const clock = `0?(?:${hour}|${hour % 12 || 12})[:.]${part("minute")}`;
  return new RegExp(`\\b${part("day")}\\b.*\\b${clock}`).test(subject);
}

type Problems = Generator<string, void, undefined>;

function* eventProblems(
  { event }: Arrived,
  call: Call,
  change: Change,
  isWithdrawn: boolean,
): Problems {
  const isConfirmed = change.state === "confirmed";
  if (isConfirmed || isWithdrawn) {
    const { method, sequence, zone, uid = "" } = event ?? {};
    if (method !== (isConfirmed ? "REQUEST" : "CANCEL")) yield `a file with the method ${method}`;
    if (sequence !== change.sequence) yield `a file with the sequence ${sequence}`;
    if (zone !== ZONE || !uid.includes(call.id ?? "?")) yield "a file of another zone or call";
  }
  if (!isConfirmed || !event) return;
  if (event.start !== change.start) yield "an invitation to another time";
  if (event.alarms !== 1) yield "an invitation without an alarm";
  const isRoom = call.form === "discovery-call-booking";
  const place = isRoom ? /^https:\/\/meet\.example\.com\/[\w-]{22}$/ : /\+47 .*\d\d/;
  const needsPlace = isRoom || call.person.phone !== "";
  if (needsPlace && !place.test(event.location)) yield `an invitation to "${event.location}"`;
  if (isRoom && (call.room ??= event.location) !== event.location) yield "another room than before";
}

/** What is wrong with what a mail that promises an answer says of closed days. */
function* closedProblems({ text, at }: Arrived, { person }: Call, days: Days): Problems {
  const [words = "?"] = SERVICE_CONTENT.mails[person.lang]?.closed.split("{") ?? [];
  const due = afterWorkingTime(FREE_DAYS, at, REPLY_MS);
  // On a free day, and where an answer is due at midnight, it may say so.
  const isOpenDay = FREE_DAYS.isWorking(dayOf(at));
  const delays = (until: number): boolean => {
    for (let day = dayOf(at); momentOf(day) < until; day = nextDay(day))
      if (FREE_DAYS.isWorking(day) && days.isClosed(day)) return true;
    return false;
  };
  if (!isOpenDay || delays(due - HOUR) !== delays(due + HOUR)) return;
  if (text.includes(words) !== delays(due)) yield "a promise that forgets closed days";
}

/** What is wrong with a mail about the latest change. */
function* changeProblems(mail: Arrived, call: Call, sequence: number): Problems {
  const index = call.changes.findIndex((change) => change.sequence === sequence);
  const change = call.changes[index];
  const kind = change && KINDS[change.state];
  if (!change || !kind || !toldOf(change, call.changes[index - 1]?.state).includes("visitor"))
    return void (yield `a mail about nothing: ${mail.subject}`);
  if (!isOfKind(mail, call, kind)) yield `the mail about ${change.act} is "${mail.subject}"`;
  if (!namesTime(mail, call, change.start)) yield `another time in "${mail.subject}"`;
  const isOurs = change.state === "confirmed" || change.act === "propose";
  for (const name of Object.values(NAMES))
    if (mail.text.includes(name) !== (isOurs && name === change.host)) yield `the name ${name}`;
  if (!mail.text.includes(change.words)) yield "the owner's words are not in the mail";
  const times = textsOf(call)?.lapsed.times ?? "?";
  const offered =
    mail.text
      .split(times)[1]
      ?.split("\n\n")[0]
      ?.match(/\n.*\d–.*/g) ?? [];
  if (change.act === "lapse" && offered.length !== 3) yield `${offered.length} free times`;
  const before = call.changes.slice(0, index + 1);
  yield* eventProblems(
    mail,
    call,
    change,
    // Only a time that is still to come is taken out of the calendar.
    (before.findLast(({ state }) => state === "confirmed")?.start ?? 0) > change.at,
  );
}

/** What is wrong with a reminder; `others` came before it. */
function* reminderProblems(
  mail: Arrived,
  call: Call,
  days: Days,
  others: readonly Arrived[],
): Problems {
  const due = reminderOf(call, days);
  const twice = others.some(({ to, subject }) => to === mail.to && subject === mail.subject);
  if (twice) yield "reminded twice";
  if (due === undefined || call.start <= mail.at) return void (yield "reminded without a reason");
  if (mail.at < due) yield "reminded too early";
  if (!namesTime(mail, call, call.start)) yield "reminded of another time";
}

/** What is wrong with a mail to a visitor; `others` came before it. */
export function* mailProblems(
  mail: Arrived,
  call: Call,
  days: Days,
  others: readonly Arrived[],
): Problems {
  const [, sequence] = /\.visitor\.(\d+)$/.exec(mail.id) ?? [];
  if (sequence !== undefined) yield* changeProblems(mail, call, Number(sequence));
  else if (mail.id.endsWith(".receipt")) yield* closedProblems(mail, call, days);
  else if (isOfKind(mail, call, "reminder")) yield* reminderProblems(mail, call, days, others);
  else yield `an unknown mail: ${mail.subject}`;
}
