import { randomUUID } from "node:crypto";
import type { ServiceContent } from "../contract/service-content";
import type { Log } from "../shared/log";
import { createMailSender } from "./mail-sender";
import type { Clock } from "../shared/clock";
import { createRelay, type Relay } from "./relay";
import type { Sender, Attempt, AttemptResult } from "./sender";
import type { Settings, MailSetting } from "../settings/settings";
import type { Store } from "../store/store";
import { type Channel, CHANNEL_NAMES } from "../store/channels";
import { createWebhookSender } from "./webhook-sender";
import { type BookedCall, requestedAppointment } from "../contract/appointment";
import { appointmentUrl, type LinkHolder } from "../appointments/links";
import { isSafeReplyTo } from "../contract/email-address";
import { formIn } from "../contract/forms";
import { languageOf } from "../contract/site";
import { LINKS_SECRET } from "../store/secrets";
import type { Submission } from "../contract/submission";
import { answerMail } from "./answer-mail";
import { ownerAppointmentMail } from "./owner-appointment-mail";
import { leadMail } from "./owner-mails";
import { appointmentMail, receiptMail } from "./visitor-mails";

interface RelaysParts {
  settings: Settings;
  store: Store;
  log: Log;
  clock: Clock;
  content: ServiceContent;
  timeoutMs: number | undefined;
  /** Notices lead there; undefined where there is no inbox. */
  inboxUrl?: string | undefined;
}

function createSenders(parts: RelaysParts): [Channel, Sender][] {
  const { content, timeoutMs, inboxUrl } = parts;
  const { webhook, mail, siteOrigin } = parts.settings;
  const senders: [Channel, Sender][] = [];
  if (webhook)
    senders.push(["webhook", createWebhookSender(content, webhook, { timeoutMs, inboxUrl })]);
  if (!mail) return senders;
  return [...senders, ...createMailSenders({ ...parts, mail, siteOrigin })];
}

/** A relay for each channel that is on; started. */
export function startRelays(parts: RelaysParts): Relay[] {
  const { store, log, clock } = parts;
  const owner = randomUUID();
  const relays = createSenders(parts).map(([channel, sender]) =>
    createRelay({ channel, outbox: store, sender, log, clock, owner }),
  );
  for (const relay of relays) relay.start();
  return relays;
}

interface MailSenderParts extends Pick<RelaysParts, "store" | "timeoutMs" | "inboxUrl"> {
  mail: MailSetting;
  content: ServiceContent;
  siteOrigin: string;
}

/** Many mail servers allow few connections at a time: the owner's mails have two. */
const CONCURRENCY = 1;

const stopped = (reason: string): AttemptResult => ({ ok: false, reason, gone: true });

/** The senders of all mails about leads and their appointments. */
function createMailSenders(parts: MailSenderParts): [Channel, Sender][] {
  const { mail, content, store, siteOrigin, timeoutMs, inboxUrl } = parts;
  const visitorParts = { content, siteOrigin, from: mail.from };
  const ownerParts = { content, from: mail.from, inboxUrl };

  async function linkFor(holder: LinkHolder, submission: Submission) {
    if (!requestedAppointment(content, submission)) return undefined;
    const { id, language } = submission;
    const lang = holder === "visitor" ? languageOf(content, language) : undefined;
    return appointmentUrl(content, siteOrigin, await store.secret(LINKS_SECRET), id, holder, lang);
  }

  const lead = createMailSender(content, mail, timeoutMs);
  const receipt = createMailSender(content, mail, timeoutMs);
  const deliverLead = async ({ submission, now }: Attempt) =>
    lead.send(
      submission.id,
      leadMail(content, submission, { call: await linkFor("owner", submission), inboxUrl }),
      now,
    );

  const deliverReceipt = async ({ submission, now }: Attempt) => {
    const { id, formName, fields, language } = submission;
    const form = formIn(content, formName, language);
    if (!isSafeReplyTo(fields.email ?? "")) return stopped("no address");
    if (!form) return stopped("no such form any more");
    const link = await linkFor("visitor", submission);
    return receipt.send(`${id}.receipt`, receiptMail(visitorParts, submission, form, link), now);
  };

  function appointmentSender(
    holder: LinkHolder,
    toMail: (call: BookedCall, url: string) => ReturnType<typeof leadMail>,
  ): Sender {
    const sender = createMailSender(content, mail, timeoutMs);
    const deliver = async ({ submission, now }: Attempt) => {
      const call = await store.appointment(submission.id);
      const url = await linkFor(holder, submission);
      if (!call || !url) return stopped("no appointment");
      // Another change is another mail.
      const id = `${submission.id}.${holder}.${call.appointment.sequence}`;
      return sender.send(id, toMail(call, url), now);
    };
    return { ...sender, concurrency: CONCURRENCY, deliver };
  }

  const answer = createMailSender(content, mail, timeoutMs);
  const deliverAnswers = async ({ submission, now }: Attempt): Promise<AttemptResult> => {
    for (const written of await store.unsentAnswers(submission.id)) {
      const notice = answerMail(submission, written, content);
      const result = await answer.send(`${written.id}.answer`, notice, now);
      if (!result.ok) return result;
      await store.answerSent(written.id, now);
    }
    return { ok: true, status: 250 };
  };

  return [
    ["mail", { ...lead, deliver: deliverLead }],
    ["visitor-answer", { ...answer, concurrency: CONCURRENCY, deliver: deliverAnswers }],
    ["visitor-receipt", { ...receipt, concurrency: CONCURRENCY, deliver: deliverReceipt }],
    [
      "visitor-appointment",
      appointmentSender("visitor", (call, url) => appointmentMail(visitorParts, call, url)),
    ],
    [
      "owner-appointment",
      appointmentSender("owner", (call, url) => ownerAppointmentMail(ownerParts, call, url)),
    ],
  ];
}

/** The channels that are on. */
export const channelsOf = ({ webhook, mail }: Pick<Settings, "webhook" | "mail">): Channel[] =>
  CHANNEL_NAMES.filter((name) => (name === "webhook" ? webhook : mail));
