import type { ReceivedMail } from "../../../__tests__/functions/support/servers";
import { SERVICE_CONTENT } from "../../../__tests__/functions/support/records";
import { OWNERS, SITE_URL } from "./acting";
import { type Call, type Change, promiseOf, reminderOf, type State, toldOf } from "./calls";
import { readMail, type Event } from "./read-mail";
import { type Days, HOUR, MINUTE, ZONE } from "./site-days";

/** A mail that must come. `isVoid`: it need not any more. */
interface Owed {
  what: string;
  since: number;
  isMet: () => boolean;
  isVoid: () => boolean;
  isOnce?: boolean;
}

interface Arrived {
  at: number;
  to: string;
  id: string;
  subject: string;
  text: string;
  event: Event | undefined;
}

type Kind = keyof (typeof SERVICE_CONTENT.mails)[string]["appointment"];

/** The mail to the visitor about a state. */
const KINDS: Partial<Record<State, Kind>> = {
  ...{ held: "changed", proposed: "proposed", confirmed: "confirmed", declined: "declined" },
  ...{ cancelled: "cancelled", lapsed: "lapsed" },
};

const beginning = (call: Call, kind: Kind): string =>
  SERVICE_CONTENT.mails[call.person.lang]?.appointment[kind].subject.split("{")[0] ?? "?";

/** The hour, minute and day that a subject must name: the visitor's, where the zone is known. */
function namesTime(subject: string, { person }: Call, start: number): boolean {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone: person.timeZone || ZONE, day: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  const parts = Object.fromEntries(
    format.formatToParts(start).map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts.hour);
  const clock = `0?(?:${hour}|${hour % 12 || 12})[:.]${parts.minute}`;
  return new RegExp(`\\b${parts.day}\\b.*\\b${clock}`).test(subject);
}

