import type { ReceivedMail } from "../../../__tests__/functions/support/servers";
import { OWNERS, SITE_URL } from "./acting";
import { type Call, promiseOf, reminderOf, toldOf } from "./calls";
import { readMail, type Event } from "./read-mail";
import { dayOf, type Days, HOUR, MINUTE, momentOf, timeOf } from "./site-days";
import { type Arrived, isOfKind, mailProblems } from "./visitor-mails";

/** Something that must come, unless it is no longer due. */
interface Owed {
  what: string;
  since: number;
  isMet: () => boolean;
  isVoid: () => boolean;
  isOnce?: boolean;
}

const LINK = new RegExp(`${SITE_URL}(/\\S+/[\\w-]{44})`);

export type Ledger = ReturnType<typeof createLedger>;

/** Says of each mail whether it may come, and of each that must come whether it has come. */
export function createLedger(calls: readonly Call[], days: Days, now: () => number) {
  const problems = new Set<string>();
  const arrived: Arrived[] = [];
  const owed: Owed[] = [];
  /** By reference, when the owners were told that a call waits. */
  const notices = new Map<string, number[]>();
  /** To the page of a call, by side and reference. */
  const links = new Map<string, string>();
  let [kills, lastKill, troubleUntil, lost] = [0, 0, 0, 0];

  const wrong = (problem: string, call?: Call): void => {
    problems.add(problem + (call ? ` (${call.reference}, ${new Date(now()).toISOString()})` : ""));
  };
  const owe = (what: string, { reference }: Call, rest: Omit<Owed, "what" | "since">): void =>
    void owed.push({ what: `${what} (${reference})`, since: now(), ...rest });
  const noticesOf = ({ reference }: Call): number[] => notices.get(reference) ?? [];

  /** The mails about the change that has just been made. */
  function oweChange(call: Call): void {
    const [before, change] = [call.changes.at(-2), call.changes.at(-1)];
    const { sequence } = call;
    // A confirmation that could not go out before its call began would be of no use.
    const isTooLate = (): boolean => change?.act === "confirm" && now() >= call.start;
    const isVoid = (): boolean => call.sequence !== sequence || call.isErased || isTooLate();
    for (const side of change ? toldOf(change, before?.state) : [])
      for (const to of side === "visitor" ? [call.person.email] : OWNERS)
        owe(`no mail to the ${side} about ${change?.act}`, call, {
          isMet: () =>
            arrived.some((mail) => mail.id === `${call.id}.${side}.${sequence}` && mail.to === to),
          isVoid,
        });
    if (change?.act === "book")
      owe("no receipt", call, {
        isMet: () => arrived.some(({ id }) => id === `${call.id}.receipt`),
        isVoid: () => call.changes.length > 1 || call.isErased,
      });
  }

  /** The confirmed calls of a day. */
  const callsOf = (at: number): Call[] =>
    calls.filter(
      ({ state, day, isErased }) => state === "confirmed" && day === dayOf(at) && !isErased,
    );
  const isMorningMail = ({ at, to, isMorning }: Arrived, other: string, now: number): boolean =>
    isMorning === true && to === other && dayOf(at) === dayOf(now);

  /** The mail with the calls of the day, and with the names of no others. */
  function takeMorning(mail: Arrived): void {
    if (arrived.some((one) => isMorningMail(one, mail.to, mail.at))) wrong("two morning mails");
    mail.isMorning = true;
    if (timeOf(mail.at) < "07:00") wrong("a morning mail before seven");
    const today = callsOf(mail.at).filter(({ end }) => end > mail.at);
    const named = calls.filter(({ person }) => mail.text.includes(person.token));
    const differ = [...today, ...named].find((one) => !today.includes(one) || !named.includes(one));
    if (differ) wrong("a morning mail of other calls", differ);
  }

  /** The morning mail of a day, at seven. */
  function oweMorning(before: number): void {
    const seven = momentOf(dayOf(now()), "7:00");
    if (seven <= before || seven > now()) return;
    const isVoid = (): boolean =>
      now() >= seven + 5 * HOUR || callsOf(seven).every(({ start }) => start <= now());
    for (const to of callsOf(seven).length > 0 ? OWNERS : [])
      owed.push({
        ...{ what: `no morning mail (${dayOf(seven)})`, since: now(), isVoid, isOnce: true },
        isMet: () => arrived.some((one) => isMorningMail(one, to, seven)),
      });
  }

  function takeVisitors(mail: Arrived, call: Call): void {
    const { id, text } = mail;
    const others = arrived.slice(0, -1);
    // The confirmation of a call that was confirmed at once may come before the owner's notice.
    if (id.toUpperCase().startsWith(call.reference)) call.id ??= id.slice(0, 36);
    if (calls.some(({ person }) => person !== call.person && text.includes(person.token)))
      wrong("another visitor's words in a mail", call);
    if (call.isErased) wrong(`a mail after the erasure: ${mail.subject}`, call);
    const [, link] = LINK.exec(text) ?? [];
    if (link) links.set(`visitor ${call.reference}`, link);
    for (const problem of mailProblems(mail, call, days, others)) wrong(problem, call);
  }

  function takeOwners(mail: Arrived): void {
    const { id, subject, text } = mail;
    const call = calls.find(({ reference }) => id.toUpperCase().startsWith(reference));
    if (call) {
      call.id ??= id.slice(0, 36);
      const [, link] = LINK.exec(text) ?? [];
      if (link) links.set(`owner ${call.reference}`, link);
      if (call.isErased) wrong("an owner's mail after the erasure", call);
    }
    if (!call && calls.some(({ person }) => text.includes(person.token))) return takeMorning(mail);
    const named = calls.filter(({ reference }) => text.includes(reference));
    const isUrgent = subject.startsWith("Urgent");
    if (isUrgent && call?.isAnswered) wrong("a request that is answered is called urgent", call);
    for (const one of call ? [call].slice(isUrgent ? 0 : 1) : named) {
      notices.set(one.reference, [...noticesOf(one), now()]);
      const { since = now() } = promiseOf(one, days) ?? {};
      // Four kinds and the urgent request, to two owners.
      if (noticesOf(one).filter((at) => at >= since).length > 10 + kills)
        wrong("told too often", one);
    }
  }

  function take(mail: ReceivedMail): void {
    const { subject = "", text = "", html = "", messageId = "" } = mail.message;
    const [to = ""] = mail.to;
    let event: Event | undefined;
    try {
      event = readMail(mail);
    } catch (error) {
      wrong(`${(error as Error).message}: ${subject}`);
    }
    const id = messageId.slice(1, messageId.lastIndexOf("@"));
    const earlier = arrived.find((mail) => mail.id === id && mail.to === to);
    if (earlier && lastKill < earlier.at - 5 * MINUTE) wrong(`a mail that comes twice: ${subject}`);
    const one: Arrived = { at: now(), to, id, subject, text: `${text}\n\n${html}`, event };
    arrived.push(one);
    const call = calls.find(({ person }) => person.email === to);
    if (call) takeVisitors(one, call);
    else if (OWNERS.some((owner) => owner === to)) takeOwners(one);
    else wrong(`a mail to nobody: ${subject}`);
  }

  /** What must come, as its time has come since `before`. */
  function oweInTime(call: Call, before: number): void {
    const isNow = (at = 0): boolean => at > before && at <= now();
    const { sequence, start } = call;
    if (isNow(reminderOf(call, days)))
      owe("no reminder", call, {
        isMet: () =>
          arrived.some((mail) => mail.to === call.person.email && isOfKind(mail, call, "reminder")),
        isVoid: () => call.sequence !== sequence || call.isErased || start <= now(),
        isOnce: true,
      });
    const promise = promiseOf(call, days);
    if (!promise) return;
    const { since, due, deadline } = promise;
    const isTold = (from: number): boolean => noticesOf(call).some((at) => at >= from);
    const isVoid = (): boolean => promiseOf(call, days)?.since !== since;
    if (isNow(deadline) && troubleUntil < since && !isTold(since))
      wrong("the owners were not told before a promise broke", call);
    for (const [at, what] of [
      [due, "a late answer"],
      [start, "a lapse"],
    ] as const)
      if (isNow(at))
        owe(`the owners were not told of ${what}`, call, { isMet: () => isTold(at), isVoid });
  }

  return {
    ...{ problems, links, wrong, oweChange, oweInTime, oweMorning },
    take: (mails: readonly ReceivedMail[]): void => mails.forEach(take),
    troubleUntil: () => troubleUntil,
    /** After a kill, and while mail is down, mails may be late. */
    expectDelay(lengthMs: number, isKill: boolean): void {
      troubleUntil = Math.max(troubleUntil, now() + lengthMs);
      if (isKill) [kills, lastKill] = [kills + 1, now()];
    },
    /** What has been owed for long enough must have come. */
    settle(): void {
      if (now() < troubleUntil) return;
      for (const one of owed.splice(0)) {
        if (one.isMet() || one.isVoid()) continue;
        if (now() - one.since < 2 * MINUTE) owed.push(one);
        else if (one.isOnce && lastKill > one.since - HOUR) lost += 1;
        else wrong(one.what);
      }
      if (lost > kills) wrong("more mails are lost than hosts were killed");
    },
    figures: () => ({ "lost to kills": lost }),
  };
}
