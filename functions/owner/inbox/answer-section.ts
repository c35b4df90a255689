import { randomUUID } from "node:crypto";
import { html } from "hono/html";
import type { ReplyText } from "../../contract/service-content";
import { quotedWords } from "../../delivery/answer-mail";
import { visibleLine, visibleText } from "../../shared/text";
import type { Lead } from "../../store/lead";
import { type ListView, viewAddress } from "./list-view";
import { postForm } from "./post-form";
import { badge, type Html, type InboxContext, shortText, timeText } from "./texts";

export interface AnswerProps {
  lead: Lead;
  view: ListView;
  context: InboxContext;
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

/** A short name of an owner: the settings have addresses only. */
const authorName = (author: string): string => visibleLine(author.split("@")[0] ?? "");

/** "answered by aino", or "answered" if the lead was last answered outside the inbox. */
export function answeredText(lead: Lead): string {
  const author = answersOf(lead).find(({ createdAt }) => createdAt === lead.answeredAt)?.author;
  return author ? `answered by ${authorName(author)}` : "answered";
}

/** Asks before a visitor gets a second answer. */
export function unseenQuestion(lead: Lead, context: InboxContext): Html {
  const lastAnswer = answersOf(lead).at(-1);
  if (!lastAnswer) return html``;
  return html`<p class="message" role="alert">
    ${authorName(lastAnswer.author)} answered at ${timeText(lastAnswer.createdAt, context)}:
    ${shortText(lastAnswer.text, 200)}<br />
    Your answer was not sent. <a href="#answer">Send it anyway?</a>
  </p>`;
}

/** A form whose text is mailed to the visitor. */
export function answerSection(props: AnswerProps): Html {
  const { lead, view, context, replies = [], draft, chosenReply, seen, isUnseen } = props;
  const { name = "" } = lead.fields;
  const text = [draft, chosenReply?.text.replaceAll("{name}", visibleText(name))].filter(Boolean);
  const action = viewAddress("lead", view, { id: lead.id });
  const button = ({ title }: ReplyText, index: number) =>
    html`<button name="reply" value="${index}" formaction="${action}#answer" formnovalidate>
      ${title}
    </button>`;
  return html`<section aria-labelledby="answer-title">
    <h2 id="answer-title">Answer by mail</h2>
    ${postForm(
      html`${hiddenId()}
        <input type="hidden" name="seen" value="${seen ?? answersOf(lead).length}" />
        ${replies.length > 0 ? html`<p class="actions">${replies.map(button)}</p>` : ""}
        <label for="answer"
          >Your
          answer${quotedWords(context.content, lead, "") ? ", above the visitor’s words" : ""}</label
        >
        <textarea id="answer" name="answer" rows="6" maxlength="5000" required>
${text.join("\n\n")}</textarea>
        <button class="main" name="action" value="answer">
          ${isUnseen ? "Send anyway" : "Send the answer"}
        </button>`,
      { action },
    )}
  </section>`;
}

function noteItem(
  { text, author, createdAt, isAnswer, sentAt }: Lead["notes"][number],
  context: InboxContext,
) {
  const state = sentAt === null ? badge("pending", "not sent yet") : badge("delivered", "sent");
  return html`<article>
    ${isAnswer ? html`<p><strong>Answer</strong> ${state}</p>` : ""}
    <p dir="auto"><bdi>${visibleText(text)}</bdi></p>
    <p class="soft">${timeText(createdAt, context)}${author ? `, ${author}` : ""}</p>
  </article>`;
}

export function noteSection({ notes }: Lead, context: InboxContext): Html {
  return html`<section aria-labelledby="notes">
    <h2 id="notes">${notes.some(({ isAnswer }) => isAnswer) ? "Answers and notes" : "Notes"}</h2>
    ${notes.map((note) => noteItem(note, context))}
    ${postForm(
      html`${hiddenId()}
        <label for="note">New note, only for you</label>
        <textarea id="note" name="note" rows="3" maxlength="5000" required></textarea>
        <button name="action" value="note">Add note</button>`,
    )}
  </section>`;
}
