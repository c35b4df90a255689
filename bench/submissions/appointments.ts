import { VALID } from "../../__tests__/functions/support/records";
import { SERVICE_CONTENT } from "../../__tests__/functions/support/service-content";
import { applyAction } from "../../functions/appointments/apply-action";
import type { AppointmentAction } from "../../functions/appointments/appointment";
import { openService, type Service } from "../../functions/service";
import { readSettings } from "../../functions/settings";
import { systemClock } from "../../functions/relay/clock";
import type { Bench, BenchRun } from "../bench";
import { randomFrom, uuidFrom } from "../support/statistics";
import {
  createCallModel,
  type CallModel,
  type ModelAction,
  type ModelTime,
} from "./support/call-model";
import { LOADED, withFolder } from "./support/host";
import { withPostgres } from "./support/postgres";

const STEPS = 900;
const MONTH_MINUTES = 30 * 24 * 60;
/** Few times, so that visitors compete for them. */
const MINUTES = [9 * 60, 9 * 60 + 30, 10 * 60];
const RULES = { seats: 2, holdDays: 1, noticeDays: 1, closedDays: [4, 18] };
const ACTIONS: readonly ModelAction[] = [
  "confirm",
  "propose",
  "decline",
  "accept",
  "change",
  "cancel",
];

/** Clocks go forward in the night to this day, Sunday 29 March. */
const SUMMER_DAY = 13;

const dateOf = (day: number): string =>
  new Date(Date.UTC(2026, 2, 16 + day)).toISOString().slice(0, 10);

function momentOf({ day, minute }: ModelTime): Date {
  const hours = day > SUMMER_DAY || (day === SUMMER_DAY && minute >= 240) ? 3 : 2;
  return new Date(Date.UTC(2026, 2, 16 + day, -hours, minute));
}

const clockText = (minute: number): string => `${Math.floor(minute / 60)}:${minute % 60 || "00"}`;
const slotOf = (minute: number): string => `${clockText(minute)} - ${clockText(minute + 30)}`;
const timeText = ({ day, minute }: ModelTime): string => `${dateOf(day)} ${slotOf(minute)}`;

const BOOKING = { ...RULES, closedDays: RULES.closedDays.map(dateOf) };

