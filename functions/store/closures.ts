import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { CalendarDay } from "../contract/calendar-day";
import type { ClosuresTable, Tables } from "./tables";

/** Those that end on `since` or later, in order. */
export function listClosures(
  db: Kysely<Tables>,
  since: CalendarDay,
): Promise<Selectable<ClosuresTable>[]> {
  return db
    .selectFrom("closures")
    .selectAll()
    .where("lastDay", ">=", since)
    .orderBy("firstDay")
    .orderBy("id")
    .execute();
}

export async function addClosure(
  db: Kysely<Tables>,
  days: Pick<ClosuresTable, "firstDay" | "lastDay">,
): Promise<void> {
  await db
    .insertInto("closures")
    .values({ id: randomUUID(), ...days })
    .execute();
}

export async function removeClosure(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom("closures").where("id", "=", id).execute();
}
