import { html } from "hono/html";
import { askedAnswers, fieldLabel, isLongAnswer, readAnswer } from "../../contract/forms";
import { visibleText } from "../../shared/text";
import { t } from "../../shared/translate";
import type { CallView } from "../../appointments/page-view";
import type { Lead } from "../../store/lead";
import { APPLICATION_STAGES } from "../../store/tables";
import { answererName, type AnswerProps } from "./answer-section";
import { callSection, type TypedWords } from "./call-section";
import { conversationSection } from "./conversation";
import { type Answer, contactSection } from "./contact-section";
import { isApplication, leadState, STAGE_LABELS } from "./lead-state";
import { ageOf, ageText } from "./list-row";
import { viewAddress } from "./list-view";
import { moreSection, text } from "./more-section";
import { postForm } from "./post-form";
import {
  formTitle,
  type Html,
  type InboxContext,
  leadName,
  ownerLabel,
  shortText,
  timeText,
} from "./texts";

/** What the visitor wrote: the reason to open the page. Its heading is the subject, if there is one. */
function messages(lead: Lead, long: readonly Answer[], { content }: InboxContext): Html[] {
  const { subject = "" } = lead.fields;
  return long.map(
    ([name, value], index) =>
      html`<section class="words" aria-labelledby="words-${index}">
        <h2 id="words-${index}" dir="auto">
          ${index === 0 && subject ? shortText(subject, 150) : visibleText(fieldLabel(content, lead, name))}
        </h2>
        <p dir="auto">${text(readAnswer(content, lead, name, value))}</p>
      </section>`,
  );
}

function stageSection({ stage }: Lead): Html {
  return html`<section class="stages" aria-labelledby="stage">
    <h2 id="stage">${t("Application")}</h2>
    ${postForm(
      html`<input type="hidden" name="action" value="stage" /> ${APPLICATION_STAGES.map(
          (one) =>
            html`<button name="stage" value="${one}" aria-pressed="${String(one === stage)}">
              ${t(STAGE_LABELS[one])}
            </button>`,
        )}`,
      { isRow: true },
    )}
  </section>`;
}

const spamSection = (): Html =>
  html`<section aria-labelledby="spam">
    <h2 id="spam">${t("Is it spam?")}</h2>
    <p>${t("It looks like spam, so nobody was told of it, and no e-mail was sent.")}</p>
    ${postForm(
      html`<button class="main" name="action" value="release">${t("It is not spam")}</button>`,
    )}
    <details>
      <summary>${t("Delete this spam")}</summary>
      ${postForm(
        html`<p>${t("It is deleted for good.")}</p>
          <button class="danger" name="action" value="discard">${t("Delete it")}</button>`,
      )}
    </details>
  </section>`;

/** Who looks after the lead, so that two owners do not do it twice. */
function takeForm({ lead, owner, context }: LeadProps): Html {
  const { takenBy, flag } = lead;
  if (flag !== null) return html``;
  const isMine = takenBy.toLowerCase() === owner.toLowerCase();
  const name = ownerLabel(takenBy, context);
  return postForm(
    html`<input type="hidden" name="from" value="${takenBy}" />
      ${takenBy ? html`<span>${t("Taken by {name}", { name })}</span>` : ""}
      ${
        isMine
          ? html`<button name="action" value="give-back">${t("Give it back")}</button>`
          : html`<button name="action" value="take">${t("I take it")}</button>`
      }`,
    { isRow: true },
  );
}

/** What went wrong with the e-mails and copies; their list is under "More". */
function sendingProblem({ deliveries }: Lead): string {
  if (deliveries.some(({ state }) => state === "stopped")) return t("An e-mail could not be sent");
  const isLate = deliveries.some(({ state, attempts }) => state === "pending" && attempts > 0);
  return isLate ? t("An e-mail is not sent yet") : "";
}

function factsLine({ lead, context }: LeadProps): Html {
  const { fields, receivedAt, reference, answeredAt } = lead;
  const state = leadState(lead, context);
  const name = answererName(lead, context);
  const problem = sendingProblem(lead);
  const age = ageOf(lead, context);
  const isTold = answeredAt !== null && (!lead.call || name !== "");
  return html`<p class="facts">
    <strong class="state" data-turn="${state.turn}">${state.text}</strong>
    ${age ? html`<span>${ageText(age)}</span>` : ""}
    ${isTold ? html`<span>${name ? t("answered by {name}", { name }) : t("answered")}, ${timeText(answeredAt, context)}</span>` : ""}
    ${problem ? html`<a class="late" href="#messages">${problem}</a>` : ""}
    <span>
      ${formTitle(context.content, lead)}${fields.company ? html` · ${shortText(fields.company, 100)}` : ""}
      · ${timeText(receivedAt, context)} · ${text(reference)}
    </span>
  </p>`;
}

export interface LeadProps extends AnswerProps {
  call: CallView | undefined;
  /** "Aino confirmed the call", with the time; empty if it is not known. */
  decision: Html | "";
  /** A line to the visitor that was typed but not sent. */
  typed: TypedWords;
  result: Html | "";
  /** How many leads came from the visitor's address. */
  personCount: number;
}

export function leadBody(props: LeadProps): Html {
  const { lead, call, decision, typed, view, result, context, replies } = props;
  const { content } = context;
  const answers = askedAnswers(content, lead);
  const isLong = ([name, value]: Answer) =>
    value !== "" && isLongAnswer(content, lead.formName, name, value);
  const long = answers.filter(isLong);
  const { day = "", slot = "" } = lead.call ?? {};
  /** Not what stands elsewhere: the subject above the message, and the time that is still the call's. */
  const isShown = ([name, value]: Answer) =>
    !(name === "subject" && long.length > 0) &&
    !(name === "preferredDate" && value === day) &&
    !(name === "timeSlot" && value === slot);
  const short = answers.filter((one) => !isLong(one) && isShown(one));
  return html`<div class="above">
      <p><a href="${viewAddress("", view)}">${t("Back to the list")}</a></p>
      ${takeForm(props)}
    </div>
    <div class="title">
      <h1>${shortText(leadName(lead), 100)}</h1>
      ${factsLine(props)}
    </div>
    ${result}
    <div class="lead">
      <div class="task">
        ${messages(lead, long, context)} ${lead.flag === null ? "" : spamSection()}
        ${call ? callSection(call, { decision, typed, context }) : ""}
        ${isApplication(lead, context) && lead.flag === null ? stageSection(lead) : ""}
        ${conversationSection(props)}
      </div>
      <div class="beside">${contactSection(props, short)}</div>
    </div>
    ${moreSection(lead, view, context, replies !== undefined)}`;
}
