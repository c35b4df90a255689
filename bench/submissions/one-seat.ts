import { bookingPayload } from "../../__tests__/functions/support/service";
import { SERVICE_CONTENT } from "../../__tests__/functions/support/records";
import { randomFrom, uuidFrom } from "../../__tests__/support/random";
import { type CalendarDay, isBookableDay, nextDay } from "../../functions/contract/calendar-day";
import { ENDPOINT } from "../../functions/contract/endpoint";
import { callSlots } from "../../functions/contract/forms";
import { openDatabase } from "../../functions/store/store";
import { broken, type Bench, type BenchRun } from "../bench";
import { onEachDatabase, type Place } from "./support/each-database";
import { bundleHosts, type Hosts } from "./support/hosts";

const AT_ONCE = 200;
const SEAT_TAKEN = '"errors":{"timeSlot":"This time was just taken. Please pick another one."}';
const CONTENT = { ...SERVICE_CONTENT, booking: { ...SERVICE_CONTENT.booking, seats: 1 } };

interface CallTime {
  preferredDate: CalendarDay;
  timeSlot: string;
}

/** Every time from next week on, in order. */
function* times(): Generator<CallTime> {
  let day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  for (; ; day = nextDay(day))
    if (isBookableDay(day, day))
      for (const timeSlot of callSlots(CONTENT, "standard-call-booking"))
        yield { preferredDate: day, timeSlot };
}

async function request(url: string, submissionId: string, time: CallTime): Promise<string> {
  const response = await fetch(new URL(ENDPOINT, url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(bookingPayload({ ...time, submissionId })),
  });
  const text = await response.text();
  if (response.status === 422) return text.includes(SEAT_TAKEN) ? "taken" : text;
  return response.status === 200 ? "held" : `${response.status}`;
}

/** Two hundred visitors want one time; all but one then pick another time. */
async function round(urls: readonly string[], ids: readonly string[], free: Generator<CallTime>) {
  const next = (): CallTime => free.next().value as CallTime;
  const hostOf = (index: number): string => urls[index % urls.length] ?? "";
  const time = next();
  const first = await Promise.all(ids.map((id, index) => request(hostOf(index), id, time)));
  const held = first.filter((answer) => answer === "held").length;
  const odd = first.filter((answer) => answer !== "held" && answer !== "taken");
  const losers = ids.filter((_id, index) => first[index] !== "held");
  const second = await Promise.all(losers.map((id, index) => request(hostOf(index), id, next())));
  const unseated = second.filter((answer) => answer !== "held");
  return broken([
    [held === 1, `${held} of ${ids.length} hold one seat`],
    [odd.length === 0, `${odd.length} were refused otherwise: ${odd[0]}`],
    [unseated.length === 0, `${unseated.length} could not take another time: ${unseated[0]}`],
  ]);
}

/** Each lead is stored and holds a seat that no other has. */
async function checkStored({ setting }: Place, ids: readonly string[]): Promise<string[]> {
  const { db } = await openDatabase(setting);
  const rows = await db
    .selectFrom("submissions")
    .leftJoin("appointments", "appointments.submissionId", "submissions.id")
    .select(["id", "startsAt", "seat", "state"])
    .execute();
  await db.destroy();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const seats = new Set(rows.map(({ startsAt, seat }) => `${startsAt} ${seat}`));
  const lost = ids.filter((id) => stored.get(id)?.seat !== 1).length;
  return broken([
    [lost === 0, `${lost} of ${ids.length} leads are lost or hold nothing`],
    [seats.size === ids.length, `${seats.size} seats for ${ids.length} leads`],
  ]);
}

async function compete(hosts: Hosts, place: Place, { count, seed, report }: BenchRun) {
  const { kind } = place.setting;
  const starts = Array.from({ length: kind === "sqlite" ? 1 : 2 }, () =>
    hosts.start({ DATABASE_URL: place.url }),
  );
  const urls = (await Promise.all(starts)).map(({ url }) => url);
  const random = randomFrom(seed);
  const free = times();
  const allIds: string[] = [];
  const problems: string[] = [];
  for (let done = 1; done <= count; done++) {
    const ids = Array.from({ length: AT_ONCE }, () => uuidFrom(random));
    allIds.push(...ids);
    problems.push(...(await round(urls, ids, free)));
    report(`${kind}: round ${done}`);
  }
  return [...problems, ...(await checkStored(place, allIds))];
}

export const oneSeat: Bench = {
  name: "one-seat",
  about:
    "200 requests for one seat at once, on SQLite and on two hosts with PostgreSQL: one gets it, " +
    "the others are asked to pick another time, no lead is lost; rounds",
  full: 20,
  async run(options) {
    const hosts = await bundleHosts(undefined, CONTENT);
    const problems = await onEachDatabase((place) => compete(hosts, place, options));
    return { problems, figures: { posts: 2 * AT_ONCE * options.count } };
  },
};
