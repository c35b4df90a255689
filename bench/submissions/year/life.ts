import type { ReceivedMail } from "../../../__tests__/functions/support/servers";
import { randomFrom, uuidFrom } from "../../../__tests__/support/random";
import { type Answer, book } from "./acting";
import * as model from "./calls";
import type { Call, Period, Person, Time } from "./calls";
import type { ClockedHosts } from "./clocked-hosts";
import { createDeeds } from "./deeds";
import { createLedger } from "./ledger";
import { type BookingForm, makePerson, pickFrom, SLOTS } from "./people";
import {
  DAY,
  type Day,
  dayOf,
  type Days,
  HOUR,
  MINUTE,
  momentOf,
  nextDay,
  workingDayAfter,
} from "./site-days";

export interface World extends Period {
  hosts: ClockedHosts;
  received: readonly ReceivedMail[];
  /** Whether the mail server takes mails. */
  switchMail: (isUp: boolean) => void;
  days: Days;
  /** Days that the owners close. */
  closed: Set<Day>;
  busy: readonly Period[];
  count: number;
  seed: number;
}

const FORMS = Object.keys(SLOTS) as BookingForm[];
const LONGEST_LEAP = 12 * HOUR;
const DOWN_MS = 57 * HOUR;
const LAPSE_MS = 90_000;
/** A call is confirmed at once only if the busy calendar was read so recently. */
const FRESH_MS = 10 * MINUTE;

