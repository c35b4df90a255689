import { html } from "hono/html";
import { type AppointmentState, callPeriod } from "../../contract/appointment";
import {
  type CallView,
  type Clash,
  SEEN_FIELD,
  anywayAction,
  timeValue,
} from "../../appointments/page-view";
import { ownTime } from "../../contract/both-times";
import { phoneUrl } from "../../contract/phone";
import { slotRange } from "../../contract/slots";
import { address } from "./list-view";
import { postForm } from "./post-form";
import { badge, CALL_LABELS, dayText, type Html, type InboxContext, shortText } from "./texts";
import { visibleLine } from "../../shared/text";

/** Prevents actions from a page that does not show the current state of the call. */
const seenField = ({ appointment }: CallView): Html =>
  html`<input type="hidden" name="${SEEN_FIELD}" value="${appointment.sequence}" />`;

function proposal(view: CallView, context: InboxContext): Html {
  const { freeDays, submission } = view;
  const { content } = context;
  return html`<details>
    <summary>Propose another time</summary>
    ${postForm(
      html`${seenField(view)}
        <label for="time">Free times in ${content.timeZoneName}</label>
        <select id="time" name="time" required>
          ${freeDays.map(
            ({ day, slots }) =>
              html`<optgroup label="${dayText(day, context.today)}">
                ${slots.map((slot) => {
                  const start = callPeriod(content, { day, slot })?.startsAt ?? "";
                  const visitorTime = ownTime(content, new Date(start), submission.timeZone);
                  return html`<option value="${day} ${slot}">
                    ${dayText(day)},
                    ${visibleLine(slotRange(slot))}${visitorTime ? `, ${visitorTime} for the visitor` : ""}
                  </option>`;
                })}
              </optgroup>`,
          )}
        </select>
        <button name="action" value="propose">Propose this time</button>`,
    )}
  </details>`;
}

const decline = (view: CallView): Html =>
  html`<details>
    <summary>Decline or cancel</summary>
    ${postForm(
      html`${seenField(view)}
        <p>The visitor is told that there is no call.</p>
        <button class="danger" name="action" value="decline">Decline the call</button>`,
    )}
  </details>`;

/** Confirming is a secondary action while the visitor considers another time. */
const confirmButton = (state: AppointmentState): Html =>
  state === "proposed"
    ? html`<button name="action" value="confirm">Confirm anyway</button>`
    : html`<button class="main" name="action" value="confirm">Confirm the call</button>`;

const ANYWAY_LABELS = { confirm: "Confirm anyway", propose: "Propose anyway" } as const;

/** Asks before a time is booked twice. */
export function clashQuestion(
  clash: Clash,
  call: CallView | undefined,
  context: InboxContext,
): Html {
  const { name, day, slot, overlappingCalls } = clash;
  return html`<div class="message" role="alert">
    <p>
      ${dayText(day, context.today)}, ${visibleLine(slot)} is not free. Nothing was changed. It
      belongs to:
    </p>
    <ul>
      ${overlappingCalls.map(
        ({ appointment, submission: { id, fields } }) =>
          html`<li>
            <a href="${address("lead", { id })}">${shortText(fields.name ?? "", 100)}</a>,
            ${shortText(fields.company ?? "", 100)}: ${dayText(appointment.day, context.today)},
            ${visibleLine(slotRange(appointment.slot))}
            ${badge(appointment.state, CALL_LABELS[appointment.state])}
          </li>`,
      )}
    </ul>
    ${postForm(
      html`${call ? seenField(call) : ""}
        <input type="hidden" name="time" value="${timeValue(clash)}" />
        <button name="action" value="${anywayAction(name)}">${ANYWAY_LABELS[name]}</button>`,
    )}
  </div>`;
}

/** The call of a booking request, with the owner's actions. */
export function callSection(view: CallView, context: InboxContext): Html {
  const { appointment, submission, actions } = view;
  const { day, slot, startsAt, state } = appointment;
  const visitorTime = ownTime(context.content, new Date(startsAt), submission.timeZone);
  const phone = phoneUrl(submission.fields.phone ?? "");
  return html`<section class="call" aria-labelledby="call">
    <h2 id="call">Call</h2>
    <p class="time">${dayText(day, context.today)} · ${visibleLine(slotRange(slot))}</p>
    <p>
      ${context.content.timeZoneName} time${visitorTime ? `, ${visitorTime} for the visitor` : ""}
      ${badge(state, CALL_LABELS[state])}
    </p>
    ${phone ? html`<p><a class="button" href="${phone}">Call ${visibleLine(submission.fields.phone ?? "")}</a></p>` : ""}
    ${actions.includes("confirm") ? postForm(html`${seenField(view)} ${confirmButton(state)}`) : ""}
    ${actions.includes("propose") && view.freeDays.length > 0 ? proposal(view, context) : ""}
    ${actions.includes("decline") ? decline(view) : ""}
  </section>`;
}
