import { html } from "hono/html";
import { MAX_WORDS } from "../../contract/appointment";
import { CALL_STAGES, type CallStage } from "../../contract/call-stages";
import { type CallView, choices, SEEN_FIELD } from "../../appointments/page-view";
import { ownTime } from "../../contract/both-times";
import { phoneUrl } from "../../contract/phone";
import { callState } from "./lead-state";
import { postForm } from "./post-form";
import { hiddenId } from "./answer-section";
import { callTimeText, dayText, type Html, type InboxContext, slotText } from "./texts";
import { visibleLine } from "../../shared/text";
import { currentLanguage, t } from "../../shared/translate";

/** A line to the visitor that was typed but not sent, with the button that was pressed. */
export interface TypedWords {
  action: string;
  words: string;
}

/** Prevents actions from a page that does not show the current state of the call. */
export const seenField = ({ appointment }: CallView): Html =>
  html`<input type="hidden" name="${SEEN_FIELD}" value="${appointment.sequence}" />`;

/** A line that goes into the visitor's mail; `words` have been typed before. */
const wordsField = (id: string, words: string): Html =>
  html`<label for="${id}">${t("A line for the visitor (optional)")}</label>
    <textarea id="${id}" name="words" rows="2" maxlength="${MAX_WORDS}">${words}</textarea>`;

function proposal(view: CallView, words: string, context: InboxContext): Html {
  const { freeDays, stage } = view;
  const { content } = context;
  const { word } = CALL_STAGES[stage];
  // Where there is no call, this is what to do.
  return html`<details ${word === "off" || words ? "open" : ""}>
    <summary>${word ? t("Propose another time") : t("Propose a new time")}</summary>
    ${postForm(
      html`${seenField(view)}
        <label for="time">${t("Free times in {zone}", { zone: content.timeZoneName })}</label>
        <select id="time" name="time" required>
          ${freeDays.map(
            (one) =>
              html`<optgroup label="${dayText(one.day, context.today)}">
                ${choices(one, view, content, currentLanguage()).map(
                  ({ slot, time, own }) =>
                    html`<option value="${time}">
                      ${callTimeText({ day: one.day, slot }, one.day)}${own ? `, ${t("{time} for the visitor", { time: own })}` : ""}
                    </option>`,
                )}
              </optgroup>`,
          )}
        </select>
        ${wordsField("propose-words", words)}
        <button class="${view.stage === "lapsed" ? "main" : ""}" name="action" value="propose">
          ${t("Propose this time")}
        </button>`,
    )}
  </details>`;
}

const decline = (view: CallView, words: string): Html =>
  html`<details ${words ? "open" : ""}>
    <summary>${t("Decline or cancel")}</summary>
    ${postForm(
      html`${seenField(view)}
        <p>${t("The visitor is told that there is no call.")}</p>
        ${wordsField("decline-words", words)}
        <button class="danger" name="action" value="decline">${t("Decline the call")}</button>`,
    )}
  </details>`;

/** Confirming is a secondary action while the visitor considers another time. */
const confirmButton = (stage: CallStage): Html =>
  stage === "proposed"
    ? html`<button name="action" value="confirm">${t("Confirm anyway")}</button>`
    : html`<button class="main" name="action" value="confirm">${t("Confirm the call")}</button>`;

const OUTCOME_LABELS = { attend: "It took place", miss: "The visitor did not come" } as const;

/** What came of the call, or its correction. */
function outcomeForm(view: CallView): Html {
  const isNew = view.stage === "begun";
  const buttons = (["attend", "miss"] as const).filter((name) => view.actions.includes(name));
  const form = postForm(
    html`${seenField(view)} ${hiddenId()}
      <label for="outcome-note">${t("Note, only for you and the other owners (optional)")}</label>
      <textarea id="outcome-note" name="note" rows="2" maxlength="5000"></textarea>
      <p class="actions">
        ${buttons.map((name) => {
          const look = isNew && name === "attend" ? "main" : "";
          return html`<button class="${look}" name="action" value="${name}">
            ${t(OUTCOME_LABELS[name])}
          </button>`;
        })}
      </p>`,
  );
  if (isNew)
    return html`<h3>${t("How did it go?")}</h3>
      ${form}`;
  return html`<details>
    <summary>${t("Correct the outcome")}</summary>
    ${form}
  </details>`;
}

/** How to reach the visitor: the telephone is the owner's to use in any case. */
function meeting({ meeting: { kind, ...place }, submission, stage }: CallView): Html {
  const { phone = "" } = submission.fields;
  const telephone = phoneUrl(phone);
  const isAhead = CALL_STAGES[stage].word !== "off";
  return html`${
    "url" in place
      ? html`<p>
          ${t("You meet at")} <a href="${place.url}" rel="noreferrer">${visibleLine(place.url)}</a>
        </p>`
      : ""
  }
  ${telephone ? html`<p><a class="button ${stage === "confirmed" ? "main" : ""}" href="${telephone}">${t("Call {phone}", { phone: visibleLine(phone) })}</a></p>` : ""}
  ${
    kind === "phone" && !telephone && isAhead
      ? html`<p>${t("There is no number yet. The visitor’s e-mails and page ask for it.")}</p>`
      : ""
  }`;
}

interface SectionProps {
  /** Who decided last, and what; empty if it is not known. */
  decision: Html | "";
  typed: TypedWords;
  context: InboxContext;
}

/** The call of a booking request, with the owner's actions. */
export function callSection(view: CallView, { decision, typed, context }: SectionProps): Html {
  const { appointment, submission, actions, stage } = view;
  const { day, slot, startsAt } = appointment;
  const visitorTime = ownTime(
    context.content,
    new Date(startsAt),
    submission.timeZone,
    currentLanguage(),
  );
  const time = `${dayText(day, context.today)} · ${slotText(slot)}`;
  const wordsOf = (action: string) => (typed.action === action ? typed.words : "");
  const hasOutcome = actions.includes("attend") || actions.includes("miss");
  return html`<section
    class="call"
    data-turn="${callState(appointment, context).turn}"
    aria-labelledby="call"
  >
    <h2 id="call">${t("Call")}</h2>
    <p class="time">${CALL_STAGES[stage].word === "off" ? html`<s>${time}</s>` : time}</p>
    <p>
      ${t("{zone} time", { zone: context.content.timeZoneName })}${visitorTime ? `, ${t("{time} for the visitor", { time: visitorTime })}` : ""}
    </p>
    ${
      callState(appointment, context).isUrgent
        ? html`<p class="urgent">${t("Urgent: it begins before your answer is due.")}</p>`
        : ""
    }
    ${decision ? html`<p class="soft">${decision}</p>` : ""}
    ${stage === "proposed" ? html`<p>${t("The visitor has not answered yet.")}</p>` : ""}
    ${
      appointment.words
        ? html`<p dir="auto">${t("You wrote:")} ${visibleLine(appointment.words)}</p>`
        : ""
    }
    ${actions.includes("confirm") ? postForm(html`${seenField(view)} ${confirmButton(stage)}`) : ""}
    ${meeting(view)} ${hasOutcome ? outcomeForm(view) : ""}
    ${actions.includes("propose") && view.freeDays.length > 0 ? proposal(view, wordsOf("propose"), context) : ""}
    ${actions.includes("decline") ? decline(view, wordsOf("decline")) : ""}
  </section>`;
}
