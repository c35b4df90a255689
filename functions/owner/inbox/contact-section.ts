import { html } from "hono/html";
import { answerLink, fieldLabel, readAnswer } from "../../contract/forms";
import { visibleLine, visibleText } from "../../shared/text";
import { currentLanguage, plural, t } from "../../shared/translate";
import type { Lead } from "../../store/lead";
import { address } from "./list-view";
import { type Row, rows, text } from "./more-section";
import { type Html, type InboxContext, slotText } from "./texts";

export type Answer = readonly [name: string, value: string];

function answer({ content }: InboxContext, lead: Lead, [name, value]: Answer): Html {
  if (value === "") return html`<span class="soft">–</span>`;
  const link = answerLink(content, lead.formName, name, value);
  const words = readAnswer(content, lead, name, value, currentLanguage());
  const shown = name === "timeSlot" ? slotText(words) : words;
  // A long address breaks before its @ or a dot.
  const parts = name === "email" ? shown.split(/(?=[@.])/u) : [shown];
  const label = html`<bdi
    >${parts.map((part, index) => html`${index > 0 ? html`<wbr />` : ""}${visibleText(part)}`)}</bdi
  >`;
  return link ? html`<a href="${link}" rel="noreferrer">${label}</a>` : label;
}

const answerRow = (context: InboxContext, lead: Lead, one: Answer): Row => [
  visibleText(fieldLabel(context.content, lead, one[0])),
  answer(context, lead, one),
];

/** "Finnish". */
function languageName(code: string): string {
  if (!/^[a-z]{2,3}$/.test(code)) return visibleLine(code);
  return new Intl.DisplayNames([currentLanguage()], { type: "language" }).of(code) ?? code;
}

const CONTACT_FIELDS: readonly string[] = ["email", "phone", "linkedin"];

interface ContactProps {
  lead: Lead;
  context: InboxContext;
  /** How many leads came from the visitor's address. */
  personCount: number;
}

/** How to reach the visitor, and the short answers. */
export function contactSection(props: ContactProps, short: readonly Answer[]): Html {
  const { lead, context, personCount } = props;
  const { language, timeZone, id } = lead;
  const answered = short.filter(([name, value]) => value !== "" || name === "phone");
  const contact = answered.filter(([name]) => CONTACT_FIELDS.includes(name));
  const others = answered.filter(([name]) => name !== "name" && !CONTACT_FIELDS.includes(name));
  return html`<section aria-labelledby="contact">
    <h2 id="contact">${t("Contact")}</h2>
    ${rows([
      ...contact.map((one) => answerRow(context, lead, one)),
      [t("Language"), text(languageName(language))],
      ...(timeZone ? [[t("Time zone"), text(timeZone.replaceAll("_", " "))] satisfies Row] : []),
      ...others.map((one) => answerRow(context, lead, one)),
    ])}
    ${
      personCount > 1
        ? html`<p>
            <a href="${address("all", { person: id })}"
              >${plural(personCount, "1 lead of this person", "{count} leads of this person")}</a
            >
          </p>`
        : ""
    }
  </section>`;
}
