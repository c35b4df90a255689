import { html } from "hono/html";
import { MAX_WORDS } from "../../contract/appointment";
import { CALL_STAGES, type CallStage } from "../../contract/call-stages";
import {
  type CallView,
  type Clash,
  SEEN_FIELD,
  anywayAction,
  choices,
  timeValue,
} from "../../appointments/page-view";
import { ownTime } from "../../contract/both-times";
import { phoneUrl } from "../../contract/phone";
import { slotRange } from "../../contract/slots";
import { address } from "./list-view";
import { postForm } from "./post-form";
import { hiddenId } from "./answer-section";
import { callBadges, dayText, type Html, type InboxContext, shortText } from "./texts";
import { visibleLine } from "../../shared/text";

/** Prevents actions from a page that does not show the current state of the call. */
const seenField = ({ appointment }: CallView): Html =>
  html`<input type="hidden" name="${SEEN_FIELD}" value="${appointment.sequence}" />`;

/** A line that goes into the visitor's mail; `words` have been typed before. */
const wordsField = (id: string, words: string): Html =>
  html`<label for="${id}">A line for the visitor (optional)</label>
    <textarea id="${id}" name="words" rows="2" maxlength="${MAX_WORDS}">${words}</textarea>`;

function proposal(view: CallView, words: string, context: InboxContext): Html {
  const { freeDays, stage } = view;
  const { content } = context;
  const { word } = CALL_STAGES[stage];
  // Where there is no call, this is what to do.
  return html`<details ${word === "off" || words ? "open" : ""}>
    <summary>Propose ${word ? "another" : "a new"} time</summary>
    ${postForm(
      html`${seenField(view)}
        <label for="time">Free times in ${content.timeZoneName}</label>
        <select id="time" name="time" required>
          ${freeDays.map(
            (one) =>
              html`<optgroup label="${dayText(one.day, context.today)}">
                ${choices(one, view, content).map(
                  ({ slot, time, own }) =>
                    html`<option value="${time}">
                      ${dayText(one.day)},
                      ${visibleLine(slotRange(slot))}${own ? `, ${own} for the visitor` : ""}
                    </option>`,
                )}
              </optgroup>`,
          )}
        </select>
        ${wordsField("propose-words", words)}
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
        ${wordsField("decline-words", "")}
        <button class="danger" name="action" value="decline">Decline the call</button>`,
    )}
  </details>`;

/** Confirming is a secondary action while the visitor considers another time. */
const confirmButton = (stage: CallStage): Html =>
  stage === "proposed"
    ? html`<button name="action" value="confirm">Confirm anyway</button>`
    : html`<button class="main" name="action" value="confirm">Confirm the call</button>`;

const OUTCOMES = { attend: "It took place", miss: "The visitor did not come" } as const;

/** What came of the call, or its correction. */
function outcomeForm(view: CallView): Html {
  const isNew = view.stage === "begun";
  const buttons = (["attend", "miss"] as const).filter((name) => view.actions.includes(name));
  const form = postForm(
    html`${seenField(view)} ${hiddenId()}
      <label for="outcome-note">Note, only for you (optional)</label>
      <textarea id="outcome-note" name="note" rows="2" maxlength="5000"></textarea>
      <p class="actions">
        ${buttons.map((name) => {
          const look = isNew && name === "attend" ? "main" : "";
          return html`<button class="${look}" name="action" value="${name}">
            ${OUTCOMES[name]}
          </button>`;
        })}
      </p>`,
  );
  if (isNew)
    return html`<h3>How did it go?</h3>
      ${form}`;
  return html`<details>
    <summary>Correct the outcome</summary>
    ${form}
  </details>`;
}

const ANYWAY_LABELS = { confirm: "Confirm anyway", propose: "Propose anyway" } as const;

/** Asks before a time is booked twice. */
export function clashQuestion(
  clash: Clash,
  call: CallView | undefined,
  words: string,
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
            ${visibleLine(slotRange(appointment.slot))} ${callBadges(appointment, context)}
          </li>`,
      )}
    </ul>
    ${postForm(
      html`${call ? seenField(call) : ""}
        <input type="hidden" name="time" value="${timeValue(clash)}" />
        <input type="hidden" name="words" value="${words}" />
        <button name="action" value="${anywayAction(name)}">${ANYWAY_LABELS[name]}</button>`,
    )}
  </div>`;
}

/** How to reach the visitor: the telephone is the owner's to use in any case. */
function meeting({ meeting: { kind, ...place }, submission, stage }: CallView): Html {
  const { phone = "" } = submission.fields;
  const telephone = phoneUrl(phone);
  const isAhead = CALL_STAGES[stage].word !== "off";
  return html`${
    "url" in place
      ? html`<p>
          You meet at <a href="${place.url}" rel="noreferrer">${visibleLine(place.url)}</a>
        </p>`
      : ""
  }
  ${telephone ? html`<p><a class="button" href="${telephone}">Call ${visibleLine(phone)}</a></p>` : ""}
  ${
    kind === "phone" && !telephone && isAhead
      ? html`<p>There is no number yet. The visitor’s mails and page ask for it.</p>`
      : ""
  }`;
}

/** The call of a booking request, with the owner's actions. `words` have been typed before. */
export function callSection(view: CallView, words: string, context: InboxContext): Html {
  const { appointment, submission, actions, stage } = view;
  const { day, slot, startsAt } = appointment;
  const visitorTime = ownTime(context.content, new Date(startsAt), submission.timeZone);
  const time = `${dayText(day, context.today)} · ${visibleLine(slotRange(slot))}`;
  const hasOutcome = actions.includes("attend") || actions.includes("miss");
  return html`<section class="call" aria-labelledby="call">
    <h2 id="call">Call</h2>
    <p class="time">${CALL_STAGES[stage].word === "off" ? html`<s>${time}</s>` : time}</p>
    <p>
      ${context.content.timeZoneName} time${visitorTime ? `, ${visitorTime} for the visitor` : ""}
      ${callBadges(appointment, context)}
    </p>
    ${meeting(view)}
    ${appointment.words ? html`<p dir="auto">You wrote: ${visibleLine(appointment.words)}</p>` : ""}
    ${actions.includes("confirm") ? postForm(html`${seenField(view)} ${confirmButton(stage)}`) : ""}
    ${hasOutcome ? outcomeForm(view) : ""}
    ${actions.includes("propose") && view.freeDays.length > 0 ? proposal(view, words, context) : ""}
    ${actions.includes("decline") ? decline(view) : ""}
  </section>`;
}
