import { OWNER_PATH } from "../contract/endpoint";
import { isEmailAddress } from "../contract/email-address";
import { readAddresses } from "./mail";
import type { Variables } from "./variables";

type OwnerVariables = Pick<Variables, "OWNER_EMAILS" | "NOTIFY_EMAIL">;

/** Where no address is set, only `npm run leads -- sign-in` makes links. */
const NOBODY = "owner@localhost";

/** The addresses that may sign in to the inbox. */
export function readOwners({ OWNER_EMAILS, NOTIFY_EMAIL }: OwnerVariables): [string, ...string[]] {
  const [first = NOBODY, ...others] = readAddresses(OWNER_EMAILS || NOTIFY_EMAIL);
  return [first, ...others];
}

const MAX_PORT = 65_535;

/** Of a host that is used on this machine. Undefined where nobody knows the port before it starts. */
export const localOrigin = (port = ""): string | undefined =>
  /^[1-9]\d*$/.test(port) && Number(port) <= MAX_PORT ? `http://localhost:${port}` : undefined;

/** The address of the inbox; undefined where there is none. */
export function inboxUrl({ OWNER_INBOX, DATABASE_URL, SITE_URL }: Variables): string | undefined {
  const isOn = OWNER_INBOX === "1" && DATABASE_URL !== "none";
  return isOn ? new URL(SITE_URL).origin + OWNER_PATH : undefined;
}

export function ownerProblems(env: OwnerVariables): string[] {
  if (env.OWNER_EMAILS === "") return [];
  return readOwners(env)
    .filter((address) => !isEmailAddress(address))
    .map((address) => `OWNER_EMAILS names "${address}": set it to mail addresses`);
}
