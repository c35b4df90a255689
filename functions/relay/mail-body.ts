import { MULTILINE_FIELDS } from "../contract/fields";
import type { Submission } from "../submission";
import { LABELS, OPENINGS, SUBJECTS } from "./mail-words";
import { isSafeReplyTo } from "./reply-to";

/** A notice as it waits in the outbox, as JSON: what differs from lead to lead. */
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

const labelOf = (name: string): string => LABELS.get(name) ?? name;

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
    OPENINGS[formName],
    "",
    ...fields.filter((field) => !isLong(field)).map(line),
    ...fields.filter(isLong).flatMap(paragraph),
    "",
    "--",
    ...(replyTo === undefined ? [] : ["Answer this mail to write to the visitor."]),
    `Received on ${received.format(new Date(receivedAt))} in Helsinki. Look it up with:`,
    `npm run leads -- show ${id}`,
    "",
  ].join("\n");
}

/** The notice that tells the owner of a submission by mail. */
export function mailBody(submission: Submission): string {
  const { formName, record } = submission;
  const { email = "" } = record;
  const replyTo = isSafeReplyTo(email) ? email : undefined;
  const notice: MailNotice = {
    subject: SUBJECTS[formName](record),
    text: textOf(submission, replyTo),
    replyTo,
  };
  return JSON.stringify(notice);
}
