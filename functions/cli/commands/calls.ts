import { Command } from "commander";
import { applyAction, type ActionResult, createScheduling } from "../../appointments/apply-action";
import {
  type AppointmentAction,
  type BookedCall,
  type CallTime,
  isOver,
} from "../../appointments/appointment";
import type { AvailabilityService } from "../../appointments/availability";
import { ownTime } from "../../contract/both-times";
import { utcMidnight } from "../../contract/calendar-day";
import { callSlots, slotTimes } from "../../contract/slots";
import { LEADS_COMMAND } from "../../runtime";
import type { Lead } from "../../store/lead";
import {
  type CommandContext,
  done,
  failed,
  findLead,
  openBusyCalendar,
  type Report,
  type Runner,
} from "../command-context";
import { jsonOption } from "../options";
import { visibleLine } from "../../text";
import { feedUrl } from "../../appointments/links";
import { FEED_SECRET, readSecret, replaceSecret } from "../../store/secrets";

const startOf = ({ slot }: CallTime): string => slot.split("-")[0]?.trim() ?? slot;

function callText({ appointment, submission }: BookedCall): string {
  const { day, slot, startsAt } = appointment;
  const own = ownTime(new Date(startsAt), submission.timeZone);
  return `${day} ${slot} in Helsinki${own === undefined ? "" : `, ${own} for the visitor`}`;
}

function freeTimesText(lead: Lead, freeTimes: readonly CallTime[]): string {
  if (freeTimes.length === 0) return "No other time is free in the next two weeks.";
  const id = lead.id.slice(0, 8);
  const lines = freeTimes.map(
    (time) => `    ${LEADS_COMMAND} propose ${id} ${time.day} ${startOf(time)}`,
  );
  return ["Free times are:", ...lines].join("\n");
}

function mailText({ terminal, channels }: CommandContext, email: string): string {
  return channels.includes("visitor-appointment") && terminal.content
    ? `A running host writes to ${visibleLine(email)} within a minute.`
    : `No mail is sent from here (SMTP_URL is not set, or there is no built site): tell ${visibleLine(email)}.`;
}

function toReport(
  context: CommandContext,
  lead: Lead,
  action: AppointmentAction,
  result: ActionResult,
): Report {
  const { reference } = lead;
  if (result.outcome === "missing") return failed(`${reference} does not ask for a call.`);
  const { call, outcome } = result;
  const { appointment, submission } = call;
  const time = callText(call);
  const data = { outcome, reference, appointment };
  if (result.outcome === "taken") {
    const { freeTimes } = result;
    const text = `Another call has this time by now. Nothing was changed.\n${freeTimesText(lead, freeTimes)}`;
    return failed(text, { ...data, freeTimes });
  }
  if (outcome === "unchanged") return done(`${reference} is ${appointment.state}: ${time}.`, data);
  if (outcome === "changed") {
    const mail = mailText(context, submission.fields.email ?? "");
    return done(`${reference} is now ${appointment.state}: ${time}.\n${mail}`, data);
  }
  const why =
    "day" in action || isOver(appointment, context.now)
      ? "the time is over"
      : `it is ${appointment.state}`;
  return failed(`${reference} cannot be changed, ${why}: ${time}.`, data);
}

async function perform(
  context: CommandContext,
  id: string,
  toAction: (lead: Lead) => AppointmentAction | string,
): Promise<Report> {
  const { handle, terminal, channels } = context;
  const found = await findLead(handle.db, id);
  if (!found.ok) return failed(found.problem);
  const { lead } = found;
  if (lead.flag !== null)
    return failed(`${lead.id} is flagged. If it is real: ${LEADS_COMMAND} release ${lead.id}`);
  const action = toAction(lead);
  if (typeof action === "string") return failed(action);
  const now = () => context.now;
  const calendar = openBusyCalendar(context);
  const scheduling = createScheduling({
    db: handle.db,
    content: terminal.content,
    channels,
    busyPeriods: calendar?.periods,
    now,
  });
  const availability = {
    ...scheduling.availability,
    async freeTimes(...wanted: Parameters<AvailabilityService["freeTimes"]>) {
      await calendar?.refresh();
      return scheduling.availability.freeTimes(...wanted);
    },
  };
  const result = await applyAction({ ...scheduling, availability }, lead.id, action);
  return toReport(context, lead, action, result);
}

/** The call's time, or what is wrong with it. */
function readTime({ formName }: Lead, day: string, start: string): CallTime | string {
  if (!utcMidnight(day)) return `${visibleLine(day)} is no day: give one such as 2026-03-05.`;
  const slots = callSlots(formName);
  const minutes = slotTimes(`${start.replace(".", ":")}-0:00`)?.start;
  const slot = slots.find((one) => slotTimes(one)?.start === minutes);
  if (slot !== undefined) return { day, slot };
  const starts = slots.map((one) => startOf({ day, slot: one }));
  return `Calls of this form start at ${starts.join(", ")}.`;
}

function command(name: string, description: string, example: string): Command {
  return new Command(name)
    .description(description)
    .argument("<id>", "a submission's id or reference, or the start of one")
    .addOption(jsonOption())
    .addHelpText("after", `\nExamples:\n  npm run leads -- ${example}`);
}

function decisionCommand(
  { withDatabase }: Runner,
  name: "confirm" | "decline",
  description: string,
): Command {
  return command(name, description, `${name} 1F0C22AA`).action(
    withDatabase((context, id: string) => perform(context, id, () => ({ by: "owner", name }))),
  );
}

export function confirmCommand(runner: Runner): Command {
  return decisionCommand(runner, "confirm", "confirm a call; the visitor is invited");
}

export function declineCommand(runner: Runner): Command {
  return decisionCommand(runner, "decline", "decline or cancel a call");
}

export function proposeCommand({ withDatabase }: Runner): Command {
  return command(
    "propose",
    "propose another time for a call; the visitor accepts it or asks for another one",
    "propose 1F0C22AA 2026-03-05 14:00",
  )
    .argument("<day>", "such as 2026-03-05")
    .argument("<time>", "when it starts in Helsinki, such as 14:00")
    .action(
      withDatabase((context, id: string, day: string, time: string) =>
        perform(context, id, (lead) => {
          const read = readTime(lead, day, time);
          return typeof read === "string" ? read : { by: "owner", name: "propose", ...read };
        }),
      ),
    );
}

const CALENDAR_EXAMPLES = `
Examples:
  npm run leads -- calendar             the address to subscribe to in your calendar
  npm run leads -- calendar --revoke    a new address; the one before shows nothing any more`;

interface CalendarOptions {
  revoke?: boolean;
}

async function calendar(
  { handle, settings }: CommandContext,
  { revoke }: CalendarOptions,
): Promise<Report> {
  const secret = revoke
    ? await replaceSecret(handle.db, FEED_SECRET)
    : await readSecret(handle.db, FEED_SECRET);
  const url = feedUrl(settings.siteOrigin, secret);
  return done(`${url}\nWhoever knows this address sees the confirmed calls.`, { url });
}

export function calendarCommand({ withDatabase }: Runner): Command {
  return new Command("calendar")
    .description("the secret address of your calendar of confirmed calls")
    .option("--revoke", "replace the address")
    .addOption(jsonOption())
    .addHelpText("after", CALENDAR_EXAMPLES)
    .action(withDatabase(calendar));
}
