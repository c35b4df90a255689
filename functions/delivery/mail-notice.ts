import type { Invitation } from "../appointments/calendar";
import { requestedAppointment } from "../contract/appointment";
import { retentionOf } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import type { MailTopic } from "../store/owners";

export interface MailNotice {
  subject: string;
  text: string;
  replyTo?: string;
  html?: string;
  invitation?: Invitation;
  /** Written by a person, so mail programs may reply automatically. */
  isPersonal?: boolean;
}

export interface AddressedMail extends MailNotice {
  to: string;
}

/** A mail to each owner whom `topic` concerns, written in the owner's language. */
export interface OwnersMail {
  topic: MailTopic;
  write: () => MailNotice | Promise<MailNotice>;
}

export function topicOf(content: ServiceContent, submission: Submission): MailTopic {
  if (requestedAppointment(content, submission)) return "call";
  return retentionOf(content, submission) ?? "message";
}
