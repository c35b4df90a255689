import { sql, type Kysely } from "kysely";
import { StoreRefused } from "./refused";
import type { Tables } from "./tables";

const WHY = {
  synchronous_commit:
    "answers a commit before it is on disk: a crash would lose leads that were acknowledged",
  fsync: "never waits for the disk: a power cut would lose leads or the whole database",
  full_page_writes: "leaves half-written pages behind: a power cut would damage the database",
} as const;

/** Refuses a server that would lose acknowledged rows. `synchronous_commit=local` is sound. */
export async function assertDurablePostgres(db: Kysely<Tables>): Promise<void> {
  for (const [name, why] of Object.entries(WHY)) {
    const { rows } = await sql<{ value: string }>`
      select current_setting(${name}) as value`.execute(db);
    if (rows[0]?.value !== "off") continue;
    throw new StoreRefused(
      `PostgreSQL runs with ${name} = off, which ${why}. Set it to on for the database and the ` +
        `user of DATABASE_URL, then start again.`,
    );
  }
}
