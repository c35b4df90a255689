import { askedIn, formIn, readAnswer } from "./forms";
import type { ServiceContent } from "./service-content";
import type { Submission } from "./submission";

/**
 * What the visitor has brought to the form from other pages, such as the topics for the call: the
 * questions with a `parameter` that have an answer, as people read them in the language.
 */
export function carriedAnswers(
  content: Pick<ServiceContent, "forms" | "formWords" | "languages">,
  submission: Pick<Submission, "formName" | "fields" | "questions">,
  lang: string,
): { label: string; value: string }[] {
  const asked = askedIn(content, submission, lang);
  return (formIn(content, submission.formName, lang)?.fields ?? []).flatMap(
    ({ name, label, parameter }) => {
      const answer = submission.fields[name] ?? "";
      if (!parameter || answer === "") return [];
      return [{ label, value: readAnswer(content, asked, name, answer, lang) }];
    },
  );
}
