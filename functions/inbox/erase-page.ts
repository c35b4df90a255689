import { html } from "hono/html";
import { countSubmissions } from "../cli/format";
import type { ErasureResult } from "../cli/erase-completely";
import { emailKey, type Lead } from "../store/lead";
import { visibleLine } from "../text";
import { address, type ListView, viewAddress } from "./list-view";
import { alertText, statusText } from "./page";
import { formTitle, type Html, leadName, shortText, timeText } from "./texts";

const leadItem = (lead: Lead): Html =>
  html`<li>${formTitle(lead.formName)}, ${timeText(lead.receivedAt)}</li>`;

/** Asks before anything is erased. `ofPerson`: everything that the same address has sent. */
export function eraseBody(lead: Lead, ofPerson: readonly Lead[], view: ListView): Html {
  const email = emailKey(lead.fields);
  const count = countSubmissions(ofPerson.length);
  return html`<h1>Erase ${shortText(leadName(lead), 60)}?</h1>
    <p>
      Submissions, deliveries, notes and calls are deleted for good, and the database is rewritten
      without them. Backups, exports and mails are yours to erase. No mail is sent: decline a call
      first if the visitor should know.
    </p>
    <form method="post">
      <fieldset>
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
                  ${ofPerson.slice(0, 20).map(leadItem)}
                </ul>`
        }
        <p>
          <label>
            <input type="radio" name="target" value="id" required /> Only this submission
          </label>
        </p>
      </fieldset>
      <button class="danger">Erase for good</button>
      <a class="button" href="${viewAddress("lead", view, { id: lead.id })}">Keep it</a>
    </form>`;
}

export function erasedBody({ key, ids, mentions, isCompact }: ErasureResult): Html {
  const count = countSubmissions(ids.length);
  return html`<h1>Erased</h1>
    ${statusText(`Erased: ${count} of ${visibleLine(key)}, with all deliveries.`)}
    ${
      isCompact
        ? ""
        : alertText(
            "The running host kept the database from being rewritten, so bytes may still be there. Stop the host, erase the same address again with the command erase, and start the host.",
          )
    }
    ${
      mentions.length > 0
        ? html`<p>Other people's submissions mention it. Erase them, too, where they have to go:</p>
            <ul>
              ${mentions.map(
                (id) => html`<li><a href="${address("lead", { id })}">${id.slice(0, 8)}</a></li>`,
              )}
            </ul>`
        : ""
    }
    <p><a href="./">Back to the list</a></p>`;
}
