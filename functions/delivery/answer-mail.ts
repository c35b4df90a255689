import { mailTexts, type ServiceContent } from "../contract/service-content";
import { formIn, longAnswers } from "../contract/forms";
import { referenceOf } from "../contract/payload";
import type { Submission } from "../contract/submission";
import { plainSubject, visibleLine, visibleText } from "../shared/text";
import type { AddressedMail } from "./mail-notice";

type QuotedSubmission = Pick<Submission, "id" | "fields" | "language" | "formName" | "questions">;

const MAX_SUBJECT = 150;

export function replySubject(
  content: ServiceContent,
  { id, formName, questions, fields: { subject }, language }: QuotedSubmission,
): string {
  const title = formIn(content, formName, language)?.title ?? questions?.title ?? formName;
  const line = plainSubject(visibleLine(subject || `${title}, ${referenceOf(id)}`));
  return `Re: ${line.slice(0, MAX_SUBJECT)}`;
}

/** The visitor's text, quoted as mail programs do; "" if there is none. */
export function quotedWords(
  content: ServiceContent,
  submission: QuotedSubmission,
  wrote: string,
  max = Infinity,
): string {
  const { name = "" } = submission.fields;
  const text = visibleText(longAnswers(content, submission).join("\n\n"));
  if (text === "") return "";
  const excerpt = text.length > max ? `${[...text].slice(0, max).join("")} …` : text;
  return `${wrote.replace("{name}", () => visibleLine(name))}\n${excerpt.replace(/^/gm, "> ")}`;
}

interface Answer {
  text: string;
  /** The owner's address. */
  author: string;
}

/** The mail with an owner's answer from the inbox. */
export function answerMail(
  submission: Submission,
  { text, author }: Answer,
  content: ServiceContent,
): AddressedMail {
  const [, { wrote }] = mailTexts(content, submission.language);
  const quote = quotedWords(content, submission, wrote);
  return {
    to: submission.fields.email ?? "",
    replyTo: author,
    isPersonal: true,
    subject: replySubject(content, submission),
    text: `${text}\n${quote && `\n${quote}\n`}`,
  };
}
