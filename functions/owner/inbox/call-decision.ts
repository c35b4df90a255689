import { html } from "hono/html";
import { anywayAction, type CallView, type Clash, timeValue } from "../../appointments/page-view";
import type { ActionName } from "../../contract/call-stages";
import { t } from "../../shared/translate";
import { lastActor } from "../../store/lead-events";
import type { Inbox } from "./actions";
import { seenField } from "./call-section";
import { callState } from "./lead-state";
import { address } from "./list-view";
import { postForm } from "./post-form";
import {
  callTimeText,
  type Html,
  type InboxContext,
  ownerLabel,
  shortText,
  timeText,
} from "./texts";

const DECISION_TEXTS: Readonly<Record<ActionName, string>> = {
  confirm: "{name} confirmed the call",
  propose: "{name} proposed this time",
  decline: "{name} declined the call",
  attend: "{name} noted that the call took place",
  miss: "{name} noted that the visitor did not come",
  accept: "The visitor accepted this time",
  change: "The visitor asked for this time",
  cancel: "The visitor cancelled the call",
  phone: "The visitor gave a telephone number",
  lapse: "The time passed before anyone confirmed it",
};

/** Who decided last about a call, what and when; "" for a request that nobody has changed. */
export async function readDecision(
  call: CallView | undefined,
  { db, content }: Pick<Inbox, "db" | "content">,
  context: InboxContext,
): Promise<Html | ""> {
  const { lastAction: event = null, updatedAt: since = "" } = call?.appointment ?? {};
  if (!call || event === null) return "";
  const { submission, appointment } = call;
  const email = await lastActor(db, { submissionId: submission.id, event, since });
  if (!email && event === "confirm" && since === submission.receivedAt)
    return html`${t("Confirmed at once, without you")}, ${timeText(since, context)}`;
  const name = email
    ? ownerLabel(email, context)
    : appointment.host || t("The link in an e-mail to {brand}", { brand: content.brand });
  return html`${t(DECISION_TEXTS[event], { name })}, ${timeText(since, context)}`;
}

/** Shown instead of carrying out a decision that was made on a page of an earlier state. */
export const overtakenQuestion = (decision: Html | ""): Html =>
  html`<p class="message" role="alert">
    ${decision || t("The call has changed")}.<br />
    ${t("That was after you opened this page, so nothing was changed.")}
    <a href="#call">${t("Decide anyway?")}</a>
  </p>`;

const ANYWAY_LABELS = { confirm: "Confirm anyway", propose: "Propose anyway" } as const;

/** Asks before a time is booked twice. */
export function clashQuestion(
  clash: Clash,
  call: CallView | undefined,
  words: string,
  context: InboxContext,
): Html {
  const { name, overlappingCalls } = clash;
  return html`<div class="message" role="alert">
    <p>
      ${callTimeText(clash, context.today)}:
      ${t("this time is not free. Nothing was changed. It belongs to:")}
    </p>
    <ul>
      ${overlappingCalls.map(
        ({ appointment, submission: { id, fields } }) =>
          html`<li>
            <a href="${address("lead", { id })}">${shortText(fields.name ?? "", 100)}</a>,
            ${shortText(fields.company ?? "", 100)}: ${callTimeText(appointment, context.today)},
            ${callState(appointment, context).text}
          </li>`,
      )}
    </ul>
    ${postForm(
      html`${call ? seenField(call) : ""}
        <input type="hidden" name="time" value="${timeValue(clash)}" />
        <input type="hidden" name="words" value="${words}" />
        <button name="action" value="${anywayAction(name)}">${t(ANYWAY_LABELS[name])}</button>`,
    )}
  </div>`;
}
