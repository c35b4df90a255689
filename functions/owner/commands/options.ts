import { InvalidArgumentError, Option } from "commander";
import { addressKey } from "../../store/erase";
import { LEAD_STATES } from "../../store/lead";
import { DAY_MS } from "../../contract/durations";

const DAYS = { d: 1, w: 7, y: 365 } as const;

/** "90d", "12w" or "1y" (365 days) in milliseconds. */
function durationMs(text: string): number | undefined {
  const [, number, unit] = /^([1-9]\d{0,4})([dwy])$/.exec(text) ?? [];
  return number && unit ? Number(number) * DAYS[unit as keyof typeof DAYS] * DAY_MS : undefined;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/;

export function parseWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Give a whole number above 0.");
  return Number(text);
}

function parseSince(text: string): string {
  const span = durationMs(text);
  const moment = span === undefined ? Date.parse(MOMENT.test(text) ? text : "") : Date.now() - span;
  if (Number.isNaN(moment)) {
    throw new InvalidArgumentError("Give a day such as 2026-03-01, or a duration such as 30d.");
  }
  return new Date(moment).toISOString();
}

function parseEmail(text: string): string {
  const key = addressKey(text);
  if (!key.includes("@")) throw new InvalidArgumentError("Give an address such as a@example.com.");
  return key;
}

export const FILTER_OPTIONS: readonly Option[] = [
  new Option("--state <state>", "only those in this state").choices(LEAD_STATES),
  new Option("--form <form>", "only those of this form or type of form"),
  new Option("--since <when>", "only those since a day, or of the last 30d (UTC)").argParser(
    parseSince,
  ),
  new Option("--email <address>", "only those of this person").argParser(parseEmail),
  new Option("--search <text>", "only those with all these words in an answer or a note"),
];
