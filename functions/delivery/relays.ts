import { randomUUID } from "node:crypto";
import type { ServiceContent } from "../contract/service-content";
import type { Log } from "../shared/log";
import { createMailSender, type MailSenderOptions } from "./mail-sender";
import type { Clock } from "../shared/clock";
import { createRelay, type Relay } from "./relay";
import type { Sender, Attempt, AttemptResult } from "./sender";
import type { Settings, MailSetting } from "../settings/settings";
import type { Store } from "../store/store";
import { type Channel, CHANNEL_NAMES } from "../store/channels";
import { createWebhookSender } from "./webhook-sender";
import { type BookedCall, requestedAppointment, stageOf } from "../contract/appointment";
import { CALL_STAGES } from "../contract/call-stages";
import { type AvailabilityService, freeTimes } from "../appointments/availability";
import { appointmentUrl, type LinkHolder } from "../appointments/links";
import { meetingOf } from "../appointments/meeting";
import { isBeforeAnswer } from "../appointments/working-days";
import { isSafeReplyTo } from "../contract/email-address";
import { callSlots, formIn } from "../contract/forms";
import { languageOf } from "../contract/site";
import { LINKS_SECRET } from "../store/secrets";
import { currentLanguage } from "../shared/translate";
import type { Submission } from "../contract/submission";
import { answerMail } from "./answer-mail";
import { ownerAppointmentMail } from "./owner-appointment-mail";
import { type AddressedMail, type OwnersMail, topicOf } from "./mail-notice";
import { leadMail } from "./owner-mails";
import { appointmentMail, reminderMail } from "./visitor-appointment-mail";
import { type CallFacts, receiptMail } from "./visitor-mails";

interface RelaysParts {
  settings: Settings;
  store: Store;
  log: Log;
  clock: Clock;
  content: ServiceContent;
  availability: AvailabilityService;
  timeoutMs: number | undefined;
  recipients: MailSenderOptions["recipients"];
  /** Notices link to it; undefined without an inbox. */
  inboxUrl?: string | undefined;
}

/** Starts a relay for each enabled channel. */
export function startRelays(parts: RelaysParts): Relay[] {
  const { settings, content, timeoutMs, inboxUrl, store, log, clock } = parts;
  const { webhook, mail } = settings;
  const senders: [Channel, Sender][] = mail ? createMailSenders({ ...parts, mail }) : [];
  if (webhook)
    senders.unshift(["webhook", createWebhookSender(content, webhook, { timeoutMs, inboxUrl })]);
  const owner = randomUUID();
  const relays = senders.map(([channel, sender]) =>
    createRelay({ channel, outbox: store, sender, log, clock, owner }),
  );
  for (const relay of relays) relay.start();
  return relays;
}

interface MailSenderParts extends RelaysParts {
  mail: MailSetting;
}

/** Many mail servers allow few connections at a time, and the owner's mails use two. */
const CONCURRENCY = 1;

const stopped = (reason: string): AttemptResult => ({ ok: false, reason, gone: true });

