import { ADVICE, inFile, MEMBER, type Mistake, OFFICE } from "./mistake";

const END = '"validThrough": "2027-06-30"';

/** Numbers, hours, roles and pay that contradict each other. */
export const IN_FIGURES: readonly Mistake[] = [
  ...inFile("pages/our-story.json", [
    ["head.description", "two people", "four people", "2 elsewhere", "team has", ADVICE],
  ]),
  ...inFile("pages/home.json", [
    ["sections[3].badge", "{left} of {total}", "2 of 6", '"2 of 6 sessions"', "{total}", ADVICE],
    [
      "sections[3].heading",
      "{perMonth} free mentoring sessions a month",
      "Ten sessions every month",
      "20 elsewhere",
      "{perMonth}",
      ADVICE,
    ],
  ]),
  ...inFile("pages/book-call.json", [
    ["sections[0].badge", "Only {left}", "Only 3", '"Only 3 remain"', "{left}", ADVICE],
  ]),
  ...inFile("stories/shared-block.en.json", [
    ["text[0]", "{hoursInWords}", "90 minutes of 2–3 hours", "24–48 else", "{reply", ADVICE],
  ]),
  ...inFile("roles/ai-mentor.json", [
    [
      "title",
      '"title": "AI Mentor",\n  "order"',
      '"title": "Sales Lead",\n  "order"',
      'take for "AI Mentor"',
      "Client Success Partner (applyAs: success-partner)",
    ],
    [
      "salary.from",
      '"employmentType"',
      '"salary": { "currency": "EUR", "from": 3.5, "per": "month" },\n  "employmentType"',
      "3.5 for a month",
      "in full",
      ADVICE,
    ],
    ["validThrough", END, '"validThrough": "2001-01-01"', '"2001-01-01"', "not before datePosted"],
    ["expiresAt", END, `${END}, "expiresAt": "2027-06-30"`, "2027-06-30", "after validThrough"],
  ]),
  ...inFile("site.json", [
    ["figures.replyHours", '"24–48"', '"48–24"', '"48–24"', "mean 24–48?"],
    ["figures.callMinutes", '"callMinutes": "15"', '"callMinutes": "15 min"', "15 min", "digits"],
  ]),
  ...inFile("pages/contact.json", [
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"8:00–25:00"', '"8:00–25:00"', "8:00–18:00"],
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"18:00–8:00"', '"18:00–8:00"', "the earlier"],
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"8-18"', '"8-18"', "mean 8:00–18:00?"],
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"9 am – 5 pm"', '"9 am', "mean 9:00–17:00?"],
    [
      "sections[3].entries[7].answer",
      "from 8:00 to 18:00 the door is",
      "from 9:00 to 17:00 the door is",
      "no day of the office",
      "as they are now",
      ADVICE,
    ],
    [
      "sections[1].hours[1].day",
      '"Tuesday"',
      '"Monday"',
      "as in sections[1].hours[0].day",
      "another one",
    ],
    [
      "sections[3].entries[1].question",
      "Which way is the quickest?",
      "How soon will I hear from you?",
      "as in sections[3]",
      "another one",
    ],
  ]),
];

