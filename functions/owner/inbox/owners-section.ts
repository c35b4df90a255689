import { html } from "hono/html";
import { OWNER_PATH } from "../../contract/endpoint";
import { cleanAddress } from "../../contract/fields/email";
import { isEmailAddress } from "../../contract/email-address";
import type { AddressedMail, MailNotice } from "../../delivery/mail-notice";
import { inLanguage, t } from "../../shared/translate";
import { visibleLine } from "../../shared/text";
import { FEED_SECRET, replaceSecret } from "../../store/secrets";
import { listOwners, type Owner, removeOwner, saveOwner } from "../../store/owners";
import { invitationMail, ownerChangeMail, removalMail } from "./access-mails";
import type { Inbox } from "./actions";
import { postForm } from "./post-form";
import type { Failure } from "./results";
import { hidden } from "./sign-in-forms";
import type { Html } from "./texts";

const MAX_OWNERS = 20;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isFirst = ({ settings }: Inbox, { email }: Owner): boolean =>
  [...settings.owners, ...(settings.mail?.to ?? [])].some((first) => isSame(first, email));

const removeForm = (email: string): Html =>
  html`<details>
    <summary>${t("Remove")}</summary>
    ${postForm(
      html`${hidden("email", email)}
        <p>
          ${t("{email} is signed out at once and told so by e-mail. The calendar gets a new address. Links in e-mails that {email} already has still work.", { email })}
        </p>
        <button class="danger" name="action" value="remove">${t("Remove this owner")}</button>`,
    )}
  </details>`;

function ownerItem(owner: Owner, inbox: Inbox): Html {
  const { name, email, invitedBy } = owner;
  return html`<li>
    ${name === "" ? email : `${visibleLine(name)}, ${email}`}
    ${
      isFirst(inbox, owner)
        ? ""
        : html`<p class="soft">${t("Invited by {email}", { email: invitedBy })}</p>
            ${removeForm(email)}`
    }
  </li>`;
}

/** Who may sign in, with forms that invite and remove. */
export const ownersSection = (owners: readonly Owner[], inbox: Inbox): Html =>
  html`<section aria-labelledby="owners">
    <h2 id="owners">${t("Who may read this inbox")}</h2>
    <ul>
      ${owners.map((owner) => ownerItem(owner, inbox))}
    </ul>
    <p class="soft">
      ${t("Addresses without “Remove” are in the site’s settings (OWNER_EMAILS or NOTIFY_EMAIL): only whoever runs its host can remove them.")}
    </p>
    ${postForm(
      html`<label for="invited">${t("E-mail address of somebody else")}</label>
        <input id="invited" name="email" type="email" autocomplete="off" maxlength="254" required />
        <p class="soft">
          ${t("They can do here all that you can. They get an e-mail, and so do all owners.")}
        </p>
        <button name="action" value="invite">${t("Invite")}</button>`,
    )}
  </section>`;

const mailTo = ({ email, language }: Owner, write: () => MailNotice): AddressedMail => ({
  ...inLanguage(language, write),
  to: email,
});

/** Invites or removes the owner of a posted address. Returns why nothing was changed. */
export async function changeOwners(
  inbox: Inbox,
  actor: Owner,
  { action, typed }: { action: "invite" | "remove"; typed: string },
): Promise<Failure | undefined> {
  const { db, settings, content } = inbox;
  const { brand } = content;
  const owners = await listOwners(db, settings);
  const email = cleanAddress(typed).toLowerCase();
  const member = owners.find((owner) => isSame(owner.email, email));
  const tellOthers = owners
    .filter((owner) => owner !== member)
    .map((owner) => mailTo(owner, () => ownerChangeMail(brand, actor, email, action)));
  if (action === "remove") {
    if (!member || isFirst(inbox, member)) return "unchanged";
    await removeOwner(db, member.email);
    await replaceSecret(db, FEED_SECRET);
    inbox.sendMails([mailTo(member, () => removalMail(brand, actor)), ...tellOthers]);
    return undefined;
  }
  if (!isEmailAddress(email)) return "no-address";
  if (member) return "unchanged";
  if (owners.length >= MAX_OWNERS) return "too-many";
  const { language } = actor;
  await saveOwner(db, email, { language, invitedBy: actor.email });
  const inboxUrl = settings.siteOrigin + OWNER_PATH;
  const invitation = inLanguage(language, () => invitationMail(brand, actor, inboxUrl));
  inbox.sendMails([{ ...invitation, to: email }, ...tellOthers]);
  return undefined;
}
