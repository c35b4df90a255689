import { MULTILINE_FIELDS } from "../contract/fields";
import { isFormName } from "../contract/forms";
import { MAIL_LABELS } from "../contract/labels";
import type { Submission } from "../submission";
import { LEADS_COMMAND } from "../leads-command";
import { OPENINGS, OTHER_OPENING, OTHER_SUBJECT, SUBJECTS } from "./mail-words";
import { isSafeReplyTo } from "./reply-to";

/** What differs from lead to lead in a mail to the owner. */
export interface MailNotice {
  subject: string;
  text: string;
  /** The visitor's address; undefined when it is not one that every mail server takes. */
  replyTo?: string;
}

const COLUMN = 18;
/** Sets the visitor's lines off from ours: nobody can write a line that looks like the site's own. */
const INDENT = "    ";

const received = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Helsinki",
});

const labelOf = (name: string): string => MAIL_LABELS[name] ?? name;

function line([name, value]: [string, string]): string {
  return `${`${labelOf(name)}:`.padEnd(COLUMN)}${value || "-"}`;
}

function paragraph([name, value]: [string, string]): string[] {
  if (value === "") return [];
  return ["", `${labelOf(name)}:`, "", ...value.split("\n").map((text) => INDENT + text)];
}

function textOf({ id, formName, receivedAt, record }: Submission, replyTo?: string): string {
  const fields = Object.entries(record);
  const isLong = ([name]: [string, string]): boolean => MULTILINE_FIELDS.includes(name);
  return [
    isFormName(formName) ? OPENINGS[formName] : OTHER_OPENING,
    "",
    ...fields.filter((field) => !isLong(field)).map(line),
    ...fields.filter(isLong).flatMap(paragraph),
    "",
    "--",
    ...(replyTo === undefined ? [] : ["Answer this mail to write to the visitor."]),
    `Received on ${received.format(new Date(receivedAt))} in Helsinki. Look it up with:`,
    `${LEADS_COMMAND} show ${id}`,
    "",
  ].join("\n");
}

/** The notice that tells the owner of a submission by mail. */
export function leadMail(submission: Submission): MailNotice {
  const { formName, record } = submission;
  const { email = "" } = record;
  const replyTo = isSafeReplyTo(email) ? email : undefined;
  return {
    subject: isFormName(formName) ? SUBJECTS[formName](record) : OTHER_SUBJECT,
    text: textOf(submission, replyTo),
    replyTo,
  };
}
