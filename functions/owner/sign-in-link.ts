import { randomInt, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { cleanAddress } from "../contract/fields/email";
import type { Settings } from "../settings/settings";
import { createKey } from "../store/owner-access";
import { listOwners, type Owner } from "../store/owners";
import type { Tables } from "../store/tables";

/** Undefined for an address that may not sign in. */
export async function findOwner(
  db: Kysely<Tables>,
  settings: Pick<Settings, "owners">,
  email: string,
): Promise<Owner | undefined> {
  const address = cleanAddress(email).toLowerCase();
  const owners = await listOwners(db, settings);
  return owners.find((owner) => owner.email.toLowerCase() === address);
}

interface LinkParts {
  inboxUrl: string;
  /** An owner's address. */
  email: string;
  /** The page to show afterwards. */
  to?: string;
  /** Of the mail with the link and a code. */
  mailId?: string;
}

/** Creates a link that signs in once, within LINK_MINUTES. */
export async function createSignInLink(
  db: Kysely<Tables>,
  { inboxUrl, email, to, mailId = randomUUID() }: LinkParts,
  now: Date,
): Promise<string> {
  const token = await createKey(db, { kind: "link", email, device: mailId }, now);
  const query = new URLSearchParams({ token, ...(to && { to }) });
  return `${inboxUrl}/enter?${query.toString()}`;
}

/** Without 0 O 1 I L U: they are easily mistaken for each other. */
const CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 8;

/** What is stored of a code: it works only with the secret cookie of the browser that asked for it. */
export const codeToken = (browserId: string, code: string): string =>
  `${browserId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, "")}`;

interface CodeParts {
  email: string;
  browserId: string;
  mailId: string;
}

/** Creates a code to type, such as "ABCD-2345", that signs in once, within LINK_MINUTES. */
export async function createSignInCode(
  db: Kysely<Tables>,
  { email, browserId, mailId }: CodeParts,
  now: Date,
): Promise<string> {
  const signs = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]);
  const code = signs.join("");
  const key = { kind: "code", email, device: mailId } as const;
  await createKey(db, key, now, codeToken(browserId, code));
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}
