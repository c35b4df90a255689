import type { Channel, DeliveryState } from "../store/tables";
import { LEADS_COMMAND } from "../leads-command";
import { elapsed } from "./span";
import type { DeliveryCount, Summary } from "../store/lead-queries";

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** "1 delivery has", "2 deliveries have" */
function deliveriesHave(count: number): string {
  return count === 1 ? "1 delivery has" : `${count} deliveries have`;
}

function overdue({ channel, overdue: count, oldest }: DeliveryCount, now: Date): string[] {
  if (count === 0) return [];
  const how = `the oldest for ${elapsed(oldest, now)}`;
  return [
    `${deliveriesHave(count)} been pending for over an hour (${channel}, ${how}). ` +
      `Why: ${LEADS_COMMAND} list --state pending, then ${LEADS_COMMAND} show ID`,
  ];
}

/** What the owner ought to look at, a sentence each. */
export function warnings(
  { leads, deliveries }: Summary,
  channels: readonly Channel[],
  now: Date,
): string[] {
  const inState = (state: DeliveryState) => deliveries.filter((each) => each.state === state);
  const pending = inState("pending");
  const stopped = total(inState("stopped"));
  const flagged = total(leads.filter(({ state }) => state === "flagged"));
  const off = pending.filter(({ channel }) => !channels.includes(channel));
  return [
    ...pending.flatMap((each) => overdue(each, now)),
    ...off.map(
      ({ channel, count }) =>
        `${deliveriesHave(count)} to go out by ${channel}, which is off in these settings.`,
    ),
    ...(stopped > 0
      ? [
          `${deliveriesHave(stopped)} been stopped by the receiver. See them: ${LEADS_COMMAND} list ` +
            `--state stopped; send them again: ${LEADS_COMMAND} retry --all`,
        ]
      : []),
    ...(flagged > 0
      ? [
          `${flagged === 1 ? "1 submission was" : `${flagged} submissions were`} flagged as spam and not delivered. Look at them: ${LEADS_COMMAND} list --state ` +
            `flagged; deliver a real one: ${LEADS_COMMAND} release ID; delete the others: ${LEADS_COMMAND} discard --all`,
        ]
      : []),
  ];
}
