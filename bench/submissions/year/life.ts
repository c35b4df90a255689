import type { ReceivedMail } from "../../../__tests__/functions/support/servers";
import { randomFrom, uuidFrom } from "../../../__tests__/support/random";
import { book, open, OWNERS, signIn, erase } from "./acting";
import * as model from "./calls";
import type { Act, Call, Person, Stage, Time } from "./calls";
import type { ClockedHosts } from "./clocked-hosts";
import { createLedger } from "./ledger";
import { DAY, dayOf, type Days, HOUR, MINUTE, momentOf, nextDay } from "./site-days";
import { workingDayAfter } from "./site-days";

export interface World {
  hosts: ClockedHosts;
  received: ReceivedMail[];
  /** Whether the mail server takes mails. */
  switchMail: (isUp: boolean) => void;
  days: Days;
  busy: readonly { start: number; end: number }[];
  start: number;
  end: number;
  count: number;
  seed: number;
}

type Side = "visitor" | "owner";

/** What happens next in each stage: how often, who does what, and after how many hours on average. */
const HABITS: Readonly<Record<Stage, readonly [number, Side, Act, number][]>> = {
  held: [
    [0.5, "owner", "confirm", 12],
    [0.17, "owner", "propose", 14],
    [0.07, "owner", "decline", 14],
    [0.05, "visitor", "change", 20],
    [0.05, "visitor", "cancel", 20],
  ],
  proposed: [
    [0.5, "visitor", "accept", 10],
    [0.15, "visitor", "change", 10],
    [0.1, "visitor", "cancel", 10],
    [0.05, "owner", "confirm", 10],
  ],
  confirmed: [
    [0.12, "visitor", "change", 30],
    [0.1, "visitor", "cancel", 30],
    [0.06, "owner", "propose", 30],
    [0.05, "owner", "decline", 30],
  ],
  begun: [
    [0.6, "owner", "attend", 20],
    [0.2, "owner", "miss", 20],
    [0.1, "owner", "propose", 20],
  ],
  lapsed: [
    [0.35, "visitor", "change", 20],
    [0.2, "owner", "propose", 20],
    [0.1, "owner", "decline", 20],
  ],
  declined: [[0.2, "owner", "propose", 20]],
  missed: [[0.4, "visitor", "change", 20]],
  attended: [],
  cancelled: [],
};

const range = (first: number, last: number): number[] =>
  Array.from({ length: (last - first) / 30 + 1 }, (_, index) => first + index * 30);
const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
const SLOTS = {
  "standard-call-booking": range(480, 1050).map((at) => `${clock(at)} - ${clock(at + 30)}`),
  "discovery-call-booking": range(540, 990).map((at) => `${clock(at)}-${clock(at + 15)}`),
};
const FORMS = Object.keys(SLOTS) as (keyof typeof SLOTS)[];
const ZONES = ["", "Europe/Oslo", "Asia/Tokyo", "America/New_York"];
const LONGEST_LEAP = 6 * HOUR;

