import { longDay } from "../contract/calendar-day";
import { DAY_FIELD, TIME_FIELD } from "../contract/form-definition";
import { askedIn, formIn, formTitle } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { slotRange, slotTimes } from "../contract/slots";
import type { Submission } from "../contract/submission";
import { currentLanguage, t } from "../shared/translate";

/** Of a call, "Thursday 5 March 2026, 8:00–8:30"; of other forms, the first answer that was chosen. */
function detailOf(content: ServiceContent, { formName, fields }: Submission): string {
  const { [DAY_FIELD]: day = "", [TIME_FIELD]: slot = "" } = fields;
  const language = currentLanguage();
  const time = [longDay(day, language), slotTimes(slot) && slotRange(slot, language)]
    .filter(Boolean)
    .join(", ");
  if (time !== "") return time;
  const { fields: questions = [] } = formIn(content, formName, language) ?? {};
  const [chosen = ""] = questions.flatMap(({ name, kind, choices = [] }) =>
    kind === "choice" ? (choices.find(({ id }) => id === fields[name])?.name ?? []) : [],
  );
  return chosen;
}

/** Contains no text that a visitor typed. */
export function subjectOf(content: ServiceContent, submission: Submission): string {
  const detail = detailOf(content, submission);
  const title = formTitle(content, askedIn(content, submission, currentLanguage()));
  return title + (detail && `: ${detail}`);
}

export const withUrgency = (isUrgent: boolean | undefined, subject: string): string =>
  isUrgent ? t("Urgent: {subject}", { subject }) : subject;
