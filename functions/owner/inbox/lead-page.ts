import { html } from "hono/html";
import { type Attribution, ATTRIBUTION_NAMES } from "../../contract/attribution";
import { isSafeReplyTo } from "../../contract/email-address";
import { askedAnswers, answerLink, fieldLabel, readAnswer } from "../../contract/forms";
import type { ServiceContent } from "../../contract/service-content";
import { reasonText } from "../../delivery/reason-text";
import type { Lead, LeadDelivery } from "../../store/lead";
import { CHANNELS } from "../../store/channels";
import { visibleText } from "../../shared/text";
import type { CallView } from "../../appointments/page-view";
import { callSection } from "./call-section";
import { answeredText, answerSection, type AnswerProps, noteSection } from "./answer-section";
import { type ListView, viewAddress } from "./list-view";
import { postForm } from "./post-form";
import {
  badge,
  formTitle,
  type Html,
  leadName,
  shortText,
  STATE_LABELS,
  timeText,
  type InboxContext,
} from "./texts";

const text = (value: string): Html => html`<bdi>${visibleText(value)}</bdi>`;

function answer(content: ServiceContent, lead: Lead, name: string, value: string): Html {
  if (value === "") return html`<span class="soft">–</span>`;
  const link = answerLink(content, lead.formName, name, value);
  const shown = text(readAnswer(content, lead, name, value));
  return link ? html`<a href="${link}" rel="noreferrer">${shown}</a>` : shown;
}

type Row = readonly [label: string, value: Html];

const rows = (pairs: readonly Row[]): Html =>
  html`<dl>
    ${pairs.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;

const SOURCE_LABELS: Readonly<Record<keyof Attribution, string>> = {
  utm_source: "Source",
  utm_medium: "Medium",
  utm_campaign: "Campaign",
  utm_term: "Term",
  utm_content: "Content",
  referrer: "Came from",
  landing: "First page",
};

function sourceSection(lead: Lead, context: InboxContext): Html {
  const { attribution, submissionUrl, language, timeZone, receivedAt, trapText, id } = lead;
  const sourceRows = ATTRIBUTION_NAMES.flatMap((name): Row[] => {
    const value = attribution[name];
    return value ? [[SOURCE_LABELS[name], text(value)]] : [];
  });
  return html`<section aria-labelledby="source">
    <h2 id="source">Source</h2>
    ${rows([
      ...(sourceRows.length > 0 ? sourceRows : [["Came from", html`a direct visit`] satisfies Row]),
      ["Form on", text(submissionUrl)],
      ["Language", text(language)],
      ...(timeZone ? [["Time zone", text(timeZone)] satisfies Row] : []),
      ["Received", html`${timeText(receivedAt, context)} in ${context.content.timeZoneName}`],
      ...(trapText ? [["Decoy field", text(trapText)] satisfies Row] : []),
      ["Id", text(id)],
    ])}
  </section>`;
}

function deliveryItem(delivery: LeadDelivery, context: InboxContext): Html {
  const { channel, state, attempts, nextAttemptAt, deliveredAt, lastReason } = delivery;
  const isPending = state === "pending";
  const time = isPending ? nextAttemptAt : deliveredAt;
  return html`<li>
    <strong>${CHANNELS[channel].label}</strong>
    ${badge(state, isPending ? "not delivered yet" : STATE_LABELS[state])}
    <p class="soft">
      ${attempts === 1 ? "1 try" : `${attempts} tries`}${
        time ? html`, ${isPending ? "next " : ""}${timeText(time, context)}` : ""
      }${lastReason ? html`, last failure: ${text(reasonText(lastReason))}` : ""}
    </p>
  </li>`;
}

const action = (name: string, label: string): Html =>
  html`<button name="action" value="${name}">${label}</button>`;

function deliverySection({ deliveries, flag, state }: Lead, context: InboxContext): Html {
  const isOpen = deliveries.some((row) => row.state === "pending" || row.state === "stopped");
  const emptyText =
    flag === null ? "No channel was on when it came." : "Flagged leads are not delivered.";
  return html`<section aria-labelledby="deliveries">
    <h2 id="deliveries">Deliveries and mails</h2>
    ${
      deliveries.length > 0
        ? html`<ul>
            ${deliveries.map((row) => deliveryItem(row, context))}
          </ul>`
        : html`<p>${emptyText}</p>`
    }
    ${
      flag === null && (isOpen || state === "stored")
        ? postForm(action("retry", "Deliver now"))
        : ""
    }
  </section>`;
}

function actions(lead: Lead, view: ListView): Html {
  const { fields, flag, answeredAt, id } = lead;
  const { email = "" } = fields;
  const buttons = html`${isSafeReplyTo(email) ? action("write", "Write to them") : ""}
    ${flag === null ? "" : action("release", "No spam: deliver it")}
    ${
      answeredAt === null
        ? action("answered", "Mark as answered")
        : action("not-answered", "Mark as not answered")
    }
    ${action("unread", "Mark as unread")}
    <a class="button danger" href="${viewAddress("erase", view, { id })}">Erase …</a>`;
  return html`${postForm(buttons, { isRow: true })}
  ${
    flag === null
      ? ""
      : html`<details>
          <summary>Discard this spam</summary>
          ${postForm(
            html`<p>It is deleted for good.</p>
              <button class="danger" name="action" value="discard">Delete it</button>`,
          )}
        </details>`
  }`;
}

interface LeadProps extends AnswerProps {
  call: CallView | undefined;
  /** A line to the visitor that was typed but not sent. */
  words: string;
  result: Html | "";
}

export function leadBody(props: LeadProps): Html {
  const { lead, call, words, view, result, context, replies } = props;
  const { fields, receivedAt, state, reference, remark, answeredAt } = lead;
  return html`<p><a href="${viewAddress("", view)}">Back to the list</a></p>
    <h1>${shortText(leadName(lead), 100)}</h1>
    <p class="soft">
      ${formTitle(context.content, lead)}${fields.company ? html` · ${shortText(fields.company, 100)}` : ""}
      · ${timeText(receivedAt, context)} · ${text(reference)} ${badge(state, STATE_LABELS[state])}
      ${remark === "" ? "" : badge("remark", remark)}
      ${answeredAt === null ? "" : badge("answered", answeredText(lead))}
    </p>
    ${result} ${actions(lead, view)}
    <div class="columns">
      <div>
        ${call ? callSection(call, words, context) : ""}
        <section aria-labelledby="answers">
          <h2 id="answers">Answers</h2>
          ${rows(
            askedAnswers(context.content, lead).map(([name, value]) => [
              visibleText(fieldLabel(context.content, lead, name)),
              answer(context.content, lead, name, value),
            ]),
          )}
        </section>
        ${replies ? answerSection(props) : ""} ${noteSection(lead, context)}
      </div>
      <div>${deliverySection(lead, context)} ${sourceSection(lead, context)}</div>
    </div>`;
}