/** JSON that cannot be read, and what git leaves behind. */
export const IN_SYNTAX: readonly Mistake[] = [
  ...inFile(MEMBER, [
    ["(file)", '"name"', "“name”", "a curly quotation mark “", 'a straight one: "'],
    ["(file)", '"name": "Kim', '"name": "The "famous" Kim', "a quotation mark", "“ and ” there"],
    ["(file)", 'overshirt"', 'overshirt",', "a comma too many", "no comma after the last entry"],
    ["(file)", '"order": 50,', '"order": 50', 'no comma before "name"', "a comma after this line"],
    ["(file)", '"order"', "'order'", "a single quotation mark", "a double one"],
    ["(file)", '"order": 50', '"order" = 50', "a = after", "a colon in its place"],
    ["(file)", '"order"', "order", "order: 50", 'between " and "'],
    ["(file)", '"order": 50,', '"order": 50, // her place', "a comment", "JSON knows none"],
    ["(file)", '"Kim Solvang"', '"Kim Solvang', "without its closing", 'a " at the end'],
    ["(file)", "Kim Solvang", "Kim \\Solvang", "a backslash", "two of them"],
    ["(file)", "Kim ", "Kim\u0000 ", "an invisible control character (number 0)", "without it"],
  ]),
  ...inFile("site.json", [
    // Redirects are unknown then: links may lead to them.
    ["(file)", '"perWeek": 5', '"perWeek": 1,5', "a comma within", "a point", { isAlone: true }],
    ["(file)", '"0150"', "0150", "begins with 0", "between", { isAlone: true }],
  ]),
  ...inFile(OFFICE, [
    ["(file)", /^author: .*$/mu, "author: &a [*a]", "begins with *", "the text itself"],
    [
      "(file)",
      "The rooms are small",
      "<<<<<<< HEAD\nThe rooms\n=======\nRooms\n>>>>>>> x\n",
      "git could",
      "one of",
    ],
    ["(file)", "The rooms are small", "<<<<<<< HEAD\nThe rooms", "git could", "one of"],
    ["author", /^author: .*$/mu, "author: no", '"no"', "this word is no name"],
  ]),
];

const EVERY = '"minutes": 30, "every": 30';
const LAST = '"last": "17:30"';
const APPLY = '"id": "success-partner"';
const NOBODY = '{ "id": "speaker", "name": "Speaker" },\n      { "id": "success-partner"';

/** Hours of calls, choices and labels of the forms. */
export const IN_FORMS: readonly Mistake[] = [
  ...inFile("forms/en.json", [
    ["standardCall.hours.every", EVERY, '"minutes": 45, "every": 30', "30", "calls would overlap"],
    ["standardCall.hours.last", LAST, '"last": "7:30"', '"7:30"', "not before first"],
    ["standardCall.hours.last", LAST, '"last": "17:40"', '"17:40"', "at which a call begins"],
    ["standardCall.hours.last", LAST, '"last": "17.30"', '"17.30"', "such as 8:30"],
    [
      "standardCall.hours.last",
      `${LAST}, ${EVERY}`,
      '"last": "23:00", "minutes": 90, "every": 90',
      '"23:00"',
      "ends on the same day",
    ],
    [
      "message.departments",
      /"departments": \[[^\]]*\]/u,
      '"departments": []',
      "[]",
      "to choose from (at least 1",
    ],
    [
      "message.departments[1].name",
      '"name": "Business Inquiries"',
      '"name": "Mentorship Support"',
      "as in message.departments[0].name",
      "another one",
    ],
    [
      "calls.fields.company.label",
      '"company": { "label": "Company", ',
      '"company": { ',
      "nothing",
      "the label of the field",
    ],
    ["words.tooLong", "at most {max}", "at most 200", "no {max}", "{max} where", ADVICE],
    [
      "application.roles[1].id",
      `{ ${APPLY}`,
      NOBODY,
      "which no file of content/roles applies for",
      "or delete it",
      ADVICE,
    ],
  ]),
  ...inFile("forms/nb.json", [
    [
      "message.departments",
      '"id": "Finance"',
      '"id": "Money"',
      "other choices",
      "the same ids",
      { at: '"departments"' },
    ],
  ]),
  ...inFile("roles/client-success-partner.json", [
    [
      "applyAs",
      '"success-partner"',
      '"success-partners"',
      "forms/en.json",
      "mean success-partner?",
    ],
  ]),
  ...inFile("site.json", [
    ["redirects[0].to", '"/join"', '"/joins"', "/joins, but", "mean /join?"],
    [
      "redirects[0].from",
      '"/career"',
      '"/contact"',
      "content/pages/contact.json",
      "no page has now",
    ],
    ["redirects[0].from", '"/career"', '"career"', '"career"', "a path such as /2019/old-title"],
  ]),
];
