import { type FormRecord, isAsked } from "./check";
import { choicesOf, namesText } from "./fields/choices";
import { KINDS, readField } from "./fields/kinds";
import {
  callHours,
  fieldNamed,
  type FormDefinition,
  type FormFile,
  type FormWords,
} from "./form-definition";
import type { ServiceContent } from "./service-content";
import { firstLanguage } from "./site";
import { slotsOf } from "./slots";

/** The language of the owner, whatever the site's are. */
const OWNER = "en";

type Content = Pick<ServiceContent, "forms" | "formWords" | "languages">;

/** What all forms say in a language of the site. */
export function formWords(
  content: Pick<Content, "formWords" | "languages">,
  lang: string,
): FormWords {
  const words = content.formWords[lang] ?? content.formWords[firstLanguage(content)];
  if (!words) throw new Error(`There are no words of forms in ${lang}.`);
  return words;
}

const definitions = new WeakMap<FormFile, FormDefinition>();

/** A form in a language, else in the site's first; undefined for one of an earlier release. */
export function formIn(
  content: Content,
  formName: string,
  lang: string,
): FormDefinition | undefined {
  for (const language of [lang, firstLanguage(content)]) {
    const forms = content.forms[language] ?? {};
    const file = Object.hasOwn(forms, formName) ? forms[formName] : undefined;
    if (!file) continue;
    const shared = formWords(content, language);
    const form = definitions.get(file) ?? { ...file, formName, lang: language, shared };
    definitions.set(file, form);
    return form;
  }
  return undefined;
}

/** A form in the owner's language. */
export const ownerForm = (content: Content, formName: string): FormDefinition | undefined =>
  formIn(content, formName, OWNER);

/** How long the leads of a form are kept: by the questions stored with one, or by the form today. */
export const retentionOf = (
  content: Content,
  { formName, questions }: { formName: string; questions: StoredQuestions | undefined },
): FormDefinition["retention"] => (questions ?? ownerForm(content, formName))?.retention;

/** All forms in the owner's language, in the order of their names. */
export function ownerForms(content: Content, lang = OWNER): FormDefinition[] {
  const names = Object.keys(content.forms[firstLanguage(content)] ?? {}).sort();
  return names.flatMap((name) => formIn(content, name, lang) ?? []);
}

/** The slots of a form that books calls, as they are posted in all languages; none of other forms. */
export function callSlots(content: Content, formName: string): string[] {
  const form = ownerForm(content, formName);
  const hours = form && callHours(form);
  return hours ? slotsOf(hours) : [];
}

/** What a lead says of its form (functions/contract/submission.ts), or what the content says of it. */
interface Asked {
  formName: string;
  questions?: StoredQuestions | undefined;
}

/** What the owner calls a form and its questions: kept with a lead, so that it outlives the form. */
export interface StoredQuestions {
  /** First: functions/store/purge.ts finds it there. */
  retention?: "application";
  title: string;
  labels: Readonly<Record<string, string>>;
  /** By question, the names of its answers by their ids. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function storedQuestions(content: Content, formName: string): StoredQuestions | undefined {
  const form = ownerForm(content, formName);
  return form && questionsOf(form);
}

function questionsOf(form: FormDefinition): StoredQuestions {
  const labels = Object.fromEntries(form.fields.map(({ name, label }) => [name, label]));
  const { retention, title } = form;
  const choices = Object.fromEntries(
    form.fields.flatMap(({ name, choices: answers }) =>
      answers ? [[name, Object.fromEntries(answers.map((one) => [one.id, one.name]))]] : [],
    ),
  );
  return { ...(retention && { retention }), title, labels, choices };
}

/** The same with the words that the form has in a language, if it still exists in it. */
export function askedIn<Lead extends Asked>(content: Content, asked: Lead, lang: string): Lead {
  const form = formIn(content, asked.formName, lang);
  if (lang === OWNER || form?.lang !== lang) return asked;
  const { title, ...current } = questionsOf(form);
  const labels = { ...asked.questions?.labels, ...current.labels };
  const choices = { ...asked.questions?.choices, ...current.choices };
  return { ...asked, questions: { ...(asked.questions ?? current), title, labels, choices } };
}

/** What the owner calls a form. */
export function formTitle(content: Content, { formName, questions }: Asked): string {
  return questions?.title ?? ownerForm(content, formName)?.title ?? formName;
}

/** What the owner calls a question of a form. */
export function fieldLabel(content: Content, { formName, questions }: Asked, name: string): string {
  const form = ownerForm(content, formName);
  return questions?.labels[name] ?? (form && fieldNamed(form, name)?.label) ?? name;
}

/** In mails to the owner. */
export function mailLabel(
  content: Content & { timeZoneName: string },
  asked: Asked,
  name: string,
): string {
  // They differ from the forms' labels.
  if (name === "email") return "E-mail";
  if (name === "preferredDate") return "Day";
  if (name === "timeSlot") return `Time in ${content.timeZoneName}`;
  return fieldLabel(content, asked, name);
}

const ownerField = (content: Content, formName: string, name: string, lang = OWNER) => {
  const form = formIn(content, formName, lang);
  return form && fieldNamed(form, name);
};

/** An answer as the owner reads it: of several choices, as they were called when it was sent. */
export function readAnswer(
  content: Content,
  { formName, questions }: Asked,
  name: string,
  answer: string,
  lang = OWNER,
): string {
  const choices = questions?.choices ?? {};
  const names = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (names) return namesText(choicesOf(answer).map((id) => names[id] ?? id));
  const form = formIn(content, formName, lang);
  const field = ownerField(content, formName, name, lang);
  return form && field ? readField(field, answer, form) : answer;
}

/** What the owner can open of an answer; of removed forms, too, how to reach the visitor. */
export function answerLink(content: Content, formName: string, name: string, answer: string) {
  const reaches = name === "email" || name === "phone" ? name : undefined;
  const kind = ownerField(content, formName, name)?.kind ?? reaches;
  return kind && KINDS[kind].link?.(answer);
}

/** The answers of a lead, without the empty ones to questions that were not asked. */
export function askedAnswers(
  content: Content,
  { formName, fields }: { formName: string; fields: FormRecord },
): [name: string, answer: string][] {
  const form = ownerForm(content, formName);
  return Object.entries(fields).filter(([name, answer]) => {
    const field = form && fieldNamed(form, name);
    return answer !== "" || !field || isAsked(field, fields);
  });
}

/** Whether an answer may be a text of several lines. */
export function isLongAnswer(content: Content, formName: string, name: string, answer: string) {
  const field = ownerField(content, formName, name);
  return field
    ? (KINDS[field.kind].isMultiline ?? false)
    : answer.includes("\n") || answer.length > 200;
}

/** The long texts of a visitor. */
export function longAnswers(
  content: Content,
  { formName, fields }: { formName: string; fields: FormRecord },
): string[] {
  return Object.entries(fields).flatMap(([name, answer]) =>
    answer !== "" && isLongAnswer(content, formName, name, answer) ? [answer] : [],
  );
}
