import { Command } from "commander";
import { LINK_MINUTES, recordEvent } from "../../store/owner-access";
import { createSignInLink, findOwner } from "../sign-in-link";
import {
  COMMAND_USER,
  type CommandContext,
  done,
  failed,
  type Report,
  type Runner,
} from "./command-context";

const EXAMPLES = `
Examples:
  npm run leads -- sign-in                              for the first address in OWNER_EMAILS
  npm run leads -- sign-in --email aino@example.com     for another one`;

async function signIn(
  { db, settings, now }: CommandContext,
  { email = settings.owners[0] }: { email?: string },
): Promise<Report> {
  const { inboxUrl } = settings;
  if (!inboxUrl) return failed("The inbox is switched off (OWNER_INBOX).");
  const owner = findOwner(settings, email);
  if (!owner) return failed("OWNER_EMAILS does not name this address.");
  const url = await createSignInLink(db, { inboxUrl, email: owner }, now);
  await recordEvent(db, { email: COMMAND_USER, event: "link" }, now);
  return done(
    `${url}\nIt signs ${owner} in, once, within ${LINK_MINUTES} minutes, while the site is running.`,
    { url },
  );
}

export function signInCommand({ withDatabase }: Runner): Command {
  return new Command("sign-in")
    .description("a link to sign in to the inbox, such as where there is no mail server")
    .option("--email <address>", "one of OWNER_EMAILS")
    .addHelpText("after", EXAMPLES)
    .action(withDatabase(signIn));
}
