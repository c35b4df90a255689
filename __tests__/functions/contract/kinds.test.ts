import { checkForm } from "../../../functions/contract/check";
import { KINDS } from "../../../functions/contract/fields/kinds";
import type { FieldDefinition } from "../../../functions/contract/form-definition";
import { TODAY } from "../support/records";
import { ANSWERS, SURVEY, surveyForm } from "../support/survey";

const ERROR = "Another answer, please";
const CHOICES = [
  { id: "a", name: "Apples" },
  { id: "b", name: "Berries" },
];
const HOURS = { first: "9:00", last: "10:00", minutes: 15, every: 30, dash: "plain" };

const formWith = (field: Omit<FieldDefinition, "name" | "label">) =>
  surveyForm({
    ...SURVEY,
    fields: [{ name: "asked", label: "Label", error: ERROR, ...field } as FieldDefinition],
  });

type Question = Omit<FieldDefinition, "name" | "label">;
const WRONG = undefined;

/** A question, an answer, how it is stored (`WRONG` for none), and how a person reads it. */
const CASES: [question: Question, answer: unknown, stored: string | undefined, read?: string][] = [
  [{ kind: "line" }, " One\u00a0line\n", "One line"],
  [{ kind: "line" }, "", ""],
  [{ kind: "line", required: true }, " ", WRONG],
  [{ kind: "line", min: 3 }, "ab", WRONG],
  [{ kind: "line", min: 3 }, "", ""],
  [{ kind: "line", max: 3 }, "abcd", WRONG],
  [{ kind: "line", pattern: "digits" }, "0123", "0123"],
  [{ kind: "line", pattern: "digits" }, "12 3", WRONG],
  [{ kind: "line", pattern: "postal-code" }, "SW1A 1AA", "SW1A 1AA"],
  [{ kind: "line", pattern: "postal-code" }, "?", WRONG],
  [{ kind: "line", pattern: "business-id" }, "FI 1234567-8", "FI 1234567-8"],
  [{ kind: "line", pattern: "business-id" }, "Fjordlys Oy", WRONG],
  [{ kind: "text" }, " One\r\n two ", "One\n two"],
  [{ kind: "text" }, "x".repeat(5001), WRONG],
  [{ kind: "email" }, "Aino <a@b.fi>", "a@b.fi"],
  [{ kind: "email" }, "a@b", WRONG],
  [{ kind: "phone" }, "tel:040%20123", "040 123"],
  [{ kind: "url" }, "www.example.com", "https://www.example.com/"],
  [{ kind: "url" }, "in/aino", WRONG],
  [{ kind: "url" }, "javascript:alert(1)", WRONG],
  [{ kind: "url", pattern: "linkedin" }, "in/aino", "https://www.linkedin.com/in/aino"],
  [{ kind: "choice", choices: CHOICES }, "b", "b", "Berries"],
  [{ kind: "choice", choices: CHOICES }, "Berries", WRONG],
  [{ kind: "choices", choices: CHOICES }, "b,a, b", "b, a", "Berries, Apples"],
  [{ kind: "choices", choices: CHOICES }, "a, c", WRONG],
  [{ kind: "choices", choices: CHOICES, required: true }, "", WRONG],
  [{ kind: "yes-no" }, "yes", "yes", "Yes"],
  [{ kind: "yes-no" }, "maybe", WRONG],
  [{ kind: "day" }, "1990-02-28", "1990-02-28", "Wednesday 28 February 1990"],
  [{ kind: "day" }, "2026-02-30", WRONG],
  [{ kind: "day", days: "coming" }, "2026-03-07", "2026-03-07", "Saturday 7 March 2026"],
  [{ kind: "day", days: "coming" }, "2026-03-03", WRONG],
  [{ kind: "day", days: "bookable" }, "2026-03-06", "2026-03-06", "Friday 6 March 2026"],
  [{ kind: "day", days: "bookable" }, "2026-03-07", WRONG],
  [{ kind: "time", hours: HOURS }, "9:30-9:45", "9:30-9:45", "9:30–9:45"],
  [{ kind: "time", hours: HOURS }, "9:15-9:30", WRONG],
];

test.each(CASES)("%j: %j is stored as %j", (question, answer, stored, read = stored) => {
  const form = formWith(question);
  const [field] = form.fields;
  if (!field) throw new Error("There is no question.");
  const checked = checkForm(form, { asked: answer }, { today: TODAY });
  if (stored === undefined)
    return expect(checked).toMatchObject({ ok: false, firstField: "asked" });
  expect(checked).toEqual({ ok: true, record: { asked: stored } });
  const reads = KINDS[field.kind].read?.(stored, field, form) ?? stored;
  expect(reads).toBe(read);
});

test.each(Object.keys(KINDS) as FieldDefinition["kind"][])(
  "a %s takes nothing but text, and says so in the form's words",
  (kind) => {
    const form = formWith({ kind, choices: CHOICES, hours: HOURS, required: true });
    for (const asked of [7, true, ["a"], { toString: 1 }, ""])
      expect(checkForm(form, { asked }, { today: TODAY })).toMatchObject({
        errors: { asked: ERROR },
      });
  },
);

describe("a question that depends on an answer", () => {
  const survey = surveyForm();
  const check = (change: object, step?: number) =>
    checkForm(survey, { ...ANSWERS, ...change }, { today: TODAY, step });

  it.each([
    ["one of its answers", "9", { size: "40" }, { record: { size: "40" } }],
    [
      "one of its answers, and not answered",
      "9",
      { size: "" },
      { errors: { size: "Give a number" } },
    ],
    ["another answer", "1", { size: "not a number" }, { record: { size: "" } }],
  ])("after %s", (_name, team, change, expected) => {
    expect(check({ team, ...change })).toMatchObject(expected);
  });

  it.each([{ toString: 1 }, ["9"], 9, undefined])("is not asked after %j", (team) => {
    const checked = check({ team });
    expect(checked).toMatchObject({ errors: { team: "Choose one" } });
    expect(checked).not.toHaveProperty("errors.size");
  });

  it("is asked after one of several answers, and not where the earlier question was not asked", () => {
    const asked = (field: string, is: string[]) => ({ kind: "line", shownWhen: { field, is } });
    const fields = [
      ...SURVEY.fields,
      { ...asked("topics", ["data"]), name: "figures", label: "Figures" },
      { ...asked("size", ["40"]), name: "more", label: "More" },
    ] as FieldDefinition[];
    const form = surveyForm({ ...SURVEY, fields });
    const answers = (change: object) => {
      const given = { ...ANSWERS, figures: "Sales", more: "Yes", ...change };
      const checked = checkForm(form, given, { today: TODAY });
      return checked.ok && [checked.record.figures, checked.record.more];
    };
    expect(answers({})).toEqual(["Sales", "Yes"]);
    expect(answers({ topics: "text", team: "1" })).toEqual(["", ""]);
  });

  it("is checked with its step, and earlier ones with a later step", () => {
    expect(check({ size: "" }, 1)).toMatchObject({ ok: true });
    expect(check({ size: "" }, 2)).toMatchObject({ errors: { size: "Give a number" } });
    expect(check({ name: "" }, 2)).toMatchObject({ firstField: "name" });
  });
});
