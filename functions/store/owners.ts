import type { Kysely, Selectable, Updateable } from "kysely";
import type { Language } from "../shared/translate";
import { endSessions } from "./owner-access";
import type { NotifyChoice, OwnersTable, Tables } from "./tables";

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

/** What a mail to the owners is about; "today" has the calls of the day, "site" what needs them. */
export type MailTopic = "call" | "message" | "application" | "waiting" | "today" | "site";

const TOPICS: Readonly<Record<NotifyChoice, readonly MailTopic[]>> = {
  all: ["call", "message", "application", "waiting", "today", "site"],
  calls: ["call", "waiting", "today", "site"],
  messages: ["message", "waiting", "site"],
  applications: ["application", "site"],
  daily: ["today", "site"],
};

export interface Recipient {
  email: string;
  language: Language;
}

/**
 * Who gets the mails about a topic: the owners who chose it, and the addresses in NOTIFY_EMAIL that
 * are not owners. The first owner gets what nobody chose.
 */
export async function mailRecipients(
  db: Kysely<Tables>,
  settings: { owners: readonly string[]; mail?: { to: readonly string[] } | undefined },
  topic: MailTopic,
): Promise<Recipient[]> {
  const owners = await listOwners(db, settings);
  const emails = owners.map(({ email }) => email.toLowerCase());
  const others = settings.mail?.to.filter((email) => !emails.includes(email.toLowerCase())) ?? [];
  // An invitation may go to a wrong address: nobody there gets leads before the first sign-in.
  const chosen = owners.filter(
    ({ notify, invitedBy, unreadSince }) =>
      TOPICS[notify].includes(topic) && (invitedBy === "" || unreadSince !== null),
  );
  return [
    ...others.map((email) => ({ email, language: "en" as const })),
    ...(chosen.length > 0 ? chosen : owners.slice(0, 1)),
  ];
}

/** Ends sessions of former owners: if added back later, they would still be signed in. */
export async function endForeignSessions(
  db: Kysely<Tables>,
  settings: { owners: readonly string[] },
): Promise<void> {
  const owners = (await listOwners(db, settings)).map(({ email }) => email.toLowerCase());
  const rows = await db.selectFrom("ownerKeys").select("email").distinct().execute();
  const foreignRows = rows.filter(({ email }) => !owners.includes(email.toLowerCase()));
  for (const { email } of foreignRows) await endSessions(db, "email", email);
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
