import { ADVICE, inFile, MEMBER, type Mistake, OFFICE } from "./mistake";

const END = '"validThrough": "2027-06-30"';

/** Roles, dates, hours and grounds that contradict each other. */
export const IN_ROLES: readonly Mistake[] = [
  ...inFile("pages/our-story.json", [
    [
      "sections[6].joins",
      /(?<="structure",\s+)"ground"/u,
      '"joins": true, "ground"',
      'true beside "ground"',
      "one of the two",
      ADVICE,
    ],
  ]),
  ...inFile("pages/discovery-call.json", [
    [
      "sections[1].caller.name",
      '"Hanna Vikingstad"',
      '"Hanna Vikingsta"',
      "content/team/*.json does not have",
      "mean Hanna Vikingstad?",
    ],
  ]),
  ...inFile("roles/ai-mentor.json", [
    [
      "title",
      '"title": "AI Mentor",\n  "order"',
      '"title": "Sales Lead",\n  "order"',
      'take for "AI Mentor"',
      "Client Success Partner (applyAs: success-partner)",
    ],
    ["validThrough", END, '"validThrough": "2001-01-01"', '"2001-01-01"', "not before datePosted"],
    ["expiresAt", END, `${END}, "expiresAt": "2027-06-30"`, "2027-06-30", "after validThrough"],
  ]),
  ...inFile("pages/contact.json", [
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"8:00–25:00"', '"8:00–25:00"', "8:00–18:00"],
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"18:00–8:00"', '"18:00–8:00"', "the earlier"],
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"8-18"', '"8-18"', "mean 8:00–18:00?"],
    ["sections[1].hours[0].hours", '"8:00–18:00"', '"9 am – 5 pm"', '"9 am', "mean 9:00–17:00?"],
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
    ["(file)", '"order": 50', '"order" [50]', "ColonExpected at [50]", "valid JSON"],
    ["(file)", '"order"', "order", "order: 50", 'between " and "'],
    ["(file)", /(?<=\})\s*\}\s*$/u, "\n", "a bracket too few", "a } for each {", { at: "  }" }],
    ["(file)", /$/u, "}\n", "a bracket too many, or text after the last: }", "a } for each {"],
    [
      "(file)",
      "{",
      "{ // Kim",
      "a comment: // Kim",
      "delete it: comments are not possible in JSON",
    ],
    ["(file)", '"Kim Solvang"', '"Kim Solvang', "without its closing", 'a " at the end'],
    ["(file)", "Kim ", "Kim\u0000 ", "an invisible control character (number 0)", "without it"],
  ]),
  ...inFile(OFFICE, [
    ["author", /^author: .*$/mu, "author: &a [*a]", "begins with *", "the text itself"],
    [
      "(file)",
      "The rooms are small",
      "<<<<<<< HEAD\nThe rooms\n=======\nRooms\n>>>>>>> x\n",
      "git could",
      "one of",
    ],
    ["(file)", "The rooms are small", "<<<<<<< HEAD\nThe rooms", "git could", "one of"],
    ["author", /^author: .*$/mu, "author: no", '"no"', "this word is not a name"],
  ]),
];

/** Names and addresses of other files. */
export const IN_REFERENCES: readonly Mistake[] = [
  ...inFile("roles/client-success-partner.json", [
    [
      "applyAs",
      '"success-partner"',
      '"success-partners"',
      "job-application.json",
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
