import type { Kysely } from "kysely";
import type { Tables } from "./tables";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RETRY_MS = 15 * MINUTE_MS;

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}

/** True for one of the hosts, once a day; again soon when it does not settle the turn. */
export async function claimTurn(db: Kysely<Tables>, name: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto("notices")
    .values({ name, next_at: after(now, RETRY_MS) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((eb) => ({ next_at: eb.ref("excluded.next_at") }))
        .where(({ or, eb }) =>
          or([
            eb("notices.next_at", "<=", after(now, 0)),
            // Set by a wrong clock.
            eb("notices.next_at", ">", after(now, 2 * DAY_MS)),
          ]),
        ),
    )
    .returning("name")
    .execute();
  return claimed.length > 0;
}

/** The next turn is in a day, or soon when this one failed. */
export async function settleTurn(
  db: Kysely<Tables>,
  name: string,
  isDone: boolean,
  now: Date,
): Promise<void> {
  const next_at = after(now, isDone ? DAY_MS : RETRY_MS);
  await db.updateTable("notices").set({ next_at }).where("name", "=", name).execute();
}
