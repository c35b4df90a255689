import { keyWarning } from "./other-database";
import type { MoveResult } from "../store/move/move";

const SHOWN = 5;

/** What came of a move, and what to do next. */
export function moveText(result: MoveResult, source: string, target: string): string {
  if (!result.ok) {
    const { different } = result;
    const some = different.slice(0, SHOWN).join(", ");
    const more = different.length > SHOWN ? ` and ${different.length - SHOWN} more` : "";
    return (
      `${different.length} submissions are not the same in the other database: ${some}${more}.\n` +
      `Nothing was handed over: ${source} is still the one to use. The other one has different\n` +
      "submissions under the same ids; move to an empty database instead."
    );
  }
  const { leads, deliveries, handedOver, others, unreadable } = result;
  const there =
    others > 0 ? `\n${others} other submissions were in ${target} already; they stay.` : "";
  const warning = unreadable > 0 ? `\n${keyWarning(unreadable, "move")}` : "";
  return (
    `Moved ${leads} submissions and ${deliveries} deliveries from ${source} to ${target}; every row was\n` +
    `compared. ${handedOver} deliveries that were open are handed over.${there}${warning}\n` +
    "Next: set DATABASE_URL to the new address for the host and start it. Once all is well, delete the\n" +
    "old database: it still holds people's data, and an erasure in the new one does not reach it."
  );
}
