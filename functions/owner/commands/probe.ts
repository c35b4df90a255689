import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type CalendarDay, isBookableDay, nextDay } from "../../contract/calendar-day";
import { ENDPOINT } from "../../contract/endpoint";
import { KINDS } from "../../contract/fields/kinds";
import { callHours, type FieldDefinition, type PatternName } from "../../contract/form-definition";
import { type OpenForm, openForms } from "../../contract/form-pages";
import { siteToday } from "../../contract/site-time";
import { PROBE_ANSWER } from "../../contract/submission";
import { errorCode } from "../../shared/log";
import { erase } from "../../store/erase";
import type { LeadDelivery } from "../../store/lead";
import { type CommandContext, done, failed, findLead, type Report } from "./command-context";
import { reasonText } from "../../delivery/reason-text";
import { recordJobRun } from "../../store/daily-jobs";

interface ProbeOptions {
  /** Seconds. */
  timeout: number;
}

const POLL_MS = 500;
const POST_TIMEOUT_MS = 30_000;

const OF_PATTERN: Readonly<Record<PatternName, string>> = {
  digits: "0123456789",
  "postal-code": "00100",
  "business-id": "1234567-1",
  linkedin: "https://www.linkedin.com/in/example",
};

function bookableDayAfter(today: CalendarDay): CalendarDay {
  let day = nextDay(today);
  while (!isBookableDay(day, today)) day = nextDay(day);
  return day;
}

/** A valid answer. */
function answerTo(field: FieldDefinition, form: OpenForm, today: CalendarDay, email: string) {
  const { kind, pattern, min = 0, max } = field;
  const [option] = KINDS[kind].options?.(field, form) ?? [];
  if (option) return option.id;
  if (pattern) return OF_PATTERN[pattern];
  if (kind === "email") return email;
  if (kind === "day") return bookableDayAfter(today);
  if (kind === "phone") return "040 123 4567";
  return kind === "url" ? "https://www.example.com/" : PROBE_ANSWER.padEnd(min, ".").slice(0, max);
}

/** Of the forms that visitors can send, one that books no call; no application if possible. */
function formToSend(forms: readonly OpenForm[]): OpenForm | undefined {
  const free = forms.filter((form) => !callHours(form));
  return free.find(({ retention }) => retention === undefined) ?? free[0];
}

function payload({ settings, terminal, now }: CommandContext, form: OpenForm, id: string) {
  const { siteOrigin, mail } = settings;
  const today = siteToday(terminal.content, now);
  // The receipt arrives at the owner's.
  const email = mail?.to[0] ?? "probe@example.com";
  const answers = form.fields
    .filter(({ shownWhen }) => shownWhen === undefined)
    .map((field) => [field.name, answerTo(field, form, today, email)]);
  return {
    ...Object.fromEntries(answers),
    formName: form.formName,
    formType: form.formType,
    lang: form.lang,
    submissionId: id,
    submittedAt: now.toISOString(),
    submissionUrl: siteOrigin + form.pagePath,
  };
}

/** Returns what went wrong; undefined when the site has accepted the message. */
async function send(
  context: CommandContext,
  form: OpenForm,
  id: string,
): Promise<string | undefined> {
  const url = context.settings.siteOrigin + ENDPOINT;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(payload(context, form, id)),
      redirect: "error",
      signal: AbortSignal.timeout(POST_TIMEOUT_MS),
    });
    return response.ok
      ? undefined
      : `${url} answered with status ${response.status}: the log of the host says more.`;
  } catch (error) {
    return `${url} cannot be reached (${errorCode(error)}): is the host running, and is SITE_URL its address?`;
  }
}

/** Returns the deliveries as soon as all have arrived, or at the timeout. */
async function awaitDeliveries(
  { db }: CommandContext,
  id: string,
  { timeout }: ProbeOptions,
): Promise<LeadDelivery[] | undefined> {
  for (const deadline = Date.now() + timeout * 1000; ; await setTimeout(POLL_MS)) {
    const result = await findLead(db, id);
    const deliveries = result.ok ? result.lead.deliveries : undefined;
    if (deliveries?.every(({ state }) => state === "delivered") || Date.now() >= deadline)
      return deliveries;
  }
}

function deliveryLine({ channel, state, deliveredAt, createdAt, lastReason }: LeadDelivery) {
  if (state !== "delivered")
    return `${channel}: ${state}${lastReason ? ` (${reasonText(lastReason)})` : ""}`;
  const ms = Date.parse(deliveredAt ?? createdAt) - Date.parse(createdAt);
  return `${channel}: delivered after ${(ms / 1000).toFixed(1)} s`;
}

const OTHER_DATABASE =
  "The site accepted the message, but it is not in this database: run the command with the settings " +
  "of the site's host.";

const NO_FORM =
  "Each form of the site books a call, and the test is sent through one that does not: send a form " +
  "by hand.";

async function sendAndWait(context: CommandContext, options: ProbeOptions): Promise<Report> {
  const form = formToSend(openForms(context.terminal.content));
  if (!form) return failed(NO_FORM);
  const id = randomUUID();
  const problem = await send(context, form, id);
  if (problem !== undefined) return failed(problem);
  try {
    const deliveries = await awaitDeliveries(context, id, options);
    if (!deliveries) return failed(OTHER_DATABASE);
    const channels = deliveries.map(({ channel, state }) => ({ channel, state }));
    const status = deliveries.length > 0 ? "stored" : "stored, and not delivered: no channel is on";
    const lines = [status, ...deliveries.map(deliveryLine)].join("\n");
    return deliveries.every(({ state }) => state === "delivered")
      ? done(lines, { channels })
      : failed(`${lines}\nNot everything arrived within ${options.timeout} s.`, { channels });
  } finally {
    await erase(context.db, { column: "id", value: id });
  }
}

/** Stores the outcome: the host warns of a failure. */
export async function probe(context: CommandContext, options: ProbeOptions): Promise<Report> {
  const report = await sendAndWait(context, options);
  await recordJobRun(context.db, "probe", new Date(), { ok: report.ok });
  return report;
}
