import { html } from "hono/html";
import { type Attribution, ATTRIBUTION_NAMES } from "../../contract/attribution";
import { dateFormat } from "../../contract/locale";
import { isSafeReplyTo } from "../../contract/email-address";
import { reasonText } from "../../delivery/reason-text";
import { visibleText } from "../../shared/text";
import { currentLanguage, plural, t } from "../../shared/translate";
import { CHANNEL_LABELS } from "../../store/channels";
import type { Lead, LeadDelivery } from "../../store/lead";
import type { DeliveryState } from "../../store/tables";
import { deletionTime } from "../retention-job";
import { writeButton } from "./answer-section";
import { MAX_REASON } from "./lead-marks";
import { type ListView, viewAddress } from "./list-view";
import { postForm } from "./post-form";
import { type Html, type InboxContext, timeText } from "./texts";

export const text = (value: string): Html => html`<bdi>${visibleText(value)}</bdi>`;

export type Row = readonly [label: string, value: Html];

export const rows = (pairs: readonly Row[]): Html =>
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

function sourceSection({ attribution, submissionUrl, remark, trapText, id }: Lead): Html {
  const sourceRows = ATTRIBUTION_NAMES.flatMap((name): Row[] => {
    const value = attribution[name];
    return value ? [[t(SOURCE_LABELS[name]), text(value)]] : [];
  });
  const direct: Row = [t("Came from"), html`${t("a direct visit")}`];
  return html`<section aria-labelledby="source">
    <h2 id="source">${t("Where it came from")}</h2>
    ${rows([
      ...(sourceRows.length > 0 ? sourceRows : [direct]),
      [t("Form on"), text(submissionUrl)],
      ...(remark ? [[t("Remark"), text(t(remark))] satisfies Row] : []),
      ...(trapText
        ? [[t("Text in the field that people do not see"), text(trapText)] satisfies Row]
        : []),
      [t("Lead number"), text(id)],
    ])}
  </section>`;
}

const SENDING_LABELS: Readonly<Record<DeliveryState, string>> = {
  pending: "not sent yet",
  delivered: "sent",
  stopped: "could not be sent",
};

function messageItem(delivery: LeadDelivery, context: InboxContext): Html {
  const { channel, state, attempts, nextAttemptAt, deliveredAt, lastReason } = delivery;
  const isPending = state === "pending";
  const time = isPending ? nextAttemptAt : deliveredAt;
  return html`<li>
    <strong>${t(CHANNEL_LABELS[channel])}</strong>: ${t(SENDING_LABELS[state])}
    <p class="soft">
      ${plural(attempts, "tried once", "tried {count} times")}${
        time ? html`, ${isPending ? t("next") : ""} ${timeText(time, context)}` : ""
      }${lastReason ? html`, ${t("last problem")}: ${text(reasonText(lastReason))}` : ""}
    </p>
  </li>`;
}

function messageSection({ deliveries, flag, state }: Lead, context: InboxContext): Html {
  const isOpen = deliveries.some((row) => row.state === "pending" || row.state === "stopped");
  const emptyText = flag === null ? t("None has been sent.") : t("None is sent for spam.");
  return html`<section aria-labelledby="messages">
    <h2 id="messages">${t("E-mails and copies")}</h2>
    ${
      deliveries.length > 0
        ? html`<ul>
            ${deliveries.map((row) => messageItem(row, context))}
          </ul>`
        : html`<p>${emptyText}</p>`
    }
    ${
      flag === null && (isOpen || state === "stored")
        ? postForm(html`<button name="action" value="retry">${t("Send now")}</button>`)
        : ""
    }
  </section>`;
}

function keepForm(kept: string): Html {
  if (kept)
    return html`<p>${t("It is kept longer:")} ${text(kept)}</p>
      ${postForm(
        html`<button name="action" value="keep-no-longer">${t("Do not keep it longer")}</button>`,
      )}`;
  return html`<details>
    <summary>${t("Keep it longer")}</summary>
    ${postForm(
      html`<label for="reason">${t("Why, such as “became a client”")}</label>
        <input id="reason" type="text" name="reason" maxlength="${MAX_REASON}" required />
        <button name="action" value="keep">${t("Keep it")}</button>`,
    )}
  </details>`;
}

function retentionSection(lead: Lead, view: ListView, { content, now }: InboxContext): Html {
  const { kept, flag, id, deliveries } = lead;
  const time = deletionTime(lead, content.retention);
  const states = deliveries.map(({ state }) => state);
  const isRefused = states.includes("stopped") && !states.includes("delivered");
  const format = { dateStyle: "long", timeZone: content.timeZone } as const;
  const day = dateFormat(currentLanguage(), format).format(time);
  return html`<section aria-labelledby="retention">
    <h2 id="retention">${t("How long it is kept")}</h2>
    ${kept ? "" : html`<p>${!isRefused && time > now ? t("It will be deleted on {day}.", { day }) : t("It is kept until an e-mail about it has reached an owner and its call is over.")}</p>`}
    ${flag === null ? keepForm(kept) : ""}
    <p>
      <a class="danger" href="${viewAddress("erase", view, { id })}"
        >${t("Erase this lead or person …")}</a
      >
    </p>
  </section>`;
}

/** Everything about a lead that is rarely needed. */
export function moreSection(
  lead: Lead,
  view: ListView,
  context: InboxContext,
  canAnswer: boolean,
): Html {
  const { flag, answeredAt, fields } = lead;
  const buttons = html`<button name="action" value="unread">${t("Mark as unread")}</button> ${
      answeredAt === null
        ? ""
        : html`<button name="action" value="not-answered">${t("Mark as not answered")}</button>`
    }
    ${canAnswer && isSafeReplyTo(fields.email ?? "") ? writeButton() : ""}`;
  return html`<details class="more">
    <summary>${t("More")}</summary>
    ${flag === null ? postForm(buttons, { isRow: true }) : ""}
    <div class="columns">
      <div>${messageSection(lead, context)} ${sourceSection(lead)}</div>
      <div>${retentionSection(lead, view, context)}</div>
    </div>
  </details>`;
}
