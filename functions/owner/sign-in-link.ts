import type { Kysely } from "kysely";
import { cleanAddress } from "../contract/fields/email";
import type { Settings } from "../settings/settings";
import { createKey } from "../store/owner-access";
import type { Tables } from "../store/tables";

/** The address as it is written in the settings; undefined for other addresses. */
export function findOwner({ owners }: Pick<Settings, "owners">, email: string): string | undefined {
  const address = cleanAddress(email).toLowerCase();
  return owners.find((owner) => owner.toLowerCase() === address);
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
