import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** Who has done this with a lead in the inbox, the last time since `since`; undefined for no one. */
export async function lastActor(
  db: Kysely<Tables>,
  { submissionId, event, since }: { submissionId: string; event: string; since: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("ownerEvents")
    .select("email")
    .where("submissionId", "=", submissionId)
    .where("event", "=", event)
    .where("at", ">=", since)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.email;
}
