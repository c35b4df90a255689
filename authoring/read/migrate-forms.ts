import { splitLanguage, translationOf } from "../types/languages";
import type { Json, MigratedFile } from "./migrated-file";

/** A form as the code had it, with its fields, and where version 6 kept its texts. */
interface FormerForm {
  name: string;
  formType: string;
  /** In `forms.json` and `mails.json`. */
  own: "standardCall" | "discoveryCall" | "message" | "application";
  group: "calls" | "message" | "application";
  facts: Readonly<Record<string, Json>>;
}

const name = { kind: "line", required: true, min: 2, autocomplete: "name" };
const email = { kind: "email", required: true, autocomplete: "email" };
const company = { kind: "line", required: true, autocomplete: "organization" };
const phone = { kind: "phone", autocomplete: "tel" };
const half = { width: "half" };
const longText = { kind: "text", required: true, min: 10, rows: 8 };

const CALL_FACTS = {
  name: { ...name, ...half },
  email: { ...email, ...half },
  company: { ...company, ...half },
  phone: { ...phone, ...half },
  role: { kind: "line", required: true, autocomplete: "organization-title" },
  preferredDate: { kind: "day", required: true, days: "bookable" },
  timeSlot: { kind: "time", required: true },
  message: { kind: "text" },
};

const FORMER_FORMS: readonly FormerForm[] = [
  {
    name: "standard-call-booking",
    formType: "standard-call",
    ...{ own: "standardCall", group: "calls", facts: CALL_FACTS },
  },
  {
    name: "discovery-call-booking",
    formType: "discovery-call",
    ...{ own: "discoveryCall", group: "calls", facts: CALL_FACTS },
  },
  {
    name: "send-message-form",
    formType: "send-message",
    ...{ own: "message", group: "message" },
    facts: {
      ...{ name, email, company },
      department: { kind: "choice", required: true },
      subject: { kind: "line", required: true, min: 5 },
      message: longText,
    },
  },
  {
    name: "job-application",
    formType: "job-application",
    ...{ own: "application", group: "application" },
    facts: {
      ...{ name, email, phone },
      role: { kind: "choice", required: true },
      linkedin: { kind: "url", pattern: "linkedin", autocomplete: "url" },
      experience: longText,
      message: { kind: "text" },
    },
  },
];

/** What forms say that no page showed; version 6 had no such texts. */
const NOT_SHOWN = {
  submit: "Send",
  privacy: "We use what you write here to answer you, for nothing else.",
  thanks: {
    head: {
      title: "Thank you",
      description:
        "What you sent has arrived, and we will write to you at the address that you gave.",
    },
    heading: "Thank you",
    text: ["What you sent has arrived."],
    again: "Send another",
    onward: { label: "Go to the home page", to: "/" },
  },
};

/** By the former name of its choices, the field that has them. */
const CHOICES: Record<string, string> = { department: "departments", role: "roles" };

const groupOf = (data: Json | undefined, key: string): Json => (data?.[key] ?? {}) as Json;

/** Without the fields that are undefined. */
const present = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function fieldsOf({ own, group, facts }: FormerForm, texts: Json, original?: Json): Json[] {
  const ofGroup = groupOf(texts, group);
  const isOriginal = original === undefined;
  const textsOf = (data: Json, key: string) =>
    groupOf(groupOf(groupOf(data, group), "fields"), key);
  return Object.entries(facts).map(([key, fact]) => ({
    name: key,
    ...(isOriginal && fact),
    // A translation without the name would inherit it.
    ...(original && "named" in textsOf(original, key) && { named: textsOf(texts, key).label }),
    ...textsOf(texts, key),
    ...(isOriginal && key === "timeSlot" && { hours: groupOf(texts, own).hours }),
    ...(CHOICES[key] !== undefined && present({ choices: ofGroup[CHOICES[key]] })),
  }));
}

/** The section of a page, in a language, that shows a form. */
function sectionOf(files: readonly MigratedFile[], form: string, lang: string | undefined): Json {
  const sections = files
    .filter(({ path }) => path.startsWith("pages/") && splitLanguage(path).lang === lang)
    .flatMap(({ data }) => (Array.isArray(data.sections) ? (data.sections as Json[]) : []));
  return sections.find((section) => section.type === "form" && section.form === form) ?? {};
}

function formFile(former: FormerForm, texts: MigratedFile, files: readonly MigratedFile[]) {
  const { lang } = splitLanguage(texts.path);
  const isOriginal = lang === undefined;
  const original = isOriginal ? undefined : files.find(({ path }) => path === "forms.json")?.data;
  const { own, group, name } = former;
  const at = (original: string) => (lang === undefined ? original : translationOf(original, lang));
  const mails = files.find(({ path }) => path === at("mails.json"))?.data;
  const section = sectionOf(files, name, lang);
  const { submit, privacy, thanks } = isOriginal ? { ...NOT_SHOWN, ...section } : section;
  const { head, ...ofThanks } = (thanks ?? {}) as Json;
  const { picture: _, ...ofHead } = (head ?? {}) as Json;
  const { sending, check, sent, failure } = groupOf(texts.data, group);
  const data = {
    formType: isOriginal ? former.formType : undefined,
    title: groupOf(texts.data, own).title,
    retention: isOriginal && own === "application" ? "application" : undefined,
    fields: fieldsOf(former, texts.data, original),
    ...{ submit, sending, check, sent, failure, privacy },
    thanks: thanks === undefined ? undefined : { head: ofHead, ...ofThanks },
    receipt: groupOf(mails, "receipts")[own],
    call: groupOf(mails, "calls")[own],
  };
  return { path: at(`forms/${name}.json`), data: present(data) };
}

/** Its form lay on letter paper. */
const LETTER = "send-message-form";

/** What remains of a file whose texts have moved into those of the forms. */
function withoutForms({ from, path, data }: MigratedFile): MigratedFile {
  const { original } = splitLanguage(path);
  if (original === "mails.json") {
    const { receipts: _, calls: __, ...mails } = data;
    return { from, path, data: mails };
  }
  if (original === "forms.json") {
    const { standardCall: _, discoveryCall: __, message: ___, application, ...words } = data;
    const { calendar, times, requested } = groupOf(data, "calls");
    return { from, path, data: { ...words, calls: { calendar, times, requested } } };
  }
  if (!path.startsWith("pages/") || !Array.isArray(data.sections)) return { from, path, data };
  const sections = (data.sections as Json[]).map(({ submit, privacy, thanks, ...section }) =>
    section.type === "form"
      ? present({ ...section, look: section.form === LETTER ? "letter" : undefined })
      : present({ ...section, submit, privacy, thanks }),
  );
  return { from, path, data: { ...data, sections } };
}

/** Since version 7 each form is a file of its own, with what pages and mails said of it. */
export function withFilesOfForms(files: readonly MigratedFile[]): MigratedFile[] {
  const texts = files.filter(
    ({ path, data }) => splitLanguage(path).original === "forms.json" && "message" in data,
  );
  if (texts.length === 0) return [...files];
  const forms = texts.flatMap((file) => FORMER_FORMS.map((form) => formFile(form, file, files)));
  return [...files.map(withoutForms), ...forms];
}
