import { requestedCall } from "../appointments/appointment";
import { appointmentUrl, type LinkHolder } from "../appointments/links";
import { isFormName } from "../contract/forms";
import type { Attempt, AttemptResult, Sender } from "../relay/sender";
import type { ServiceContent } from "../contract/service-content";
import type { MailSetting } from "../settings";
import type { BookedCall } from "../store/appointment-rows";
import type { AppointmentStore } from "../store/appointments";
import { LINKS_SECRET } from "../store/secrets";
import type { SecretStore } from "../store/store";
import type { Channel } from "../store/tables";
import type { Submission } from "../submission";
import { isSafeReplyTo, leadMail } from "./lead-mail";
import { createMailSender } from "./mail-sender";
import { ownerAppointmentMail } from "./owner-appointment-mail";
import { appointmentMail, receiptMail } from "./visitor-mails";

interface MailSenderParts {
  mail: MailSetting;
  content: ServiceContent;
  store: Pick<AppointmentStore, "appointment"> & SecretStore;
  siteOrigin: string;
  timeoutMs?: number;
}

/** Many mail servers allow few connections at a time: the owner's mails have two. */
const CONCURRENCY = 1;

const stopped = (reason: string): AttemptResult => ({ ok: false, reason, gone: true });

/** The senders of all mails about leads and their appointments. */
export function createMailSenders(parts: MailSenderParts): [Channel, Sender][] {
  const { mail, content, store, siteOrigin, timeoutMs } = parts;
  const visitorParts = { content, siteOrigin, from: mail.from };

  async function linkFor(holder: LinkHolder, submission: Submission) {
    if (!requestedCall(submission.record)) return undefined;
    return appointmentUrl(siteOrigin, await store.secret(LINKS_SECRET), submission.id, holder);
  }

  const lead = createMailSender(mail, timeoutMs);
  const receipt = createMailSender(mail, timeoutMs);
  const deliverLead = async ({ submission, now }: Attempt) =>
    lead.send(submission.id, leadMail(submission, await linkFor("owner", submission)), now);

  const deliverReceipt = async ({ submission, now }: Attempt) => {
    const { id, formName, record } = submission;
    if (!isSafeReplyTo(record.email ?? "") || !isFormName(formName)) return stopped("no address");
    const link = await linkFor("visitor", submission);
    return receipt.send(`${id}.receipt`, receiptMail(visitorParts, submission, link), now);
  };

  function appointmentSender(
    holder: LinkHolder,
    toMail: (call: BookedCall, url: string) => ReturnType<typeof leadMail>,
  ): Sender {
    const sender = createMailSender(mail, timeoutMs);
    const deliver = async ({ submission, now }: Attempt) => {
      const call = await store.appointment(submission.id);
      const url = await linkFor(holder, submission);
      if (!call || !url || !isFormName(submission.formName)) return stopped("no appointment");
      // Another change is another mail.
      const id = `${submission.id}.${holder}.${call.appointment.sequence}`;
      return sender.send(id, toMail(call, url), now);
    };
    return { ...sender, concurrency: CONCURRENCY, deliver };
  }

  return [
    ["mail", { ...lead, deliver: deliverLead }],
    ["visitor-receipt", { ...receipt, concurrency: CONCURRENCY, deliver: deliverReceipt }],
    [
      "visitor-appointment",
      appointmentSender("visitor", (call, url) => appointmentMail(visitorParts, call, url)),
    ],
    ["owner-appointment", appointmentSender("owner", ownerAppointmentMail)],
  ];
}
