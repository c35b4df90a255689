import type { Submission } from "../submission";
import { attributionText } from "../contract/attribution";
import { MULTILINE_FIELDS } from "../contract/fields";
import { MAIL_LABELS, SOURCE_LABEL } from "../contract/labels";
import { referenceOf } from "../contract/reference";
import { isFormName } from "../contract/forms";
import { SUBJECTS } from "../mail/lead-mail";

export interface LeadMessage {
  /** Contains no text that a visitor typed. */
  title: string;
  /** Label and answer; empty answers are left out. */
  short: [label: string, answer: string][];
  long: [label: string, answer: string][];
  /** "1F0C22AA · flagged as spam". */
  note: string;
}

/** A lead as a message to people. */
export function leadMessage(submission: Submission): LeadMessage {
  const { id, formName, record, flag, attribution } = submission;
  const isLong = (name: string): boolean => MULTILINE_FIELDS.includes(name);
  const source: [string, string] = [SOURCE_LABEL, attributionText(attribution)];
  const answers = [...Object.entries(record), source].filter(([, answer]) => answer !== "");
  const labelled = ([name, answer]: [string, string]): [string, string] => [
    MAIL_LABELS[name] ?? name,
    answer,
  ];
  return {
    title: isFormName(formName) ? SUBJECTS[formName](record) : "Form",
    short: answers.filter(([name]) => !isLong(name)).map(labelled),
    long: answers.filter(([name]) => isLong(name)).map(labelled),
    note: `${referenceOf(id)}${flag === undefined ? "" : " · flagged as spam"}`,
  };
}
