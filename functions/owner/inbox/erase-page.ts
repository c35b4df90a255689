import { html } from "hono/html";
import { erasedText, type ErasureResult, mentionsText, notCompactText } from "../erase-completely";
import { plural, t } from "../../shared/translate";
import { emailKey, type Lead } from "../../store/lead";
import { address, type ListView, viewAddress } from "./list-view";
import { postForm } from "./post-form";
import {
  alertText,
  formTitle,
  type Html,
  leadName,
  shortText,
  statusText,
  timeText,
  type InboxContext,
} from "./texts";

const leadItem = (lead: Lead, context: InboxContext): Html =>
  html`<li>${formTitle(context.content, lead)}, ${timeText(lead.receivedAt, context)}</li>`;

/** The form that confirms an erasure. `personLeads`: all leads from the same address. */
export function eraseBody(
  lead: Lead,
  personLeads: readonly Lead[],
  view: ListView,
  context: InboxContext,
): Html {
  const email = emailKey(lead.fields);
  const { length } = personLeads;
  const count = plural(length, "1 lead", "{count} leads");
  // Without a choice where both are the same.
  const choice =
    email !== "" && length > 1
      ? html`<fieldset>
          <legend>${t("What is erased")}</legend>
          <p>
            <label>
              <input type="radio" name="target" value="email" required />
              <span>${t("Everything of")} ${shortText(email, 100)} (${count})</span>
            </label>
          </p>
          <ul class="soft">
            ${personLeads.slice(0, 20).map((item) => leadItem(item, context))}
          </ul>
          <p>
            <label>
              <input type="radio" name="target" value="id" required /> ${t("Only this lead")}
            </label>
          </p>
        </fieldset>`
      : html`<input type="hidden" name="target" value="id" />`;
  return html`<h1>${t("Erase?")} ${shortText(leadName(lead), 60)}</h1>
    <p>
      ${t("Leads, notes, e-mails and calls are deleted for good, and the database is rewritten without them. Backups, exports and what is in your mail program are yours to erase. No e-mail is sent: decline a call first if the visitor should know.")}
    </p>
    ${postForm(
      html`${choice}
        <p class="actions">
          <button class="danger">${t("Erase for good")}</button>
          <a class="button" href="${viewAddress("lead", view, { id: lead.id })}">${t("Keep it")}</a>
        </p>`,
    )}`;
}

export function erasedBody(result: ErasureResult): Html {
  const { mentions, isCompact } = result;
  return html`<h1>${t("Erased")}</h1>
    ${statusText(erasedText(result))} ${isCompact ? "" : alertText(notCompactText())}
    ${
      mentions.length > 0
        ? html`<p>${mentionsText()}</p>
            <ul>
              ${mentions.map(
                (id) => html`<li><a href="${address("lead", { id })}">${id.slice(0, 8)}</a></li>`,
              )}
            </ul>`
        : ""
    }
    <p><a href="${address("")}">${t("Back to the list")}</a></p>`;
}