/** The senders of all mails about leads and their appointments. */
function createMailSenders(parts: MailSenderParts): [Channel, Sender][] {
  const { mail, content, store, availability, timeoutMs, recipients, inboxUrl } = parts;
  const { siteOrigin } = parts.settings;
  const visitorParts = { content, siteOrigin, from: mail.from };
  const ownerParts = { content, from: mail.from, inboxUrl };

  /** Undefined for a submission that requests no call. */
  async function factsFor(
    holder: LinkHolder,
    submission: Submission,
  ): Promise<CallFacts | undefined> {
    if (!requestedAppointment(content, submission)) return undefined;
    const { id, language } = submission;
    const lang = languageOf(content, holder === "visitor" ? language : currentLanguage());
    const secret = await store.secret(LINKS_SECRET);
    return {
      url: appointmentUrl(content, siteOrigin, secret, id, holder, lang),
      meeting: meetingOf(content, submission, secret),
    };
  }

  const isUrgent = async (appointment: BookedCall["appointment"] | undefined, now: Date) =>
    appointment?.state === "held" &&
    isBeforeAnswer(new Date(appointment.startsAt), await availability.rules(), now);

  const openSender = () => createMailSender(content, mail, { timeoutMs, recipients });
  const leadSender = openSender();
  const receiptSender = openSender();
  const deliverLead = async ({ submission, now }: Attempt) => {
    const { appointment } = (await store.appointment(submission.id)) ?? {};
    const urgent = await isUrgent(appointment, now);
    const write = async () => {
      const { url, meeting } = (await factsFor("owner", submission)) ?? {};
      // A call that was confirmed at once is told by a mail of its own.
      const call = appointment?.state === "confirmed" ? undefined : url;
      return leadMail(content, submission, { call, meeting, isUrgent: urgent, inboxUrl });
    };
    return leadSender.send(submission.id, { topic: topicOf(content, submission), write }, now);
  };

  const deliverReceipt = async ({ submission, now }: Attempt) => {
    const { id, formName, fields, language } = submission;
    const form = formIn(content, formName, language);
    if (!isSafeReplyTo(fields.email ?? "")) return stopped("no address");
    if (!form) return stopped("no such form any more");
    const call = await store.appointment(id);
    if (call && CALL_STAGES[stageOf(call.appointment, now)].word !== "open") return undefined;
    const closure = await availability.closure();
    const facts = { ...(await factsFor("visitor", submission)), closure };
    const notice = receiptMail(visitorParts, submission, form, facts);
    return receiptSender.send(`${id}.receipt`, notice, now);
  };

  /** Times to pick from after a request has lapsed. */
  const freeDaysFor = async ({ appointment, submission }: BookedCall, now: Date) => {
    if (appointment.state !== "lapsed") return [];
    const slots = callSlots(content, submission.formName);
    return freeTimes(content, await availability.current(), slots, now);
  };

  function appointmentSender(
    holder: LinkHolder,
    toMail: (
      call: BookedCall,
      facts: CallFacts & { isUrgent: boolean },
      now: Date,
    ) => AddressedMail | OwnersMail | undefined,
  ): Sender {
    const sender = openSender();
    const deliver = async ({ submission, now }: Attempt) => {
      const call = await store.appointment(submission.id);
      const facts = await factsFor(holder, submission);
      if (!call || !facts) return stopped("no appointment");
      const freeDays = await freeDaysFor(call, now);
      const closure = holder === "visitor" ? await availability.closure() : undefined;
      const urgent = await isUrgent(call.appointment, now);
      const notice = toMail(call, { ...facts, freeDays, closure, isUrgent: urgent }, now);
      if (!notice) return undefined;
      // Each change needs a new id: a mailbox would drop its mail as a repeat.
      const id = `${submission.id}.${holder}.${call.appointment.sequence}`;
      return sender.send(id, notice, now);
    };
    return { ...sender, concurrency: CONCURRENCY, deliver };
  }

  const reminderSender = openSender();
  const deliverReminder = async ({ submission, now }: Attempt) => {
    const call = await store.appointment(submission.id);
    const facts = await factsFor("visitor", submission);
    const { state, sequence, reminded, startsAt = "" } = call?.appointment ?? {};
    const isCurrent = state === "confirmed" && sequence === reminded;
    if (!call || !facts || !isCurrent || startsAt <= now.toISOString()) return undefined;
    const id = `${submission.id}.reminder.${sequence}`;
    return reminderSender.send(id, reminderMail(visitorParts, call, facts), now);
  };

  const answerSender = openSender();
  const deliverAnswers = async ({ submission, now }: Attempt): Promise<AttemptResult> => {
    for (const answer of await store.unsentAnswers(submission.id)) {
      const notice = answerMail(submission, answer, content);
      const result = await answerSender.send(`${answer.id}.answer`, notice, now);
      if (!result.ok) return result;
      await store.markAnswerSent(answer.id, now);
    }
    return { ok: true, status: 250 };
  };

  return [
    ["mail", { ...leadSender, deliver: deliverLead }],
    ["visitor-answer", { ...answerSender, concurrency: CONCURRENCY, deliver: deliverAnswers }],
    ["visitor-reminder", { ...reminderSender, concurrency: CONCURRENCY, deliver: deliverReminder }],
    ["visitor-receipt", { ...receiptSender, concurrency: CONCURRENCY, deliver: deliverReceipt }],
    [
      "visitor-appointment",
      appointmentSender("visitor", (...about) => appointmentMail(visitorParts, ...about)),
    ],
    [
      "owner-appointment",
      appointmentSender("owner", (call, facts) => {
        const write = () => ownerAppointmentMail(ownerParts, call, facts);
        const english = write();
        return english && { topic: "call", write: () => write() ?? english };
      }),
    ],
  ];
}

/** The enabled channels. */
export const channelsOf = ({ webhook, mail }: Pick<Settings, "webhook" | "mail">): Channel[] =>
  CHANNEL_NAMES.filter((name) => (name === "webhook" ? webhook : mail));
