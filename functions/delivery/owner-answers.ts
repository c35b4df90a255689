import type { Meeting } from "../appointments/meeting";
import { callPeriod } from "../contract/appointment";
import { ownTime } from "../contract/both-times";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import { answerLink, askedAnswers, isLongAnswer, mailLabel, readAnswer } from "../contract/forms";
import { phoneUrl } from "../contract/phone";
import type { ServiceContent } from "../contract/service-content";
import type { Submission } from "../contract/submission";
import { visibleLine, visibleText } from "../shared/text";
import type { MailBody } from "./mail-html";

const COLUMN = 18;
/** Visitors' lines are indented, so that they cannot pass for the site's. */
const INDENT = "    ";

export type Row = [name: string, value: string];

const heading = (label: string): string => (/[?:]$/.test(label) ? label : `${label}:`);

function line(label: string, value: string): string {
  return `${heading(label).padEnd(COLUMN - 1)} ${visibleLine(value) || "-"}`;
}

function paragraph(label: string, value: string): string[] {
  if (value === "") return [];
  const text = visibleText(value).replaceAll("\n", `\n${INDENT}`);
  return ["", heading(label), "", INDENT + text];
}

/** The answers, with the call's time in the visitor's time zone. */
export function answerRows(content: ServiceContent, submission: Submission): Row[] {
  const { fields, timeZone } = submission;
  const { [DAY_FIELD]: day = "", [TIME_FIELD]: slot = "" } = fields;
  const period = callPeriod(content, { day, slot });
  const local =
    period && ownTime(content, new Date(period.startsAt), timeZone, "en", new Date(period.endsAt));
  return askedAnswers(content, submission).flatMap(([name, value]): Row[] => {
    const row: Row = [name, readAnswer(content, submission, name, value)];
    return name === TIME_FIELD && local ? [row, ["For the visitor", local]] : [row];
  });
}

interface Fact {
  label: string;
  value: string;
  link?: string | undefined;
}

/** How the owner meets the visitor for a call. */
function meetingFact(meeting: Meeting): Fact {
  const label = "How you meet";
  if (meeting.kind === "room") return { label, value: meeting.url, link: meeting.url };
  const { number } = meeting;
  if (number !== undefined) return { label, value: number, link: phoneUrl(number) };
  return { label, value: "By telephone; no number yet: the visitor was asked" };
}

/** What a mail to the owner says about a submission. */
export interface SubmissionFacts {
  content: ServiceContent;
  submission: Submission;
  /** Only of a call. */
  meeting?: Meeting | undefined;
  /** Facts beside the answers. */
  rows: readonly Row[];
}

/** All but the number that the fact about the meeting repeats. */
const answersOf = ({ content, submission, meeting }: SubmissionFacts): Row[] =>
  answerRows(content, submission).filter(([name]) => name !== "phone" || meeting?.kind !== "phone");

const factsOf = ({ meeting, rows }: SubmissionFacts): Fact[] => [
  ...(meeting ? [meetingFact(meeting)] : []),
  ...rows.map(([label, value]) => ({ label, value })),
];

/** The answers as text, with the facts before the long texts. */
export function answerLines(mail: SubmissionFacts): string[] {
  const { content, submission } = mail;
  const rows = answersOf(mail);
  const label = (name: string): string => visibleLine(mailLabel(content, submission, name));
  const isLong = ([name, value]: Row): boolean =>
    isLongAnswer(content, submission.formName, name, value);
  return [
    ...rows.filter((row) => !isLong(row)).map(([name, value]) => line(label(name), value)),
    ...factsOf(mail).map((fact) => line(fact.label, fact.value)),
    ...rows.filter(isLong).flatMap(([name, value]) => paragraph(label(name), value)),
  ];
}

/** The same for the mail's HTML, without empty values and with the facts at the end. */
export function answerDetails(mail: SubmissionFacts): MailBody["details"] {
  const { content, submission } = mail;
  const answers = answersOf(mail).map(([name, value]) => ({
    label: mailLabel(content, submission, name),
    value,
    link: answerLink(content, submission.formName, name, value),
  }));
  return [...answers, ...factsOf(mail)]
    .filter(({ value }) => value !== "")
    .map((detail) => ({ ...detail, value: visibleText(detail.value) }));
}