/** Lives through the time of a world; returns what was wrong, and figures. */
export async function live(world: World) {
  const { hosts, received, days, busy, start, end, count, seed } = world;
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const later = (hours: number): number => -Math.log(1 - random()) * hours * HOUR;
  const calls: Call[] = [];
  const ledger = createLedger(calls, days, hosts.now);
  const agenda: { at: number; run: () => Promise<void> }[] = [];
  const plan = (at: number, run: () => Promise<void>): void => void agenda.push({ at, run });
  const sessions = new Map<string, string>();
  const done: Record<string, number> = {};
  const tally = (what: string): void => void (done[what] = (done[what] ?? 0) + 1);
  let isMailUp = true;

  const isFree = (time: Time, except?: Call): boolean => {
    const period = model.periodOf(time);
    const others = calls.filter((call) => call !== except && model.isSeated(call, hosts.now()));
    return ![...others, ...busy].some((other) => model.overlap(other, period));
  };

  function change(call: Call, act: Act, details: Partial<Time> & { words?: string } = {}): void {
    const at = hosts.now();
    model.apply(call, act, days, { at, ...details });
    tally(act);
    if (act !== "book") ledger.oweChange(call);
    const rival = calls.find(
      (other) =>
        other !== call &&
        other.state === "confirmed" &&
        call.state === "confirmed" &&
        other.erasedAt === undefined &&
        model.overlap(other, call),
    );
    if (rival) ledger.wrong("a seat is doubled", call);
    follow(call, call.state, at);
    if (call.state === "confirmed") follow(call, "begun", call.start);
  }

  function follow(call: Call, stage: Stage, from: number): void {
    let dice = random();
    for (const [chance, side, act, hours] of HABITS[stage])
      if ((dice -= chance) < 0) {
        const { sequence } = call;
        return plan(from + 3 * MINUTE + later(hours), () => take(call, side, act, sequence));
      }
  }

  async function pathFor(call: Call, side: Side): Promise<[path?: string, cookie?: string]> {
    const link = ledger.links.get(`${side} ${call.reference}`);
    if (side === "visitor" || random() < 0.3 || call.id === undefined) return [link];
    const owner = pick(OWNERS);
    const path = `/owner/lead?id=${call.id}`;
    const { status } = await open(hosts.url(0), path, sessions.get(owner));
    if (status === 303 && !isMailUp) return [];
    const session = status === 303 ? await signIn(hosts.url(0), owner, received) : undefined;
    if (session) sessions.set(owner, session);
    return [path, sessions.get(owner)];
  }

  /** One side presses a button, unless something else has happened. */
  async function take(call: Call, side: Side, act: Act, sequence: number): Promise<void> {
    const now = hosts.now();
    const again = (ms: number): void => plan(now + ms, () => take(call, side, act, sequence));
    if (call.sequence !== sequence || call.erasedAt !== undefined) return;
    const allowed = model.MAY[model.stageOf(call, now)][side === "visitor" ? 0 : 1];
    if (!allowed.includes(act)) return;
    if (Math.abs(call.start - now) < 3 * MINUTE) return again(6 * MINUTE);
    const [path, cookie] = await pathFor(call, side);
    if (path === undefined) return again(HOUR);
    const page = await open(hosts.url(Math.floor(random() * 9)), path, cookie);
    const known: readonly string[] = Object.values(model.MAY).flat(2);
    const offered = page.acts.filter((one) => known.includes(one));
    if (
      allowed.some((one) => !offered.includes(one)) ||
      offered.some((one) => !allowed.includes(one as Act))
    )
      ledger.wrong(`the ${side} can ${offered.join()} instead of ${allowed.join()}`, call);
    const needsTime = act === "propose" || act === "change";
    const times = needsTime
      ? page.times(act).map((time) => ({ day: time.slice(0, 10), slot: time.slice(11) }))
      : [];
    for (const time of times)
      if (!isFree(time, call) || !days.isWorking(time.day))
        ledger.wrong(`${time.day} ${time.slot} is offered, and not free`, call);
    const time = pick(times.filter((one) => one.day !== call.day || one.slot !== call.slot));
    if (needsTime && !time) return again(HOUR);
    const words =
      act === "propose" || act === "decline" ? `Kind words for ${call.person.token}.` : "";
    const fields = { ...(time && { time: `${time.day} ${time.slot}` }), ...(words && { words }) };
    const { status } = await page.press(act, fields);
    if (status !== 303)
      return ledger.wrong(`${act} by the ${side} is answered with ${status}`, call);
    change(call, act, { ...time, words });
  }

  function timeFor(form: keyof typeof SLOTS): Time | undefined {
    const now = hosts.now();
    for (let tries = 0; tries < 100; tries++) {
      const day = workingDayAfter(days, dayOf(now), Math.floor(random() ** 2 * 9));
      const time = { day, slot: pick(SLOTS[form]) };
      const isSoon = model.periodOf(time).start < now + 10 * MINUTE;
      if (days.isWorking(day) && !isSoon && isFree(time)) return time;
    }
    return undefined;
  }

  function makePerson(form: string): Person {
    const token = Array.from({ length: 12 }, () => pick([..."bdfgklmnprstvz"])).join("");
    const phone =
      random() < 0.7
        ? `+47 4${Math.floor(random() * 1e7)
            .toString()
            .padStart(7, "0")}`
        : "";
    const lang = form === "standard-call-booking" && random() < 0.3 ? "nb" : "en";
    const timeZone = pick(ZONES);
    return {
      name: `Kari ${token}`,
      email: `${token}@visitor.example`,
      token,
      lang,
      timeZone,
      phone,
    };
  }

  /** A visitor asks for a time; at times another one asks for it at the same moment. */
  async function request(): Promise<void> {
    const form = pick(FORMS);
    const time = timeFor(form);
    if (!time) return plan(hosts.now() + HOUR, request);
    const isRace = random() < 0.05;
    const doKill = !isRace && random() < 0.04;
    const first = Math.floor(random() * 2);
    const posts = Array.from({ length: isRace ? 2 : 1 }, async (_, index) => {
      const person = makePerson(form);
      const submissionId = isRace || doKill || random() < 0.7 ? uuidFrom(random) : undefined;
      const post = () => book(hosts.url(first + index), { person, form, submissionId, ...time });
      const posting = post().catch(() => undefined);
      if (doKill) {
        await new Promise((resolve) => setTimeout(resolve, random() * 8));
        ledger.expectDelay(20 * MINUTE, true);
        await hosts.restart(first);
      }
      const answer = (await posting) ?? (await post());
      return { person, submissionId, answer };
    });
    const isTaken = (one: { status: number }): boolean => one.status === 422;
    const answers = await Promise.all(posts);
    const refused = answers.filter(({ answer }) => isTaken(answer)).length;
    if (refused !== answers.length - 1)
      ledger.wrong(
        `${refused} of ${answers.length} requests for ${time.day} ${time.slot} are refused with 422: ${answers.map(({ answer }) => answer.status).join()}`,
      );
    for (const { person, answer, submissionId } of answers) {
      const location = answer.headers.get("location") ?? "";
      if (answer.status !== 200 && answer.status !== 303) continue;
      const reference =
        submissionId?.slice(0, 8).toUpperCase() ?? /reference=(\w{8})/.exec(location)?.[1] ?? "";
      const none = { waitingSince: undefined, confirmedAt: undefined, erasedAt: undefined };
      const call: Call = {
        ...{ id: submissionId, reference, person, form, ...time, ...model.periodOf(time) },
        ...{ state: "held", sequence: 0, heldUntil: 0, ...none, changes: [] },
      };
      calls.push(call);
      change(call, "book");
      const isConfirmed =
        answer.text.includes('"confirmed":true') || location.includes("confirmed=1");
      if (isConfirmed) change(call, "confirm");
      if (random() < 0.05) plan(hosts.now() + later(100), () => forget(call));
    }
    if (refused > 0) plan(hosts.now() + MINUTE, request);
  }

  async function forget(call: Call): Promise<void> {
    const [, cookie] = await pathFor(call, "owner");
    if (cookie === undefined || call.id === undefined)
      return plan(hosts.now() + HOUR, () => forget(call));
    const { text } = await erase(hosts.url(0), call.id, pick(["email", "id"]), cookie);
    if (!text.includes("<h1>Erased</h1>")) return ledger.wrong("an erasure failed", call);
    call.erasedAt = hosts.now();
    tally("erase");
  }

  let mailsTaken = 0;
  let [leaps, spent, busyReads] = [0, 0, 0];
  async function leapTo(to: number): Promise<void> {
    const before = hosts.now();
    const kill =
      random() < 0.006 ? { host: Math.floor(random() * 2), afterMs: random() * 30 } : undefined;
    if (kill) ledger.expectDelay(20 * MINUTE, true);
    const t0 = performance.now();
    await hosts.leapTo(to, { reads: random() < 0.1, ...(kill && { kill }) });
    leaps += 1;
    spent += performance.now() - t0;
    for (const call of calls)
      if (
        ["held", "proposed"].includes(call.state) &&
        call.start < hosts.now() - MINUTE &&
        call.erasedAt === undefined
      )
        change(call, "lapse");
    ledger.take(received.slice(mailsTaken));
    mailsTaken = received.length;
    for (const call of calls) ledger.oweInTime(call, before);
    ledger.settle();
  }

  /** The moments at which something is due, and a little later. */
  function nextMoment(now: number): number {
    const moments = calls.flatMap((call) => {
      const promise = model.promiseOf(call, days);
      const at = [
        call.start,
        model.reminderOf(call, days),
        promise?.due,
        promise && promise.deadline - (promise.deadline - promise.since) / 4,
      ];
      return at.flatMap((one) => (one === undefined ? [] : [one + 100_000]));
    });
    const morning = [0, 1].map((by) => momentOf(nextDay(dayOf(now), by), "7:02"));
    const hurry = isMailUp && now < ledger.troubleUntil() ? 5 * MINUTE : LONGEST_LEAP;
    return Math.min(
      now + hurry,
      ...[...moments, ...morning, ...agenda.map(({ at }) => at)].filter((at) => at > now),
    );
  }

  for (let index = 0; index < count; index++)
    plan(start + random() * (end - start - 14 * DAY), request);
  const length = end - start;
  for (const part of length > 200 * DAY ? [0.15, 0.45, 0.8] : [0.4]) {
    const down = start + part * length;
    plan(down, async () => {
      world.switchMail((isMailUp = false));
      ledger.expectDelay(60 * HOUR, false);
    });
    plan(down + 57 * HOUR, async () => {
      world.switchMail((isMailUp = true));
    });
  }
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
  if (words.some((word) => hosts.output().includes(word)))
    ledger.wrong("a visitor's words are in the log");
  const figures = {
    calls: calls.length,
    mails: ledger.count(),
    kills: hosts.kills(),
    "reminders lost": ledger.lost(),
    leaps, spent, busyReads,
    ...done,
  };
  return { problems: [...ledger.problems], figures };
}
