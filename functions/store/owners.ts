import type { Kysely, Selectable, Updateable } from "kysely";
import { endSessions } from "./owner-access";
import type { OwnersTable, Tables } from "./tables";

/** Someone who may sign in to the inbox, with what they have set on the page "Access". */
export type Owner = Selectable<OwnersTable>;

const withDefaults = (email: string, row?: Owner): Owner => ({
  ...{ name: "", language: "en", notify: "all", invitedBy: "", unreadSince: null },
  ...row,
  email,
});

/** The owners in the settings, with addresses as written there, and then those who were invited. */
export async function listOwners(
  db: Kysely<Tables>,
  settings: { owners: readonly string[] },
): Promise<Owner[]> {
  const rows = await db.selectFrom("owners").selectAll().orderBy("email").execute();
  const rowOf = (email: string) => rows.find((row) => row.email === email.toLowerCase());
  const first = settings.owners.map((email) => withDefaults(email, rowOf(email)));
  const firstRows = settings.owners.map(rowOf);
  return [...first, ...rows.filter((row) => row.invitedBy !== "" && !firstRows.includes(row))];
}

/** The name that visitors read; "" without one. */
export async function ownerName(db: Kysely<Tables>, email: string): Promise<string> {
  const row = await db
    .selectFrom("owners")
    .select("name")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row?.name ?? "";
}

/** Saves settings of an owner; the others keep their values or get their defaults. */
export async function saveOwner(
  db: Kysely<Tables>,
  email: string,
  values: Omit<Updateable<OwnersTable>, "email">,
): Promise<void> {
  await db
    .insertInto("owners")
    .values({ name: "", ...values, email: email.toLowerCase() })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(values))
    .execute();
}

/** Takes an invitation back, and signs its owner out. */
export async function removeOwner(db: Kysely<Tables>, email: string): Promise<void> {
  await db
    .deleteFrom("owners")
    .where("email", "=", email.toLowerCase())
    .where("invitedBy", "!=", "")
    .execute();
  await endSessions(db, "email", email);
}
