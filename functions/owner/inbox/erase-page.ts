import { html } from "hono/html";
import { countSubmissions } from "../format";
import { erasedText, type ErasureResult, MENTIONS, NOT_COMPACT } from "../erase-completely";
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
  const count = countSubmissions(personLeads.length);
  return html`<h1>Erase ${shortText(leadName(lead), 60)}?</h1>
    <p>
      Submissions, deliveries, notes and calls are deleted for good, and the database is rewritten
      without them. Backups, exports and mails are yours to erase. No mail is sent: decline a call
      first if the visitor should know.
    </p>
    ${postForm(
      html`<fieldset>
          <legend>What is erased</legend>
          ${
            email === ""
              ? ""
              : html`<p>
                    <label>
                      <input type="radio" name="target" value="email" required />
                      <span>Everything of ${shortText(email, 100)} (${count})</span>
                    </label>
                  </p>
                  <ul class="soft">
                    ${personLeads.slice(0, 20).map((item) => leadItem(item, context))}
                  </ul>`
          }
          <p>
            <label>
              <input type="radio" name="target" value="id" required /> Only this submission
            </label>
          </p>
        </fieldset>
        <button class="danger">Erase for good</button>
        <a class="button" href="${viewAddress("lead", view, { id: lead.id })}">Keep it</a>`,
    )}`;
}

export function erasedBody(result: ErasureResult): Html {
  const { mentions, isCompact } = result;
  return html`<h1>Erased</h1>
    ${statusText(erasedText(result))} ${isCompact ? "" : alertText(NOT_COMPACT)}
    ${
      mentions.length > 0
        ? html`<p>${MENTIONS}</p>
            <ul>
              ${mentions.map(
                (id) => html`<li><a href="${address("lead", { id })}">${id.slice(0, 8)}</a></li>`,
              )}
            </ul>`
        : ""
    }
    <p><a href="${address("")}">Back to the list</a></p>`;
}
