import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { ENDPOINT } from "../../contract/endpoint";
import { FORM_TYPES } from "../../contract/form-definitions";
import { ownerTexts } from "../../contract/forms";
import type { ServiceContent } from "../../contract/service-content";
import { errorCode } from "../../shared/log";
import { erase } from "../../store/erase";
import type { LeadDelivery } from "../../store/lead";
import { PROBE_COMPANY } from "../../contract/submission";
import { type CommandContext, done, failed, findLead, type Report } from "./command-context";
import { reasonText } from "../../delivery/reason-text";
import { recordJobRun } from "../../store/daily-jobs";

interface ProbeOptions {
  /** Seconds. */
  timeout: number;
}

const POLL_MS = 500;
const POST_TIMEOUT_MS = 30_000;

const SUBJECT = "Test of the site’s forms, please ignore";

const FORM = "send-message-form";

/** The page of the form, in the first language that has one. */
function pageOfForm({ formPages }: ServiceContent): string | undefined {
  return Object.values(formPages).find((pages) => pages[FORM])?.[FORM];
}

function payload({ settings, terminal, now }: CommandContext, page: string, id: string) {
  const { siteOrigin, mail } = settings;
  return {
    formName: FORM,
    formType: FORM_TYPES[FORM],
    submissionId: id,
    submittedAt: now.toISOString(),
    submissionUrl: siteOrigin + page,
    name: "Test of the forms",
    // The owner gets the receipt.
    email: mail?.to ?? "probe@example.com",
    company: PROBE_COMPANY,
    department: ownerTexts(terminal.content).message.departments[0]?.id,
    subject: SUBJECT,
    message: "Sent by the command “leads probe”, which deletes it again.",
  };
}

/** Returns what went wrong; undefined when the site has accepted the message. */
async function send(
  context: CommandContext,
  page: string,
  id: string,
): Promise<string | undefined> {
  const url = context.settings.siteOrigin + ENDPOINT;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(payload(context, page, id)),
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

const NO_MESSAGE_FORM =
  "No page of the site has the message form, through which the test is sent: send one of the " +
  "other forms by hand.";

async function sendAndWait(context: CommandContext, options: ProbeOptions): Promise<Report> {
  const page = pageOfForm(context.terminal.content);
  if (page === undefined) return failed(NO_MESSAGE_FORM);
  const id = randomUUID();
  const problem = await send(context, page, id);
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
