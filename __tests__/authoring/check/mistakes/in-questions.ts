import { ADVICE, inFile, type Mistake } from "./mistake";

export const FORM = "forms/send-message-form.json";
const CALL = "forms/standard-call-booking.json";
export const SUBJECT = '"name": "subject",';
const AT_SUBJECT = { at: '{\n      "name": "subject"' };
export const SUBMIT = '"submit":';

type Row = Parameters<typeof inFile>[1][number];

/** Where the translation would lack a question, too. */
export function withoutTranslation(mistake: Mistake): Mistake {
  return { ...mistake, make: ({ remove }) => remove(mistake.file.replace(".", ".nb.")) };
}

/** Hours of calls, questions and their answers. */
export const IN_QUESTIONS: readonly Mistake[] = [
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
    [
      "steps",
      '"submit":',
      '"steps": [{ "title": "You" }, { "title": "The time" }], "submit":',
      "steps in a form that books a call",
      "on one page",
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
    ...[
      "http://meet.example.com/team",
      "meet.example.com",
      "https://{secret}.example.com/team",
      "https://meet.example.com/{secret}/{secret}",
      "https://meet.example.com/{name}",
    ].map((room): Row => [
      "room",
      '"call":',
      `"room": "${room}", "call":`,
      `"${room}"`,
      "the https address of the room",
    ]),
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
    ["room", SUBMIT, `"room": "https://meet.example.com", ${SUBMIT}`, "book a call", "delete it"],
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
