import { FORM, IN_QUESTIONS, SUBJECT, SUBMIT, withoutTranslation } from "./in-questions";
import { ADVICE, inFile, type Mistake } from "./mistake";

const TRANSLATION = "forms/send-message-form.nb.json";
const AT_SUBJECT = { at: '{\n      "name": "subject"' };

const condition = (field: string, is: string) =>
  `${SUBJECT} "shownWhen": { "field": "${field}", "is": ["${is}"] },`;

const IN_CONDITIONS = inFile(FORM, [
  [
    "fields[4].shownWhen.field",
    SUBJECT,
    condition("departmnt", "Finance"),
    "does not ask",
    "mean department?",
  ],
  [
    "fields[4].shownWhen.field",
    SUBJECT,
    condition("subject", "Finance"),
    "the question itself",
    "an earlier question",
  ],
  [
    "fields[4].shownWhen.field",
    SUBJECT,
    condition("message", "Finance"),
    "asked later",
    "an earlier question",
  ],
  [
    "fields[4].shownWhen.field",
    SUBJECT,
    condition("company", "Finance"),
    "no answers to choose",
    "an earlier question",
  ],
  [
    "fields[4].shownWhen.is[0]",
    SUBJECT,
    condition("department", "Finace"),
    "no answer to",
    "mean Finance?",
  ],
  ["fields[4].step", SUBJECT, `${SUBJECT} "step": 2,`, "2", "delete it, or write the titles"],
]);

const STEPS = '"steps": [{ "title": "You" }, { "title": "Your question" }]';

const IN_STEPS = [
  ...inFile(FORM, [
    ["steps[1]", SUBMIT, `${STEPS}, ${SUBMIT}`, "without a question", '"step": 2'],
    [
      "fields[5].step",
      /"name": "subject",([^]*)"submit":/u,
      `${SUBJECT} "kind": "line", "label": "Subject", "step": 2 },\n{ "name": "message", "kind": "text", "label": "Message" }],\n${STEPS}, ${SUBMIT}`,
      "1 after step 2",
      "2, or move it up",
      { at: '{ "name": "message"' },
    ],
    [
      "fields[4].step",
      /"name": "subject",([^]*)"submit":/u,
      `${SUBJECT} "kind": "line", "label": "Subject", "step": 3 }, { "name": "message", "kind": "text", "label": "Message", "step": 2 }],\n${STEPS}, ${SUBMIT}`,
      "3, but the form has 2 steps",
      "1 to 2",
    ],
  ]).map(withoutTranslation),
];

/** A translation says all texts of its form, and nothing else. */
const IN_TRANSLATIONS = inFile(TRANSLATION, [
  [
    "fields.subject.label",
    '"label": "Emne",',
    "",
    "nothing",
    "the label of the field, in Norwegian Bokmål",
    AT_SUBJECT,
  ],
  [
    "receipt.subject",
    /"subject": "Vi har[^"]*",/u,
    "",
    "nothing",
    "the subject, which",
    { at: '"receipt"' },
  ],
  [
    "fields.subject.required",
    '"label": "Emne"',
    '"label": "Emne", "required": false',
    "the same in all",
    "delete it",
  ],
  [
    "fields.budget",
    '"fields": [',
    '"fields": [{ "name": "budget", "label": "Pris" },',
    '"budget"',
    "one of name",
  ],
  [
    "fields.department.choices.Money",
    '"choices": [',
    '"choices": [{ "id": "Money", "name": "Penger" },',
    '"Money", which the original does not have',
    "one of Mentorship Support",
  ],
]).map((mistake) => ({ ...mistake, isAlone: true }));

/** Everything about forms. */
export const IN_FORMS: readonly Mistake[] = [
  ...IN_QUESTIONS,
  ...IN_CONDITIONS,
  ...IN_STEPS,
  ...IN_TRANSLATIONS,
  ...inFile("forms.json", [
    ["words.tooLong", "at most {max}", "at most 200", "no {max}", "{max} where", ADVICE],
  ]),
  ...inFile("pages/book-call.json", [
    [
      "sections[2].form",
      '"standard-call-booking"',
      '"standard-call-bookin"',
      "no file of content/forms",
      "mean standard-call-booking?",
    ],
  ]),
  {
    ...{ name: "a form that no page shows", file: FORM, field: "(file)", noLine: true, ...ADVICE },
    make: ({ remove }) => remove("pages/send-message.json"),
    ...{ found: "a form that no page shows", cure: "a section of the type form" },
  },
];
