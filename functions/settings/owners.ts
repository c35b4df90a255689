import { OWNER_PATH } from "../contract/endpoint";
import { isEmailAddress } from "../contract/email-address";
import { readAddresses } from "./mail";
import type { Variables } from "./variables";

type OwnerVariables = Pick<Variables, "OWNER_EMAILS" | "NOTIFY_EMAIL">;

/** The owner if no address is set: then only `npm run leads -- sign-in` creates links. */
const NO_OWNER = "owner@localhost";

/** The addresses that may sign in to the inbox. */
export function readOwners({ OWNER_EMAILS, NOTIFY_EMAIL }: OwnerVariables): [string, ...string[]] {
  const [first = NO_OWNER, ...others] = readAddresses(OWNER_EMAILS || NOTIFY_EMAIL);
  return [first, ...others];
}

const MAX_PORT = 65_535;

/** The origin of a host on this machine; undefined if the port is known only after the start. */
export const localOrigin = (port = ""): string | undefined =>
  /^[1-9]\d*$/.test(port) && Number(port) <= MAX_PORT ? `http://localhost:${port}` : undefined;

/** The address of the inbox; undefined without an inbox. */
export function inboxUrl({ OWNER_INBOX, DATABASE_URL, SITE_URL }: Variables): string | undefined {
  const isEnabled = OWNER_INBOX === "1" && DATABASE_URL !== "none";
  return isEnabled ? new URL(SITE_URL).origin + OWNER_PATH : undefined;
}

export function ownerProblems(env: OwnerVariables): string[] {
  if (env.OWNER_EMAILS === "") return [];
  return readOwners(env)
    .filter((address) => !isEmailAddress(address))
    .map((address) => `OWNER_EMAILS names "${address}": set it to mail addresses`);
}
