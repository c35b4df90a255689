import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { longDay } from "../../../functions/contract/calendar-day";
import type { FieldDefinition, FormFile } from "../../../functions/contract/form-definition";
import { slotRange } from "../../../functions/contract/slots";
import { FIXTURES } from "../../support/fixtures";

export type Language = "en" | "nb";
type Words = Readonly<Record<Language, string>>;
const words = (en: string, nb: string): Words => ({ en, nb });

export interface Question extends Omit<FieldDefinition, "label" | "choices"> {
  label: Words;
  choices?: Readonly<Record<string, Words>>;
  /** As it is posted. */
  answer: string;
}

const DAY = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** One of each kind, in two steps, and one that depends on an answer. */
export const QUESTIONS: readonly Question[] = [
  {
    ...{ name: "name", kind: "line", label: words("Your name", "Navnet ditt"), step: 1 },
    ...{ required: true, min: 2, width: "half", answer: "Kari Nordmann" },
  },
  {
    ...{ name: "email", kind: "email", label: words("E-mail", "E-posten din"), step: 1 },
    ...{ required: true, width: "half", answer: "kari@example.com" },
  },
  {
    ...{ name: "phone", kind: "phone", label: words("Telephone", "Telefon"), step: 1 },
    ...{ autocomplete: "tel", answer: "+47 22 12 34 56" },
  },
  {
    ...{ name: "size", kind: "choice", label: words("How many?", "Hvor mange?"), step: 1 },
    ...{ required: true, answer: "many" },
    choices: {
      few: words("Two to five", "To til fem"),
      many: words("Up to twelve", "Opptil tolv"),
    },
  },
  {
    ...{ name: "themes", kind: "choices", label: words("About what?", "Om hva?"), step: 1 },
    ...{ required: true, answer: "ethics, work" },
    choices: {
      plan: words("A strategy", "En strategi"),
      ethics: words("Right and wrong", "Rett og galt"),
      work: words("The working day", "Arbeidsdagen"),
    },
  },
  {
    ...{ name: "place", kind: "choice", label: words("Where is it?", "Hvor er det?"), step: 2 },
    ...{ required: true, buttons: true, answer: "there" },
    choices: { here: words("At your office", "Hos dere"), there: words("With us", "Hos oss") },
  },
  {
    ...{ name: "office", kind: "line", label: words("Your address", "Adressen deres"), step: 2 },
    ...{ required: true, shownWhen: { field: "place", is: ["there"] }, answer: "Storgata 1" },
  },
  {
    ...{ name: "lunch", kind: "yes-no", label: words("Is there lunch?", "Blir det lunsj?") },
    ...{ step: 2, required: true, answer: "no" },
  },
  {
    ...{ name: "day", kind: "day", label: words("Which day?", "Hvilken dag?"), step: 2 },
    ...{ required: true, days: "coming", width: "half", answer: DAY },
  },
  {
    ...{ name: "begins", kind: "time", label: words("From when?", "Fra når?"), step: 2 },
    ...{ required: true, width: "half", answer: "9:00-11:00" },
    hours: { first: "9:00", last: "15:00", minutes: 120, every: 180, dash: "plain" },
  },
  {
    ...{ name: "website", kind: "url", label: words("Website", "Nettsted"), step: 2 },
    answer: "https://kari.example/",
  },
  {
    ...{ name: "wishes", kind: "text", label: words("Wishes", "Ønsker"), step: 2 },
    answer: "A quiet room, please.\nAnd a view of the sea.",
  },
];

export const errorOf = ({ label }: Question, lang: Language): string =>
  `${words("Please answer", "Svar på")[lang]} “${label[lang]}”`;

/** An answer as people read it. */
export function readIn(lang: Language, { kind, choices, answer }: Question): string {
  if (kind === "yes-no") return words("No", "Nei")[lang];
  if (kind === "day") return longDay(answer, lang);
  if (kind === "time") return slotRange(answer, lang);
  return choices ? answer.replace(/\w+/gu, (id) => choices[id]?.[lang] ?? id) : answer;
}

function formIn(lang: Language): FormFile {
  const say = (en: string, nb: string) => words(en, nb)[lang];
  const heading = say("Thank you for the request", "Takk for forespørselen");
  return {
    ...{ formType: "workshop", title: say("Workshop", "Verksted") },
    fields: QUESTIONS.map(({ answer: _, choices = {}, ...question }) => ({
      ...{
        ...question,
        label: question.label[lang],
        error: errorOf({ ...question, answer: "" }, lang),
      },
      ...(Object.keys(choices).length > 0 && {
        choices: Object.entries(choices).map(([id, name]) => ({ id, name: name[lang] })),
      }),
    })),
    steps: [
      { title: say("Who comes", "Hvem kommer") },
      { title: say("Where and when", "Hvor og når") },
    ],
    ...{ submit: say("Ask for it", "Spør om det"), sending: say("Sending …", "Sender …") },
    failure: { text: say("It was not sent. Try again.", "Det ble ikke sendt. Prøv igjen.") },
    privacy: say("We plan the workshop with it.", "Vi planlegger verkstedet med det."),
    thanks: {
      head: {
        title: heading,
        description: `${heading}: ${say("we answer it within two days.", "vi leser den i dag og svarer innen to dager.")}`,
      },
      ...{ heading, text: [say("We answer soon.", "Vi svarer snart.")] },
      again: say("Ask for another one", "Spør om et til"),
      onward: { label: say("Read our story", "Les om oss"), to: "/our-story" },
    },
    receipt: {
      subject: say("We have your request", "Vi har forespørselen"),
      paragraphs: [say("We read it today.", "Vi leser den i dag.")],
    },
  };
}

/** Writes a fifth form, its page, and the little that a second language needs. */
export function addForm(root: string): void {
  const file = (name: string) => join(root, "content", name);
  const write = (name: string, data: object) => writeFileSync(file(name), JSON.stringify(data));
  const site = JSON.parse(readFileSync(file("site.json"), "utf8")) as object;
  write("site.json", { ...site, languages: ["en", "nb"] });
  for (const name of ["site", "navigation", "not-found", "pages/home"])
    write(`${name}.nb.json`, {});
  for (const name of ["forms", "mails"])
    copyFileSync(join(FIXTURES, `${name}.nb.json`), file(`${name}.nb.json`));
  write("forms/workshop.json", formIn("en"));
  write("forms/workshop.nb.json", formIn("nb"));
  const answer = { title: "We answer", text: "You hear from us within two days." };
  const next = {
    heading: "What happens next",
    steps: [{ ...answer, title: "We read it" }, answer],
  };
  const ask = { heading: "Your workshop", intro: "It takes two minutes.", next };
  const description = "Ask for a workshop with your people, at your office or at ours, on any day.";
  write("pages/workshop.json", {
    head: { title: "Ask for a workshop", description },
    sections: [
      { type: "hero", layout: "plain", heading: "A workshop", lead: "Half a day together." },
      { type: "form", id: "ask", form: "workshop", ...ask },
    ],
  });
  write("pages/workshop.nb.json", { address: "verksted" });
}
