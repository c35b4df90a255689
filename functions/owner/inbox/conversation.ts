import { html } from "hono/html";
import { isSafeReplyTo } from "../../contract/email-address";
import { visibleText } from "../../shared/text";
import { t } from "../../shared/translate";
import type { Lead } from "../../store/lead";
import { answerForm, type AnswerProps, hiddenId, writeButton } from "./answer-section";
import { postForm } from "./post-form";
import { type Html, type InboxContext, leadName, ownerLabel, shortText, timeText } from "./texts";

type Note = Lead["notes"][number];

/** "Aino answered", with where the e-mail is. */
function heading({ author, isAnswer, isReply, sentAt }: Note, lead: Lead, context: InboxContext) {
  const name = author === "" ? t("an owner") : ownerLabel(author, context);
  if (isReply)
    return html`<strong>${shortText(leadName(lead), 60)}</strong>
      ${t("replied, kept by {name}", { name })}`;
  if (!isAnswer) return html`<strong>${name}</strong> ${t("noted, for owners only")}`;
  const mail = lead.deliveries.find(({ channel }) => channel === "visitor-answer");
  const state =
    sentAt !== null
      ? t("sent")
      : mail?.state === "stopped"
        ? t("could not be sent")
        : t("not sent yet");
  return html`<strong>${t("{name} answered", { name })}</strong> · ${state}`;
}

const noteItem = (note: Note, lead: Lead, context: InboxContext): Html =>
  html`<article data-kind="${note.isAnswer ? "answer" : note.isReply ? "reply" : "note"}">
    <p class="soft">${heading(note, lead, context)} · ${timeText(note.createdAt, context)}</p>
    <p dir="auto"><bdi>${visibleText(note.text)}</bdi></p>
  </article>`;

interface TextForm {
  /** Of the button's action. */
  action: string;
  /** Of the text field. */
  field: string;
  title: string;
  label: string;
  button: string;
}

const textForm = ({ action, field, title, label, button }: TextForm): Html =>
  html`<details>
    <summary>${title}</summary>
    ${postForm(
      html`${hiddenId()}
        <label for="${field}">${label}</label>
        <textarea id="${field}" name="${field}" rows="4" maxlength="5000" required></textarea>
        <button name="action" value="${action}">${button}</button>`,
    )}
  </details>`;

/** Marks a lead as answered that was answered on the telephone, or in another program. */
const doneForm = (): Html =>
  postForm(
    html`<span class="soft">${t("Answered in another way?")}</span>
      <button name="action" value="answered">${t("Mark as answered")}</button>`,
    { isRow: true },
  );

/** The box for the answer. Where the task is the call, it is opened only when it is needed. */
function answerBox(props: AnswerProps): Html | "" {
  const { lead, replies, draft, chosenReply, isUnseen } = props;
  if (!isSafeReplyTo(lead.fields.email ?? "")) return "";
  if (!replies) return postForm(writeButton(lead.call ? "" : "main"));
  if (!lead.call) return answerForm(props);
  return html`<details ${draft !== "" || chosenReply || isUnseen ? "open" : ""}>
    <summary>${t("Write to them")}</summary>
    ${answerForm(props)}
  </details>`;
}

const replyForm = (): Html =>
  textForm({
    ...{ action: "reply", field: "theirReply", title: t("Add their reply") },
    label: t("Paste what they wrote back: it stays with the lead, which then waits for us"),
    button: t("Add reply"),
  });

const noteForm = (): Html =>
  textForm({
    ...{ action: "note", field: "note", title: t("Add a note") },
    ...{ label: t("Note, only for you and the other owners"), button: t("Add note") },
  });

/** All that was written since, the oldest first, and what the owner can add. */
export function conversationSection(props: AnswerProps): Html {
  const { lead, context } = props;
  const { notes, call, flag, answeredAt } = lead;
  const isSpam = flag !== null;
  const title = isSpam ? t("Notes") : notes.length > 0 || call ? t("Conversation") : t("Answer");
  return html`<section aria-labelledby="conversation">
    <h2 id="conversation">${title}</h2>
    ${notes.map((one) => noteItem(one, lead, context))}
    ${isSpam ? "" : html`${answerBox(props)} ${replyForm()}`} ${noteForm()}
    ${isSpam || answeredAt !== null ? "" : doneForm()}
  </section>`;
}
