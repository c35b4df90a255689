import { ADVICE, inFile, type Mistake } from "./mistake";

const FORM = "forms/send-message-form.json";
const CALL = "forms/standard-call-booking.json";
const TRANSLATION = "forms/send-message-form.nb.json";
const SUBJECT = '"name": "subject",';
const AT_SUBJECT = { at: '{\n      "name": "subject"' };
const SUBMIT = '"submit":';

const condition = (field: string, is: string) =>
  `${SUBJECT} "shownWhen": { "field": "${field}", "is": ["${is}"] },`;

/** Hours of calls, questions and their answers. */
const IN_QUESTIONS: readonly Mistake[] = [
  ...inFile(CALL, [
    ["fields[6].hours.every", '"minutes": 30', '"minutes": 45', "30", "overlap", { at: '"every"' }],
    ["fields[6].hours.last", '"17:30"', '"7:30"', '"7:30"', "not before first"],
    ["fields[6].hours.last", '"17:30"', '"17:40"', '"17:40"', "at which a call begins"],
    ["fields[6].hours.last", '"17:30"', '"17.30"', '"17.30"', "such as 8:30"],
    [
      "fields[6].hours.last",
      /"17:30",\s+"minutes": 30,\s+"every": 30/u,
      '"23:00", "minutes": 90, "every": 90',
      '"23:00"',
      "ends on the same day",
    ],
    [
      "fields[6].hours",
      /,\s+"hours": \{[^}]*\}/u,
      "",
      "nothing",
      "when calls begin",
      { at: '{\n      "name": "timeSlot"' },
    ],
    ["fields[5].days", '"bookable"', '"coming"', '"coming"', "bookable: a call is booked"],
    [
      "fields[5].required",
      '"kind": "day",\n      "required": true',
      '"kind": "day",\n      "required": false',
      "false",
      "true: a call is booked",
    ],
    ["call", /,\s+"call": "[^"]*"/u, "", "nothing", "the title of the call", { at: "{" }],
    ["formType", '"standard-call"', '"send-message"', `as in content/${FORM}`, "another one"],
  ]),
  ...inFile(FORM, [
    [
      "fields[3].choices",
      /"choices": \[[^\]]*\]/u,
      '"choices": []',
      "[]",
      "{ id, name } (at least 1",
    ],
    [
      "fields[3].choices[1].name",
      '"name": "Business Inquiries"',
      '"name": "Mentorship Support"',
      "as in fields[3].choices[0].name",
      "another one",
    ],
    [
      "fields[2].label",
      '"label": "Company",',
      "",
      "nothing",
      "the label of the field",
      { at: '{\n      "name": "company"' },
    ],
    ["fields[5].kind", '"kind": "text"', '"kind": "txt"', '"txt"', "(did you mean text?)"],
    [
      "fields[4].rows",
      SUBJECT,
      `${SUBJECT} "rows": 3,`,
      "does not have",
      "one of name, kind, label",
    ],
    [
      "fields[4].pattern",
      SUBJECT,
      `${SUBJECT} "pattern": "linkedin",`,
      '"linkedin"',
      "postal-code",
    ],
    [
      "fields[4].error",
      /,\s+"error": "Subject[^"]*"/u,
      "",
      "nothing",
      "the message for",
      AT_SUBJECT,
    ],
    ["fields[4].min", '"min": 5', '"min": 5, "max": 4', "5, but at most 4", "not above max"],
    ["fields[4].min", '"min": 5', '"min": 201', "201, but at most 200", "not above max"],
    ["fields[0].required", '"required": true', '"required": false', "false", "true: mails and"],
    ["fields[0].kind", '"kind": "line"', '"kind": "text"', '"text"', "line, or give"],
    ["call", SUBMIT, `"call": "A call", ${SUBMIT}`, "forms that book a call", "delete it, or ask"],
    [
      "fields[4].label",
      '"label": "Subject"',
      '"label": "Shoe size"',
      '"Shoe size", which',
      "there what",
      ADVICE,
    ],
  ]),
  // Its translation would lack the question, too.
  ...inFile(FORM, [
    ["fields[4].name", SUBJECT, '"name": "step",', "which programs use", "another name"],
    ["fields[4].name", SUBJECT, '"name": "constructor",', "which programs use", "another name"],
    [
      "fields",
      '"name": "email"',
      '"name": "mail"',
      'no question "email"',
      "the kind email",
      { at: '"fields"' },
    ],
  ]).map(withoutTranslation),
  ...inFile(CALL, [
    [
      "fields",
      '"name": "preferredDate"',
      '"name": "wantedDay"',
      'no question "preferredDate"',
      "the kind day",
      { at: '"fields"' },
    ],
  ]).map(withoutTranslation),
];

function withoutTranslation(mistake: Mistake): Mistake {
  return { ...mistake, make: ({ remove }) => remove(mistake.file.replace(".", ".nb.")) };
}

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