/** Says of each mail whether it had to come, and of each that had to come whether it came. */
export function createLedger(calls: readonly Call[], days: Days, now: () => number) {
  const problems = new Set<string>();
  const arrived: Arrived[] = [];
  const owed: Owed[] = [];
  /** By reference, when the owner was told that a call waits. */
  const notices = new Map<string, number[]>();
  const links = new Map<string, string>();
  let trouble = { kills: 0, until: 0, lastKill: 0 };
  let lostReminders = 0;

  const wrong = (problem: string, call?: Call): void =>
    void problems.add(
      call ? `${problem} (${call.reference}, ${new Date(now()).toISOString()})` : problem,
    );
  const owe = (what: string, call: Call, rest: Omit<Owed, "what" | "since">): void =>
    void owed.push({ what: `${what} (${call.reference})`, since: now(), ...rest });
  const came = (id: string, to: string): boolean =>
    arrived.some((mail) => mail.id === id && mail.to === to);
  const noticesOf = ({ reference }: Call): number[] => notices.get(reference) ?? [];

  /** The mails about a change that has just been made. */
  function oweChange(call: Call): void {
    const change = call.changes.at(-1);
    if (!change || call.id === undefined) return;
    const { id } = call;
    const { sequence } = change;
    const isVoid = (): boolean => call.sequence !== sequence || call.isErased;
    for (const side of toldOf(change, call.changes.at(-2)?.state))
      for (const to of side === "visitor" ? [call.person.email] : OWNERS)
        owe(`no mail to the ${side} about ${change.act}`, call, {
          isMet: () => came(`${id}.${side}.${sequence}`, to),
          isVoid,
        });
  }

  function checkChange(mail: Arrived, call: Call, sequence: number): void {
    const index = call.changes.findIndex((change) => change.sequence === sequence);
    const change = call.changes[index];
    const kind = change && KINDS[change.state];
    const wasInvited = call.changes.slice(0, index + 1).some((one) => one.state === "confirmed");
    if (!change || !kind || !toldOf(change, call.changes[index - 1]?.state).includes("visitor"))
      return wrong(`a mail about nothing: ${mail.subject}`, call);
    if (!mail.subject.startsWith(beginning(call, kind)))
      wrong(`the mail about ${change.act} is "${mail.subject}"`, call);
    if (!namesTime(mail.subject, call, change.start))
      wrong(`no or another time in "${mail.subject}"`, call);
    if (change.words && !mail.text.includes(change.words)) wrong("the owner's words lack", call);
    checkEvent(mail, call, change, wasInvited);
  }

  function checkEvent({ event }: Arrived, call: Call, change: Change, wasInvited: boolean): void {
    if (change.state === "confirmed") {
      const { method, sequence, start, zone, alarms, uid } = event ?? {};
      if (method !== "REQUEST" || sequence !== change.sequence || start !== change.start)
        wrong("a confirmation has no invitation to the call", call);
      if (zone !== ZONE || !uid?.includes(call.id ?? "?")) wrong("an invitation is odd", call);
      if (alarms !== 1) wrong("an invitation has no alarm", call);
      if (event?.location === "") wrong("an invitation has no place", call);
    } else if (wasInvited && event?.method !== "CANCEL")
      wrong("an earlier invitation is not withdrawn", call);
  }

  function checkReminder(mail: Arrived, call: Call): void {
    const due = reminderOf(call, days);
    const same = arrived.filter(
      (one) => one.to === mail.to && one.subject === mail.subject && one !== mail,
    );
    if (same.length > 0) wrong("reminded twice", call);
    if (due === undefined || call.start <= now()) return wrong("reminded without a reason", call);
    if (now() < due) wrong("reminded too early", call);
    if (!namesTime(mail.subject, call, call.start)) wrong("reminded of another time", call);
  }

  function checkVisitors(mail: Arrived, call: Call): void {
    const [, suffix = ""] = /^[\da-f-]{36}\.(.*)$/.exec(mail.id) ?? [];
    const stranger = calls.find(
      ({ person }) => person !== call.person && mail.text.includes(person.token),
    );
    if (stranger) wrong("another visitor's words in a mail", call);
    if (call.isErased) wrong(`a mail after the erasure: ${mail.subject}`, call);
    const link = new RegExp(`${SITE_URL}(/\\S+/[\\w-]{44})`).exec(mail.text)?.[1];
    if (link) links.set(`visitor ${call.reference}`, link);
    if (mail.subject.startsWith(beginning(call, "reminder"))) return checkReminder(mail, call);
    const [, sequence] = /^visitor\.(\d+)$/.exec(suffix) ?? [];
    if (sequence !== undefined) checkChange(mail, call, Number(sequence));
    else if (suffix !== "receipt") wrong(`an unknown mail: ${mail.subject}`, call);
  }

  function checkOwners(mail: Arrived): void {
    const named = calls.filter(({ reference }) => mail.text.includes(reference));
    const [call] = calls.filter(({ reference }) => mail.id.toUpperCase().startsWith(reference));
    if (call) {
      call.id ??= mail.id.slice(0, 36);
      const link = new RegExp(`${SITE_URL}(/\\S+/[\\w-]{44})`).exec(mail.text)?.[1];
      if (link) links.set(`owner ${call.reference}`, link);
      if (call.isErased) wrong(`an owner's mail after the erasure`, call);
    }
    if (call && !mail.subject.startsWith("Urgent")) return;
    for (const one of call ? [call] : named) notices.set(one.reference, [...noticesOf(one), now()]);
  }

  return {
    problems,
    links,
    wrong,
    owe,
    oweChange,
    figures: () => ({ "reminders lost": lostReminders }),
    /** After a kill or while mail is down, mails may be late. */
    expectDelay(lengthMs: number, isKill: boolean): void {
      const until = Math.max(trouble.until, now() + lengthMs);
      const { kills, lastKill } = trouble;
      trouble = { kills: kills + Number(isKill), until, lastKill: isKill ? now() : lastKill };
    },
    troubleUntil: () => trouble.until,
    take(mails: readonly ReceivedMail[]): void {
      for (const mail of mails) {
        let event: Event | undefined;
        try {
          event = readMail(mail);
        } catch (error) {
          wrong(`${(error as Error).message}: ${mail.message.subject}`);
        }
        const { subject = "", text = "", html = "", messageId = "" } = mail.message;
        const [to = ""] = mail.to;
        const id = messageId.slice(1, messageId.lastIndexOf("@"));
        const one = { at: now(), to, id, subject, text: `${text}\n${html}`, event };
        arrived.push(one);
        const call = calls.find(({ person }) => person.email === to);
        if (call) checkVisitors(one, call);
        else if (OWNERS.some((owner) => owner === to)) checkOwners(one);
        else wrong(`a mail to nobody: ${subject}`);
      }
    },
    /** The reminder, and what the owner must be told, once a call's time for it has come. */
    oweInTime(call: Call, before: number): void {
      const isNow = (at: number | undefined): boolean =>
        at !== undefined && at > before && at <= now();
      const { sequence, start } = call;
      if (isNow(reminderOf(call, days)))
        owe("no reminder", call, {
          isMet: () =>
            arrived.some(
              ({ to, subject }) =>
                to === call.person.email && subject.startsWith(beginning(call, "reminder")),
            ),
          isVoid: () => call.sequence !== sequence || call.isErased || start <= now(),
          isOnce: true,
        });
      const promise = promiseOf(call, days);
      if (!promise) return;
      const { since, due, deadline } = promise;
      const toldSince = (at: number) => (): boolean => noticesOf(call).some((one) => one >= at);
      const isVoid = (): boolean => promiseOf(call, days)?.since !== since;
      if (isNow(deadline) && trouble.until < since && !toldSince(since)())
        wrong("the owner was not told before a promise broke", call);
      if (isNow(due))
        owe("the owner is not told of a late answer", call, { isMet: toldSince(due), isVoid });
      if (isNow(start))
        owe("the owner is not told of a lapse", call, { isMet: toldSince(start), isVoid });
    },
    /** What was owed long enough must have come. */
    settle(): void {
      if (now() < trouble.until) return;
      for (const one of owed.splice(0)) {
        if (one.isMet() || one.isVoid()) continue;
        if (now() - one.since < 2 * MINUTE) owed.push(one);
        else if (one.isOnce && trouble.lastKill > one.since - 6 * HOUR) lostReminders += 1;
        else wrong(one.what);
      }
      if (lostReminders > trouble.kills) wrong("more reminders are lost than hosts were killed");
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
