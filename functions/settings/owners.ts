import { cleanAnswer } from "../contract/clean-answer";
import { OWNER_PATH } from "../contract/endpoint";
import { isEmailAddress } from "../contract/fields";
import type { Variables } from "./variables";

type OwnerVariables = Pick<Variables, "OWNER_EMAILS" | "NOTIFY_EMAIL">;

/** Where no address is set, only `npm run leads -- sign-in` makes links. */
const NOBODY = "owner@localhost";

/** The addresses that may sign in to the inbox. */
export function readOwners({ OWNER_EMAILS, NOTIFY_EMAIL }: OwnerVariables): [string, ...string[]] {
  const [first = NOBODY, ...others] = (OWNER_EMAILS || NOTIFY_EMAIL)
    .split(/[\s,;]+/)
    .map((address) => cleanAnswer("email", address))
    .filter(Boolean);
  return [first, ...others];
}

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