/** Lives through the time of a world; returns what was wrong, and figures. */
export async function live({ hosts, received, days, closed, busy, start, end, ...world }: World) {
  const random = randomFrom(world.seed);
  const calls: Call[] = [];
  const ledger = createLedger(calls, days, hosts.now);
  const agenda: { at: number; run: () => Promise<void> }[] = [];
  const plan = (at: number, run: () => Promise<void>): void => void agenda.push({ at, run });
  let [isMailUp, mailsTaken, leaps, readAt] = [true, 0, 0, start];
  const parts = { hosts, received, days, closed, busy, calls, ledger, random, plan };
  const deeds = createDeeds({ ...parts, isMailUp: () => isMailUp });

  function freeTime(form: BookingForm): Time | undefined {
    const now = hosts.now();
    for (let tries = 0; tries < 100; tries++) {
      const day = workingDayAfter(days, dayOf(now), Math.floor(random() ** 1.5 * 12));
      const time = { day, slot: pickFrom(SLOTS[form], random) ?? "" };
      if (model.periodOf(time).start > now + 10 * MINUTE && deeds.isFree(time)) return time;
    }
    return undefined;
  }

  function note(person: Person, form: string, time: Time, id: string | undefined, answer: Answer) {
    const location = answer.headers.get("location") ?? "";
    const reference =
      id?.slice(0, 8).toUpperCase() ?? /reference=(\w{8})/.exec(location)?.[1] ?? "";
    const call: Call = {
      ...{ id, reference, person, form, ...time, ...model.periodOf(time), changes: [] },
      ...{ state: "held", sequence: 0, heldUntil: 0, isErased: false },
      ...{ receivedAt: hosts.now(), isAnswered: false, host: "" },
      ...{ confirmedAt: undefined, room: undefined },
    };
    calls.push(call);
    deeds.change(call, "book");
    const isAtOnce = /"confirmed":true|confirmed=1/.test(answer.text + location);
    if (isAtOnce) deeds.change(call, "confirm");
    const age = hosts.now() - readAt;
    // A host reads the calendar when it starts.
    const isUnsure = hosts.now() - hosts.killedAt() < FRESH_MS || Math.abs(age - FRESH_MS) < MINUTE;
    const isExpected = isUnsure ? isAtOnce : age < FRESH_MS;
    if (isAtOnce !== isExpected) ledger.wrong(`confirmed at once: ${isAtOnce}`, call);
    if (random() < 0.05) plan(hosts.now() + random() * 200 * HOUR, () => deeds.forget(call));
  }

  /** A visitor asks for a time, while another one asks for it, or a host is killed. */
  async function request(): Promise<void> {
    if (random() < 0.3) await leapTo(hosts.now() + 1000, true);
    const form = pickFrom(FORMS, random) ?? "discovery-call-booking";
    const time = freeTime(form);
    if (!time) return plan(hosts.now() + HOUR, request);
    const dice = random();
    const [isRace, isKill] = [dice < 0.05, dice > 0.96];
    const post = async (host: number) => {
      const person = makePerson(form, random);
      const id = isKill || random() < 0.7 ? uuidFrom(random) : undefined;
      const send = () => book(hosts.url(host), { person, form, submissionId: id, ...time });
      const sending = send().catch(() => undefined);
      if (isKill) {
        await new Promise((resolve) => setTimeout(resolve, random() * 8));
        ledger.expectDelay(20 * MINUTE, true);
        await hosts.restart(host);
      }
      return { person, id, answer: (await sending) ?? (await send()) };
    };
    const posts = await Promise.all((isRace ? [0, 1] : [0]).map(post));
    const taken = posts.filter(({ answer }) => answer.status === 200 || answer.status === 303);
    const statuses = posts.map(({ answer }) => answer.status).join();
    if (taken.length !== 1) ledger.wrong(`${time.day} ${time.slot} is answered with ${statuses}`);
    for (const { person, id, answer } of taken) note(person, form, time, id, answer);
    if (isRace) plan(hosts.now() + MINUTE, request);
  }

  async function leapTo(to: number, reads = random() < 0.02): Promise<void> {
    const before = hosts.now();
    const kill = { host: Math.floor(random() * 2), afterMs: random() * 30 };
    const isKill = random() < 0.006;
    // The host notices within a minute that a request has lapsed.
    const begun = calls.find(
      (call) => model.isOpen(call) && to - call.start < LAPSE_MS && to >= call.start,
    );
    await hosts.leapTo(begun ? begun.start + LAPSE_MS : to, { reads, ...(isKill && { kill }) });
    if (isKill) ledger.expectDelay(20 * MINUTE, true);
    if (reads) readAt = hosts.now();
    leaps += 1;
    for (const call of calls)
      if (model.isOpen(call) && call.start < hosts.now() - MINUTE) deeds.change(call, "lapse");
    ledger.take(received.slice(mailsTaken));
    mailsTaken = received.length;
    for (const call of calls) ledger.oweInTime(call, before);
    ledger.oweMorning(before);
    ledger.settle();
  }

  /** A little after the next moment at which something is due, or somebody does something. */
  function nextMoment(now: number): number {
    const due = calls.flatMap((call) => {
      const promise = model.promiseOf(call, days);
      const quarter = promise && promise.deadline - (promise.deadline - promise.since) / 4;
      return [call.start, model.reminderOf(call, days), promise?.due, quarter];
    });
    const morning = [0, 1].map((by) => momentOf(nextDay(dayOf(now), by), "7:00"));
    const moments = [...due, ...morning].map((at) => (at ?? 0) + 100_000);
    const longest = isMailUp && now < ledger.troubleUntil() ? 5 * MINUTE : LONGEST_LEAP;
    const later = [...moments, ...agenda.map(({ at }) => at)].filter((at) => at > now);
    return Math.min(now + longest, ...later);
  }

  function mailDown(at: number): void {
    const turn = (isUp: boolean) => () => {
      isMailUp = isUp;
      world.switchMail(isUp);
      ledger.expectDelay(isUp ? 3 * HOUR : DOWN_MS + HOUR, false);
      return Promise.resolve();
    };
    plan(at, turn(false));
    plan(at + DOWN_MS, turn(true));
  }

  const length = end - start;
  plan(start, deeds.setNames);
  for (let part = 0.2; part < 1; part += 0.25) plan(start + part * length, deeds.close);
  for (let index = 0; index < world.count; index++)
    plan(start + random() * (length - 14 * DAY), request);
  for (const part of length > 200 * DAY ? [0.15, 0.45, 0.8] : [0.4])
    mailDown(start + part * length);
  while (hosts.now() < end) {
    await leapTo(nextMoment(hosts.now()));
    agenda.sort((one, other) => one.at - other.at);
    while ((agenda[0]?.at ?? Infinity) <= hosts.now()) {
      await agenda.shift()?.run();
      await leapTo(hosts.now() + 1000);
    }
  }
  const words = calls
    .flatMap(({ person }) => [person.token, person.phone.slice(5)])
    .filter(Boolean);
  if (words.some((word) => hosts.output().includes(word))) ledger.wrong("a word is in the log");
  const figures = { calls: calls.length, mails: mailsTaken, leaps, kills: hosts.kills() };
  return {
    problems: [...ledger.problems],
    figures: { ...figures, ...ledger.figures(), ...deeds.done },
  };
}
