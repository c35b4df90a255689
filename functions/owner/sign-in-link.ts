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
}

/** Creates a link that signs in once, within 15 minutes. */
export async function createSignInLink(
  db: Kysely<Tables>,
  { inboxUrl, email, to }: LinkParts,
  now: Date,
): Promise<string> {
  const token = await createKey(db, { kind: "link", email, device: "" }, now);
  const query = new URLSearchParams({ token, ...(to && { to }) });
  return `${inboxUrl}/enter?${query.toString()}`;
}
