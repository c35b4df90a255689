import { randomUUID } from "node:crypto";
import { applyAction, type Scheduling } from "../../appointments/apply-action";
import { readAction, viewOf } from "../../appointments/page-view";
import { enqueueLead, retryOrEnqueue } from "../../store/deliveries";
import { isUuid } from "../../contract/payload";
import { isSafeReplyTo } from "../../delivery/owner-mails";
import type { Log } from "../../shared/log";
import { deleteFlagged } from "../../store/erase";
import { recordEvent } from "../../store/owner-access";
import type { Lead } from "../../store/lead";
import { addAnswer, addNote } from "../../store/lead-notes";
import { markLead } from "../../store/lead-queries";
import { type Channel, leadChannels } from "../../store/tables";
import { CALL_RESULTS, isDone, type ResultName } from "./results";
import { normaliseText } from "../../shared/text";
import type { DatabaseHandle } from "../database-handle";
import type { ServiceContent } from "../../contract/service-content";
import type { Settings } from "../../settings/settings";

const MAX_NOTE = 5000;

/** The call of a lead as its page shows it; undefined for other leads. */
export async function readCall({ flag, id }: Lead, { store, availability, now }: Scheduling) {
  const call = flag === null ? await store.appointment(id) : undefined;
  if (!call) return undefined;
  const view = viewOf(call, "owner", { availability: await availability.current(), now: now() });
  return view.kind === "call" ? view : undefined;
}

type Body = ReadonlyMap<string, unknown>;

/** `owner`: the address that is signed in. */
type Action = (lead: Lead, inbox: Inbox, body: Body, owner: string) => Promise<ResultName>;

const changeCall: Action = async (lead, { scheduling }, body) => {
  const view = await readCall(lead, scheduling);
  const action = view && readAction(view, body);
  if (action === undefined || action === "unpicked") return "impossible";
  if (action === "taken") return "taken";
  const { outcome } = await applyAction(scheduling, lead.id, action);
  const result = outcome === "changed" ? CALL_RESULTS[action.name] : outcome;
  return result === undefined || result === "missing" ? "impossible" : result;
};

const textOf = (body: Body, name: string): string =>
  normaliseText(String(body.get(name) ?? "").slice(0, MAX_NOTE), true).trim();

/** Of the form: one that is sent twice adds nothing. */
function noteId(body: Body): string {
  const given = String(body.get("id"));
  return isUuid(given) ? given : randomUUID();
}

/** Where mails go out, to a visitor with an address, about a lead that is no spam. */
export const canAnswer = ({ flag, fields }: Lead, channels: readonly Channel[]): boolean =>
  flag === null && isSafeReplyTo(fields.email ?? "") && channels.includes("visitor-answer");

const ACTIONS: Readonly<Record<string, Action>> = {
  async unread({ id }, { handle }) {
    await markLead(handle.db, id, "readAt", null);
    return "unread";
  },

  async answered({ id }, { handle, now }) {
    await markLead(handle.db, id, "answeredAt", now().toISOString());
    return "answered";
  },

  async "not-answered"({ id }, { handle }) {
    await markLead(handle.db, id, "answeredAt", null);
    return "not-answered";
  },

  async note(lead, { handle, now }, body, author) {
    const text = textOf(body, "note");
    if (text === "") return "no-note";
    const note = { id: noteId(body), submissionId: lead.id, text, author };
    return (await addNote(handle.db, note, now())) ? "note" : "unchanged";
  },

  async answer(lead, { handle, channels, now }, body, author) {
    const text = textOf(body, "answer");
    if (text === "") return "no-answer";
    if (!canAnswer(lead, channels)) return "impossible";
    const answer = { id: noteId(body), submissionId: lead.id, text, author };
    return (await addAnswer(handle.db, answer, now())) ? "sent" : "unchanged";
  },

  async release({ id }, { handle, channels, now }) {
    const wanted = { id, from: "flagged", channels: leadChannels(channels), now: now() } as const;
    const due = await enqueueLead(handle.db, wanted);
    if (!due) return "impossible";
    return due.length > 0 ? "due" : "no channel";
  },

  async discard({ id }, { handle }) {
    const deleted = await deleteFlagged(handle.db, [id]);
    return deleted.length > 0 ? "discarded" : "impossible";
  },

  async retry(lead, { handle, channels: on, now }) {
    const states = ["pending", "stopped"] as const;
    const result = await retryOrEnqueue(handle.db, lead, { states, on, now: now() });
    return result.ok ? "due" : result.reason;
  },

  confirm: changeCall,
  propose: changeCall,
  decline: changeCall,
};

/** Performs and records the action of a button on a lead's page; undefined for any other post. */
export async function perform(
  lead: Lead,
  inbox: Inbox,
  body: Body,
  owner: string,
): Promise<ResultName | undefined> {
  const name = String(body.get("action") ?? "");
  if (!Object.hasOwn(ACTIONS, name)) return undefined;
  const result = await ACTIONS[name]?.(lead, inbox, body, owner);
  if (result === undefined || result === "unchanged" || !isDone(result)) return result;
  const isGone = result === "discarded";
  const event = { email: owner, event: result, ...(!isGone && { submissionId: lead.id }) };
  await recordEvent(inbox.handle.db, event, inbox.now());
  inbox.wake();
  return result;
}

/** What the inbox works with. */
export interface Inbox {
  handle: DatabaseHandle;
  settings: Settings;
  /** Channels that are on. */
  channels: readonly Channel[];
  scheduling: Scheduling;
  /** Of the site’s build. */
  content: ServiceContent | undefined;
  style: string;
  now: () => Date;
  log: Log;
  /** Something is due: mails go out at once. */
  wake: () => void;
  /** Counts a link that is asked for; milliseconds to wait where there are too many. */
  linkLimit: (asked: { email: string; network: string }, now: Date) => number | undefined;
  /** Mails a link to an owner, and nothing to others, after the answer. */
  requestLink: (email: string, to: string) => void;
}
