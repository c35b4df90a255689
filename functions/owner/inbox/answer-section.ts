import { randomUUID } from "node:crypto";
import { html } from "hono/html";
import type { ReplyText } from "../../contract/service-content";
import { quotedWords } from "../../delivery/answer-mail";
import { visibleText } from "../../shared/text";
import { t } from "../../shared/translate";
import type { Lead } from "../../store/lead";
import { type ListView, viewAddress } from "./list-view";
import { postForm } from "./post-form";
import { type Html, type InboxContext, ownerLabel, shortText, timeText } from "./texts";

export interface AnswerProps {
  lead: Lead;
  view: ListView;
  context: InboxContext;
  /** The address of the signed-in owner, to which replies go. */
  owner: string;
  /** Prepared texts; undefined if the inbox cannot send an answer. */
  replies?: readonly ReplyText[];
  /** The text of the field, to which `chosenReply` is added. */
  draft: string;
  chosenReply: ReplyText | undefined;
  /** How many answers the author has seen, if not all. */
  seen: string | undefined;
  /** Another answer has been added since the page was opened. */
  isUnseen: boolean;
}

export const hiddenId = (): Html => html`<input type="hidden" name="id" value="${randomUUID()}" />`;

const answersOf = ({ notes }: Lead) => notes.filter(({ isAnswer }) => isAnswer === 1);

/** The name of the owner who answered last; "" if that was outside the inbox. */
export function answererName(lead: Lead, context: InboxContext): string {
  const author = answersOf(lead).find(({ createdAt }) => createdAt === lead.answeredAt)?.author;
  return author ? ownerLabel(author, context) : "";
}

/** Asks before a visitor gets a second answer. */
export function unseenQuestion(lead: Lead, context: InboxContext): Html {
  const lastAnswer = answersOf(lead).at(-1);
  if (!lastAnswer) return html``;
  const name = ownerLabel(lastAnswer.author, context);
  return html`<p class="message" role="alert">
    ${t("{name} answered", { name })}, ${timeText(lastAnswer.createdAt, context)}:
    ${shortText(lastAnswer.text, 200)}<br />
    ${t("Your answer was not sent.")} <a href="#answer">${t("Send it anyway?")}</a>
  </p>`;
}

/** Opens the owner's own mail program, and marks the lead as answered. */
export const writeButton = (look = ""): Html =>
  html`<button class="${look}" name="action" value="write">
    ${t("Write in your mail program")}
  </button>`;

/** A form whose text is mailed to the visitor. */
export function answerForm(props: AnswerProps): Html {
  const { lead, view, context, owner, replies = [], draft, chosenReply, seen, isUnseen } = props;
  const { name = "" } = lead.fields;
  const text = [draft, chosenReply?.text.replaceAll("{name}", visibleText(name))].filter(Boolean);
  const action = viewAddress("lead", view, { id: lead.id });
  const button = ({ title }: ReplyText, index: number) =>
    html`<button name="reply" value="${index}" formaction="${action}#answer" formnovalidate>
      ${title}
    </button>`;
  const label = quotedWords(context.content, lead, "")
    ? t("Your answer, above the visitor’s words")
    : t("Your answer");
  return postForm(
    html`${hiddenId()}
      <input type="hidden" name="seen" value="${seen ?? answersOf(lead).length}" />
      ${
        replies.length > 0
          ? html`<p class="actions ready" role="group" aria-label="${t("Ready texts")}">
              ${replies.map(button)}
            </p>`
          : ""
      }
      <label for="answer">${label}</label>
      <textarea id="answer" name="answer" rows="6" maxlength="5000" required>
${text.join("\n\n")}</textarea>
      <p class="actions">
        <button class="main" name="action" value="answer">
          ${isUnseen ? t("Send anyway") : t("Send the answer")}
        </button>
        <span class="soft">${t("Replies go to {email}.", { email: owner })}</span>
      </p>`,
    { action },
  );
}
