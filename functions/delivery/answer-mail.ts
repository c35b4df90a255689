import type { ServiceContent } from "../contract/service-content";
import { formIn, longAnswers } from "../contract/forms";
import { referenceOf } from "../contract/payload";
import type { Submission } from "../contract/submission";
import { plainSubject, visibleLine, visibleText } from "../shared/text";
import type { MailNotice } from "./owner-mails";
import { textsOf } from "./visitor-mails";

type Quoted = Pick<Submission, "id" | "fields" | "language" | "formName" | "questions">;

const MAX_SUBJECT = 150;

export function replySubject(
  content: ServiceContent,
  { id, formName, questions, fields: { subject }, language }: Quoted,
): string {
  const title = formIn(content, formName, language)?.title ?? questions?.title ?? formName;
  const line = plainSubject(visibleLine(subject || `${title}, ${referenceOf(id)}`));
  return `Re: ${line.slice(0, MAX_SUBJECT)}`;
}

/** The visitor's words, as mail programs quote them; "" where there are none. */
export function quotedWords(
  content: ServiceContent,
  lead: Quoted,
  wrote: string,
  max = Infinity,
): string {
  const { name = "" } = lead.fields;
  const words = visibleText(longAnswers(content, lead).join("\n\n"));
  if (words === "") return "";
  const cut = words.length > max ? `${[...words].slice(0, max).join("")} …` : words;
  return `${wrote.replace("{name}", () => visibleLine(name))}\n${cut.replace(/^/gm, "> ")}`;
}

interface Answer {
  text: string;
  /** The owner's address. */
  author: string;
}

/** What the owner has written to the visitor in the inbox. */
export function answerMail(
  submission: Submission,
  { text, author }: Answer,
  content: ServiceContent,
): MailNotice {
  const [, { wrote }] = textsOf(content, submission.language);
  const quote = quotedWords(content, submission, wrote);
  return {
    to: submission.fields.email ?? "",
    replyTo: author,
    isPersonal: true,
    subject: replySubject(content, submission),
    text: `${text}\n${quote && `\n${quote}\n`}`,
  };
}
