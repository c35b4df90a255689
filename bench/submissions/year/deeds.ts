import type { ReceivedMail } from "../../../__tests__/functions/support/servers";
import { erase, open, signIn } from "./acting";
import * as model from "./calls";
import type { Act, Call, Details, Period, Side, Stage, Time } from "./calls";
import type { ClockedHosts } from "./clocked-hosts";
import type { Ledger } from "./ledger";
import { HABITS, makeNumber, NAMES, pickFrom } from "./people";
import { DAY, type Day, dayOf, type Days, HOUR, MINUTE, nextDay } from "./site-days";

export interface DeedParts {
  hosts: ClockedHosts;
  received: readonly ReceivedMail[];
  days: Days;
  closed: Set<Day>;
  busy: readonly Period[];
  calls: readonly Call[];
  ledger: Ledger;
  random: () => number;
  plan: (at: number, run: () => Promise<void>) => void;
  isMailUp: () => boolean;
}

const NEEDS_TIME: readonly Act[] = ["propose", "change"];

/** What people do with calls, on the pages that they see. */
export function createDeeds(parts: DeedParts) {
  const { hosts, received, days, closed, busy, calls, ledger, random, plan, isMailUp } = parts;
  const sessions = new Map<string, string>();
  const done: Record<string, number> = {};
  const pick = <Item>(items: readonly Item[]): Item | undefined => pickFrom(items, random);
  const anyHost = (): string => hosts.url(Math.floor(random() * 2));

  function isFree(time: Time, except?: Call): boolean {
    const period = model.periodOf(time);
    const others = calls.filter((call) => call !== except && model.isSeated(call, hosts.now()));
    const isTaken = [...others, ...busy].some((other) => model.overlap(other, period));
    return days.isWorking(time.day) && !isTaken;
  }

  function follow(call: Call, stage: Stage, from: number): void {
    let dice = random();
    const next = Object.entries(HABITS[stage]).find(([, chance]) => (dice -= chance) < 0);
    const [act, { sequence }] = [next?.[0] as Act | undefined, call];
    const delay = 3 * MINUTE - Math.log(1 - random()) * 14 * HOUR;
    if (act) plan(from + delay, () => take(call, act, sequence));
  }

  /** Takes note of what has happened to a call. */
  function change(call: Call, act: Act, details: Details = {}): void {
    model.apply(call, act, { at: hosts.now(), days, ...details });
    done[act] = (done[act] ?? 0) + 1;
    ledger.oweChange(call);
    const isDoubled = calls.some(
      (other) =>
        other !== call &&
        [call, other].every(({ state, isErased }) => state === "confirmed" && !isErased) &&
        model.overlap(other, call),
    );
    if (isDoubled) ledger.wrong("a seat is doubled", call);
    follow(call, call.state, hosts.now());
    if (call.state === "confirmed") follow(call, "begun", call.start);
  }

  /** The inbox for a signed-in owner; undefined while there is no mail to sign in with. */
  async function session(owner = pick(Object.keys(NAMES)) ?? "", needsFresh = false) {
    const host = NAMES[owner] ?? "";
    const earlier = needsFresh ? undefined : sessions.get(owner);
    const { status } = await open(anyHost(), "/owner", earlier);
    const isNew = status !== 200 && isMailUp();
    const cookie = isNew ? await signIn(anyHost(), owner, received) : sessions.get(owner);
    if (cookie) sessions.set(owner, cookie);
    return status === 200 || isNew ? { cookie: cookie ?? "", host } : undefined;
  }

  /** Each owner sets the name that visitors read. */
  async function setNames(): Promise<void> {
    for (const [owner, name] of Object.entries(NAMES)) {
      const page = await open(anyHost(), "/owner/access", (await session(owner))?.cookie);
      const { status } = await page.press("name", { name });
      if (status !== 303) ledger.wrong(`an owner's name is answered with ${status}`);
    }
  }

  /** An owner closes some days, some days ahead. */
  async function close(): Promise<void> {
    const now = hosts.now();
    const signedIn = await session();
    if (!signedIn) return plan(now + HOUR, close);
    const from = dayOf(now + (3 + Math.floor(random() * 20)) * DAY);
    const all = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, by) => nextDay(from, by));
    const page = await open(anyHost(), "/owner/calls", signedIn.cookie);
    const { status } = await page.press("close", { from, to: all.at(-1) ?? from });
    if (status !== 303) return ledger.wrong(`closed days are answered with ${status}`);
    for (const day of all) closed.add(day);
  }

  /** The page of a call for one side. */
  async function pageFor(call: Call, side: Side) {
    const link = ledger.links.get(`${side} ${call.reference}`);
    const isInbox = side === "owner" && call.id !== undefined && random() < 0.7;
    const signedIn = isInbox ? await session() : { cookie: "", host: "" };
    const path = isInbox ? `/owner/lead?id=${call.id}` : link;
    if (path === undefined || !signedIn) return undefined;
    return { page: await open(anyHost(), path, signedIn.cookie), host: signedIn.host };
  }

  /** One side presses a button, unless something else has happened meanwhile. */
  async function take(call: Call, act: Act, sequence: number): Promise<void> {
    const now = hosts.now();
    const again = (ms: number): void => plan(now + ms, () => take(call, act, sequence));
    const stage = model.stageOf(call, now);
    const side = ["accept", "change", "cancel", "phone"].includes(act) ? "visitor" : "owner";
    const allowed = model.MAY[stage][side];
    const canGiveNumber = model.isOpen(call) || stage === "confirmed";
    const isPossible =
      act === "phone" ? canGiveNumber && call.person.phone === "" : allowed.includes(act);
    if (call.sequence !== sequence || call.isErased || !isPossible) return;
    // The host notices within a minute that a call has begun.
    if (Math.abs(call.start - now) < 3 * MINUTE) return again(6 * MINUTE);
    const opened = await pageFor(call, side);
    if (!opened) return again(HOUR);
    const { page, host } = opened;
    const known: readonly string[] = Object.values(model.MAY).flatMap((of) => of[side]);
    const offered = page.acts.filter((one) => known.includes(one));
    if ([...offered].sort().join() !== [...allowed].sort().join())
      ledger.wrong(`the ${side} can ${offered.join()} instead of ${allowed.join()}`, call);
    const needsNumber = call.form === "standard-call-booking" && call.person.phone === "";
    if (side === "visitor" && needsNumber && canGiveNumber && !page.acts.includes("phone"))
      ledger.wrong("the page does not ask for a number", call);
    if (!page.acts.includes(act)) return;
    const times = page.times(act).map((text) => ({ day: text.slice(0, 10), slot: text.slice(11) }));
    for (const time of times)
      if (!isFree(time, call))
        ledger.wrong(`${time.day} ${time.slot} is offered, and not free`, call);
    const time = pick(times.filter(({ day, slot }) => day !== call.day || slot !== call.slot));
    if (NEEDS_TIME.includes(act) && !time) return again(HOUR);
    const words = act === "propose" || act === "decline" ? `For ${call.person.token} only.` : "";
    const phone = act === "phone" ? makeNumber(random) : "";
    const fields = { time: `${time?.day} ${time?.slot}`, ...(words && { words }), phone };
    const { status } = await page.press(act, fields);
    if (status !== 303) return ledger.wrong(`${act} is answered with ${status}`, call);
    call.person.phone ||= phone;
    change(call, act, { ...time, words, host });
  }

  /** An owner erases a person in the inbox. */
  async function forget(call: Call): Promise<void> {
    const signedIn = await session(undefined, true);
    if (!signedIn || call.id === undefined) return plan(hosts.now() + HOUR, () => forget(call));
    const { cookie } = signedIn;
    const { text } = await erase(anyHost(), call.id, pick(["email", "id"]) ?? "", cookie);
    if (!text.includes("<h1>Erased</h1>")) ledger.wrong("an erasure failed", call);
    call.isErased = true;
    done.erase = (done.erase ?? 0) + 1;
  }

  return { isFree, change, forget, close, setNames, done };
}
