import { MAX_LINE_LENGTH } from "../../../functions/contract/fields/kind";
import { MAX_TEXT_LENGTH } from "../../../functions/contract/fields/text";
import {
  callHours,
  DAY_FIELD,
  type FieldDefinition,
  type FormFile,
  type KindName,
  TIME_FIELD,
} from "../../../functions/contract/form-definition";
import { isReservedName } from "../../../functions/contract/payload";
import { MAX_URL_LENGTH } from "../../../functions/contract/web-address";
import { fieldIssue, type Issue, valueAt } from "../../read/issue";

/** Questions that programs read: their kinds, and why every form, or one that books a call, has them. */
const READ_BY_PROGRAMS: Readonly<Record<string, { kind: KindName; why?: string }>> = {
  name: { kind: "line", why: "mails and the inbox need it" },
  email: { kind: "email", why: "the receipt is sent to it" },
  phone: { kind: "phone" },
  [DAY_FIELD]: { kind: "day", why: "a call is booked with it" },
  [TIME_FIELD]: { kind: "time", why: "a call is booked with it" },
};
const OF_EVERY_FORM = ["name", "email"];
const OF_CALLS = [DAY_FIELD, TIME_FIELD];

/** The longest answer without `max` (functions/contract/fields). */
const LONGEST: Partial<Record<KindName, number>> = { text: MAX_TEXT_LENGTH, url: MAX_URL_LENGTH };

function ofField(field: FieldDefinition, index: number): Issue[] {
  const { name, kind, required, min, max = LONGEST[kind] ?? MAX_LINE_LENGTH } = field;
  const at = (key: string, found: string, write: string) =>
    fieldIssue(["fields", index, key], found, write);
  const issues: Issue[] = [];
  if (isReservedName(name))
    issues.push(at("name", `"${name}", which programs use`, "another name"));
  const isAskedList = kind === "choices" && field.parameter === undefined;
  const mayBeWrong = required || min !== undefined || valueAt(field, ["pattern"]) || isAskedList;
  if (field.error === undefined && mayBeWrong)
    issues.push(at("error", "nothing", "the message for a missing or wrong answer"));
  if (kind === "choices" && !field.choices && !field.choicesFrom)
    issues.push(at("choices", "nothing", "the answers, or choicesFrom"));
  if (field.parameter && required)
    issues.push(at("required", "true", "delete it: the answer comes from the page's address"));
  if (min !== undefined && min > max)
    issues.push(at("min", `${min}, but at most ${max}`, "a number that is not above max"));
  const read = Object.hasOwn(READ_BY_PROGRAMS, name) ? READ_BY_PROGRAMS[name] : undefined;
  if (!read) return issues;
  if (kind !== read.kind)
    issues.push(at("kind", `"${kind}"`, `${read.kind}, or give the question another name`));
  if (read.why && required !== true)
    issues.push(at("required", String(required ?? "nothing"), `true: ${read.why}`));
  if (read.why && field.shownWhen)
    issues.push(at("shownWhen", "a condition", `delete it: ${read.why}`));
  if (name === DAY_FIELD && kind === "day" && field.days !== "bookable")
    issues.push(at("days", field.days ? `"${field.days}"` : "nothing", `bookable: ${read.why}`));
  return issues;
}

function missingQuestions({ fields }: FormFile): Issue[] {
  const has = (name: string) => fields.some((field) => field.name === name);
  const needed = [...OF_EVERY_FORM, ...(OF_CALLS.some(has) ? OF_CALLS : [])];
  return needed
    .filter((name) => !has(name))
    .map((name) => {
      const { kind = "line", why = "" } = READ_BY_PROGRAMS[name] ?? {};
      const write = `one with the name ${name} and the kind ${kind}: ${why}`;
      return fieldIssue(["fields"], `no question "${name}"`, write);
    });
}

/** By path, the texts of forms that book a call; these need some of them. */
const TEXTS_OF_CALLS = [
  { path: ["call"], needed: "the title of the call in mails and calendars" },
  { path: ["receipt", "link"], needed: "the words of the button that changes the time" },
  { path: ["thanks", "change"] },
  { path: ["thanks", "calendar"] },
  { path: ["room"] },
];

function textsOfCalls(file: FormFile): Issue[] {
  const books = callHours(file) !== undefined;
  if (!books && file.fields.some(({ name }) => OF_CALLS.includes(name))) return [];
  return TEXTS_OF_CALLS.flatMap(({ path, needed }) => {
    const isThere = valueAt(file, path) !== undefined;
    if (books && !isThere && needed) return [fieldIssue(path, "nothing", needed)];
    if (books || !isThere) return [];
    const write = `delete it, or ask for ${OF_CALLS.join(" and ")}`;
    return [fieldIssue(path, "a text of forms that book a call", write)];
  });
}

/** What each question needs, and what the form has to ask. */
export function questionIssues(file: FormFile): Issue[] {
  return [...file.fields.flatMap(ofField), ...missingQuestions(file), ...textsOfCalls(file)];
}
