import type { MailNotice } from "../../delivery/mail-notice";
import { t } from "../../shared/translate";
import { visibleLine } from "../../shared/text";
import { LINK_MINUTES } from "../../store/owner-access";
import type { Owner } from "../../store/owners";

const paragraphs = (...texts: string[]): string => `${texts.join("\n\n")}\n`;

/** "Aino Virta (aino@example.com)". */
const fullName = ({ name, email }: Owner): string =>
  name === "" ? email : `${visibleLine(name)} (${email})`;

/** `code` is for the browser in which the mail was asked for; the link works in any. */
export const signInMail = (brand: string, url: string, code: string): MailNotice => ({
  subject: t("Sign in to the inbox of {brand}", { brand }),
  text: paragraphs(
    url,
    t("Or type this code on the page where you asked for this mail: {code}", { code }),
    t(
      "The link works once, within {minutes} minutes. The code does the same, and using one of them ends both. Give neither to anyone. If you did not ask for this mail, you need do nothing.",
      { minutes: LINK_MINUTES },
    ),
  ),
});

interface NewDevice {
  brand: string;
  /** "Safari, iPhone". */
  device: string;
  /** By the site's clock. */
  time: string;
  accessUrl: string;
}

export const newDeviceMail = ({ brand, device, time, accessUrl }: NewDevice): MailNotice => ({
  subject: t("New sign-in to the inbox of {brand}", { brand }),
  text: paragraphs(
    t("You have signed in on a device that was not used before: {device} ({time}).", {
      device,
      time,
    }),
    t("If it was not you, open “Access” and press “Sign out everywhere”:"),
    accessUrl,
  ),
});

export const invitationMail = (brand: string, inviter: Owner, inboxUrl: string): MailNotice => ({
  subject: t("Invitation to the inbox of {brand}", { brand }),
  text: paragraphs(
    t(
      "{owner} invites you to the inbox of {brand}. It has what visitors send with the forms of the site: you can read and answer it there, and you are told by e-mail when something comes.",
      { owner: fullName(inviter), brand },
    ),
    t("Sign in with this e-mail address. No password is needed:"),
    `${inboxUrl}/sign-in`,
    t("You choose on the page “Access” what you are told of."),
  ),
});

/** To the other owners. */
export const ownerChangeMail = (
  brand: string,
  actor: Owner,
  email: string,
  action: "invite" | "remove",
): MailNotice => {
  const values = { owner: fullName(actor), email, brand };
  return action === "invite"
    ? {
        subject: t("{email} may now read the inbox of {brand}", values),
        text: paragraphs(
          t("{owner} has invited {email} to the inbox of {brand}.", values),
          t("If that is wrong, remove the address on the page “Access”."),
        ),
      }
    : {
        subject: t("{email} may no longer read the inbox of {brand}", values),
        text: paragraphs(t("{owner} has removed {email} from the inbox of {brand}.", values)),
      };
};

export const removalMail = (brand: string, actor: Owner): MailNotice => ({
  subject: t("You no longer have access to the inbox of {brand}", { brand }),
  text: paragraphs(
    t("{owner} has removed you. You are signed out, and get no more mails about the site.", {
      owner: fullName(actor),
    }),
  ),
});
