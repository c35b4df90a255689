import { LINK_MINUTES, recordEvent } from "../../store/owner-access";
import { createSignInLink, findOwner } from "../sign-in-link";
import { COMMAND_USER, type CommandContext, done, failed, type Report } from "./command-context";

export async function signIn(
  { db, settings, now }: CommandContext,
  { email = settings.owners[0] }: { email?: string },
): Promise<Report> {
  const { inboxUrl } = settings;
  if (!inboxUrl) return failed("The inbox is switched off (OWNER_INBOX).");
  const owner = await findOwner(db, settings, email);
  if (!owner)
    return failed(
      "There is no such owner: see OWNER_EMAILS (or NOTIFY_EMAIL if it is not set), and “Access” in the inbox.",
    );
  const url = await createSignInLink(db, { inboxUrl, email: owner.email }, now);
  await recordEvent(db, { email: COMMAND_USER, event: "link" }, now);
  return done(
    `${url}\nIt signs ${owner.email} in, once, within ${LINK_MINUTES} minutes, while the site is running at ${settings.siteOrigin} (SITE_URL).`,
    { url },
  );
}