async function request(service: Service, id: string, { day, minute }: ModelTime) {
  const body = {
    ...VALID["standard-call-booking"],
    preferredDate: dateOf(day),
    timeSlot: slotOf(minute),
    formName: "standard-call-booking",
    submissionId: id,
  };
  const response = await service.handle(
    new Request("http://localhost:9000/api/submit-form", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    { clientAddress: "192.0.2.1" },
  );
  return { 200: "held", 422: "taken" }[response.status] ?? String(response.status);
}

function toAction(name: ModelAction, { day, minute }: ModelTime): AppointmentAction {
  const time = { day: dateOf(day), slot: slotOf(minute) };
  if (name === "propose") return { by: "owner", name, ...time };
  if (name === "change") return { by: "visitor", name, ...time };
  return name === "confirm" || name === "decline" ? { by: "owner", name } : { by: "visitor", name };
}

async function perform(
  { store, availability, clock }: Service,
  id: string,
  action: AppointmentAction,
) {
  if (!store || !availability) return "no store";
  const scheduling = { store, availability, rules: BOOKING, channels: [], now: clock.now };
  return (await applyAction(scheduling, id, action)).outcome;
}

/** All calls and full times of the service that differ from the model's. */
async function differences(service: Service, model: CallModel, now: ModelTime): Promise<string[]> {
  const problems: string[] = [];
  for (const [id, call] of model.calls) {
    const found = (await service.store?.appointment(id))?.appointment;
    const is = found && `${found.state} ${found.day} ${found.slot} ${found.sequence}`;
    const should = `${call.state} ${timeText(call)} ${call.changes}`;
    if (is !== should) problems.push(`${id} is ${is}, not ${should}`);
  }
  const { fullTimes = {} } = (await service.availability?.current()) ?? {};
  const is = Object.entries(fullTimes).flatMap(([day, slots]) =>
    slots.filter((slot) => slot.includes(" - ")).map((slot) => `${day} ${slot}`),
  );
  const should = Array.from({ length: 60 }, (_, day) => day).flatMap((day) =>
    MINUTES.map((minute) => ({ day, minute }))
      .filter((time) => model.isOpen(time, now) && model.isFull(time, now))
      .map(timeText),
  );
  if (is.join() !== should.join()) problems.push(`full are ${is.join()}, not ${should.join()}`);
  return problems;
}

const CHECK_STEPS = 50;

/** A month of requests and actions in turn on the hosts, each beside the model. */
async function month(DATABASE_URL: string, hostCount: number, seed: number) {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const model = createCallModel(RULES);
  const now: ModelTime = { day: 0, minute: 0 };
  const clock = { ...systemClock, now: () => momentOf(now) };
  const read = readSettings({ DATABASE_URL, ...LOADED });
  if (!read.ok) throw new Error(read.problems.join());
  const options = {
    clock,
    log: () => undefined,
    content: { ...SERVICE_CONTENT, booking: BOOKING },
  };
  const hosts = Array.from({ length: hostCount }, () => openService(read.settings, options));
  const outcomes: Record<string, number> = {};
  const problems: string[] = [];
  for (let step = 0; step < STEPS && problems.length === 0; step++) {
    now.minute += Math.floor((random() * 2 * MONTH_MINUTES) / STEPS);
    if (now.minute >= 1440) Object.assign(now, { day: now.day + 1, minute: now.minute - 1440 });
    const service = pick(hosts);
    const time = { day: now.day + Math.floor(random() * 6), minute: pick(MINUTES) };
    const ids = [...model.calls.keys()];
    const isRequest = ids.length === 0 || random() < 0.4;
    const id = isRequest ? uuidFrom(random) : pick(ids.slice(-20));
    const action = pick(ACTIONS);
    // The forms offer no weekends.
    if (isRequest && time.day % 7 > 4) continue;
    const is = isRequest
      ? await request(service, id, time)
      : await perform(service, id, toAction(action, time));
    const should = isRequest ? model.request(id, time, now) : model.act(id, action, time, now);
    const name = isRequest ? "request" : action;
    outcomes[`${name} ${should}`] = (outcomes[`${name} ${should}`] ?? 0) + 1;
    if (is !== should) problems.push(`${name} of ${timeText(time)} is ${is}, not ${should}`);
    if (step % CHECK_STEPS === 0 || step === STEPS - 1)
      problems.push(...(await differences(service, model, now)));
    if (problems.length > 0) problems.push(`seed ${seed}, step ${step}, ${timeText(now)}`);
  }
  await Promise.all(hosts.map((host) => host.close()));
  return { problems, outcomes };
}

async function run({ count, seed, say }: BenchRun) {
  const problems: string[] = [];
  const figures: Record<string, number> = {};
  const add = async (work: ReturnType<typeof month>): Promise<void> => {
    const result = await work;
    problems.push(...result.problems);
    for (const [name, times] of Object.entries(result.outcomes))
      figures[name] = (figures[name] ?? 0) + times;
  };
  await withPostgres(async (cluster) => {
    for (let index = 0; index < count; index++) {
      await withFolder((folder) => add(month(`sqlite:${folder}/a.db`, 1, seed + index)));
      const url = await cluster.createDatabase(`month${index}`);
      await add(month(url, 2, seed + index));
      say(`month ${index + 1}`);
    }
  });
  return { problems, figures };
}

export const appointments: Bench = {
  name: "appointments",
  about:
    "months of random requests, confirmations, proposals, changes and cancellations on SQLite, and " +
    "on two hosts with PostgreSQL, beside a simple model",
  full: 50,
  run,
};
