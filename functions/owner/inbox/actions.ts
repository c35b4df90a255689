import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { applyAction } from "../../appointments/apply-action";
import {
  type CallView,
  type Clash,
  clashOf,
  readAction,
  readView,
} from "../../appointments/page-view";
import { holdEnd } from "../../appointments/working-days";
import { enqueueLead, retryOrEnqueue } from "../../store/deliveries";
import { isUuid } from "../../contract/payload";
import { isSafeReplyTo } from "../../contract/email-address";
import { deleteFlagged } from "../../store/erase";
import { recordEvent } from "../../store/owner-access";
import type { Lead } from "../../store/lead";
import { ownerName } from "../../store/owners";
import { addAnswer, addNote, addReply } from "../../store/lead-notes";
import { type Channel, leadChannels } from "../../store/channels";
import type { OpenDatabase, Tables } from "../../store/tables";
import { MARKS } from "./lead-marks";
import type { Failure } from "./results";
import { normaliseText } from "../../contract/normalise-text";
import type { AddressedMail } from "../../delivery/mail-notice";
import type { InboxHost } from "../inbox-host";

const MAX_NOTE = 5000;

/** The call of a lead, for its page; undefined for leads without one. */
export async function readCall({ flag, id }: Lead, inbox: Inbox): Promise<CallView | undefined> {
  const call = flag === null ? await inbox.store.appointment(id) : undefined;
  return call && readView(inbox, call, "owner");
}

type Body = ReadonlyMap<string, unknown>;

/** `owner` is the signed-in address. Returns undefined when done, or a clash to ask about. */
type Action = (
  lead: Lead,
  inbox: Inbox,
  body: Body,
  owner: string,
) => Promise<Failure | Clash | undefined>;

const changeCall: Action = async (lead, inbox, body, owner) => {
  const view = await readCall(lead, inbox);
  const action = view && readAction(view, body);
  if (action === undefined || action === "unpicked" || action === "noNumber") return "impossible";
  if (action === "taken") return "taken";
  const host = { host: await ownerName(inbox.db, owner) };
  const result = await applyAction(inbox, lead.id, { ...action, ...host });
  if (result.outcome === "changed") return undefined;
  if (result.outcome === "impossible" && action.seen !== undefined)
    return result.call.appointment.sequence === action.seen ? "impossible" : "overtaken";
  if (result.outcome === "clash") return clashOf(action, result);
  return result.outcome === "missing" ? "impossible" : result.outcome;
};

/** With a note, which is saved whatever has become of the call meanwhile. */
const noteOutcome: Action = async (lead, inbox, body, author) => {
  const text = textOf(body, "note");
  const note = { id: noteId(body), submissionId: lead.id, text, author };
  if (text !== "") await addNote(inbox.db, note, inbox.now());
  return changeCall(lead, inbox, body, author);
};

const textOf = (body: Body, name: string): string =>
  normaliseText(String(body.get(name) ?? "").slice(0, MAX_NOTE), true).trim();

/** The id from the form, so that a form that is sent twice adds one note. */
function noteId(body: Body): string {
  const id = String(body.get("id"));
  return isUuid(id) ? id : randomUUID();
}

/** Requires mail, a visitor with an address, and a lead that is not spam. */
export const canAnswer = ({ flag, fields }: Lead, channels: readonly Channel[]): boolean =>
  flag === null && isSafeReplyTo(fields.email ?? "") && channels.includes("visitor-answer");

const ACTIONS: Readonly<Record<string, Action>> = {
  ...MARKS,

  async note(lead, { db, now }, body, author) {
    const text = textOf(body, "note");
    if (text === "") return "no-note";
    const note = { id: noteId(body), submissionId: lead.id, text, author };
    return (await addNote(db, note, now())) ? undefined : "unchanged";
  },

  async reply(lead, { db, now }, body, author) {
    const text = textOf(body, "theirReply");
    if (text === "") return "no-reply";
    const reply = { id: noteId(body), submissionId: lead.id, text, author };
    return (await addReply(db, reply, now())) ? undefined : "unchanged";
  },

  async answer(lead, { db, channels, now }, body, author) {
    const text = textOf(body, "answer");
    if (text === "") return "no-answer";
    if (!canAnswer(lead, channels)) return "impossible";
    const seen = /^\d{1,6}$/.test(String(body.get("seen"))) ? Number(body.get("seen")) : undefined;
    const answer = { id: noteId(body), submissionId: lead.id, text, author, seen };
    const outcome = await addAnswer(db, answer, now());
    return outcome === "added" ? undefined : outcome;
  },

  async release({ id }, { db, channels, now, content, availability }) {
    const heldUntil = holdEnd(await availability.rules(), now()).toISOString();
    const dueChannels = await enqueueLead(db, {
      id,
      channels: leadChannels(channels),
      now: now(),
      release: { zone: content, hold: { seats: content.booking.seats, heldUntil } },
    });
    if (!dueChannels) return "impossible";
    return dueChannels.length > 0 ? undefined : "no channel";
  },

  async discard({ id }, { db }) {
    const deleted = await deleteFlagged(db, [id]);
    return deleted.length > 0 ? undefined : "impossible";
  },

  async retry(lead, { db, channels: on, now }) {
    const states = ["pending", "stopped"] as const;
    const result = await retryOrEnqueue(db, lead, { states, on, now: now() });
    return result.ok ? undefined : result.reason;
  },

  confirm: changeCall,
  propose: changeCall,
  "confirm-anyway": changeCall,
  "propose-anyway": changeCall,
  decline: changeCall,
  attend: noteOutcome,
  miss: noteOutcome,
};

/**
 * Performs and records the action of a button on a lead's page. Returns its name, why it changed
 * nothing, or the calls to ask about; undefined for any other post.
 */
export async function perform(
  lead: Lead,
  inbox: Inbox,
  body: Body,
  owner: string,
): Promise<string | Clash | undefined> {
  const button = String(body.get("action") ?? "");
  const action = Object.hasOwn(ACTIONS, button) ? ACTIONS[button] : undefined;
  if (!action) return undefined;
  const failure = await action(lead, inbox, body, owner);
  if (failure) return failure;
  const name = button.replace("-anyway", "");
  const submissionId = name === "discard" ? undefined : lead.id;
  await recordEvent(inbox.db, { email: owner, event: name, submissionId }, inbox.now());
  inbox.wake();
  return name;
}

/** What the inbox works with. */
export interface Inbox extends InboxHost {
  database: OpenDatabase;
  db: Kysely<Tables>;
  style: string;
  /** Counts a request for a link. Returns milliseconds to wait if there were too many. */
  linkLimit: (sender: { network: string }, now: Date) => number | undefined;
  /** The same for attempts to sign in with a code. */
  codeLimit: (sender: { browserId: string; network: string }, now: Date) => number | undefined;
  /** Mails a link and a code in the background, if the address is an owner's. */
  mailLink: (request: LinkRequest) => void;
  /** Sends mails in the background. */
  sendMails: (mails: readonly AddressedMail[]) => void;
}

export interface LinkRequest {
  /** As typed. */
  email: string;
  /** The page to show afterwards. */
  to: string;
  /** The mark of a browser that was signed in before; may be forged. */
  mark: string;
  network: string;
  /** Of the browser's cookie: the code works with it only. */
  browserId: string;
}
