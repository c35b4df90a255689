import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** The name that visitors read; "" without one. */
export async function ownerName(db: Kysely<Tables>, email: string): Promise<string> {
  const row = await db
    .selectFrom("owners")
    .select("name")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row?.name ?? "";
}

export async function setOwnerName(db: Kysely<Tables>, email: string, name: string): Promise<void> {
  await db
    .insertInto("owners")
    .values({ email: email.toLowerCase(), name })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ name }))
    .execute();
}
