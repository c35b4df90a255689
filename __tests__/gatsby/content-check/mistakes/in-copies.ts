import { ADVICE, inFile, type Mistake, OFFICE, replaced, STORY } from "./mistake";

const FI = STORY.replace("en.mdx", "fi.mdx");
const FINNISH = "news/suunta-sam-partnership/index.mdx";
const ROOMS = "The rooms are small on purpose.";
const LONG = "Nobody knocks, the telephone stays in the coat, and the walk back is a good place.";
const OF_LAUNCH =
  'description: "Suunta launches the AI Think Tank, a peer group of 6–8 senior leaders who meet eight times a year, with two AI agents at the table."';
const MENTORING = "mentoring@suunta.example.com";
const TALK = '"videoId": "suunta-m-06"';
const WEDNESDAY = /\{\s+"day": "Wednesday",[^{]*/u;
const ICE = '"bgColor": "ice"';

/** A text of the frame that only English has. */
const UNTRANSLATED = [
  "which is shown in English",
  "their translation",
  { named: "words/fi.json", noLine: true, ...ADVICE },
] as const;

/** What is pasted, copied or left half done: the cure is elsewhere than it seems. */
export const IN_COPIES: readonly Mistake[] = [
  ...inFile(OFFICE, [
    [
      "authorRole",
      /^author: (.*)\nauthorRole: (.*)$/mu,
      "author: Communication\nauthorRole: Hanna Virtavuori",
      '"Hanna Virtavuori", a name',
      "the name as author",
      { at: "authorRole" },
    ],
    ["image.alt", /alt: .*/u, "alt: Kuva uudesta kokoushuoneesta", "Finnish", "English", ADVICE],
    [
      "image.alt",
      /alt: .*/u,
      "alt: A new office, eleven meeting rooms and 20 donated sessions",
      "the words of title",
      "what the picture shows",
      ADVICE,
    ],
    ["image.focal", "63% 48%", "0.6 0.4", '"0.6 0.4"', "mean 60% 40%?"],
    [
      "description",
      /^description: .*$/mu,
      'description: "Suunta has a new office in Helsinki with eleven meeting rooms and 20 sessions that it"',
      "which has no end",
      "full stop",
      ADVICE,
    ],
    ["image.alt", /alt: .*/u, "alt: Tasapainoinen kivikasa", "Finnish", "in English", ADVICE],
    ["description", /^description: .*$/mu, OF_LAUNCH, "as in content/news/ai-", "another", ADVICE],
    ["title", /^title: .*$/mu, "title: “News: an office”", "curly quotation marks", "straight"],
    [
      "src",
      /image:\n(?: {2}.*\n)+/u,
      "image:\nsrc: ./picture.jpg\n",
      "a field of image",
      "two spaces before src",
      { at: "src: ./picture.jpg" },
    ],
    ["image.caption", /caption: .*/u, "caption: Caption here", "forgotten", "itself", ADVICE],
  ]),
  ...replaced(OFFICE, "body", ROOMS, (text) => text, [
    [`${LONG}\n\n${LONG}\n\n`, "a paragraph twice", "it once", { noLine: true, ...ADVICE }],
    ["Month\tRooms\n2025\t11", "a tab between words", "- before", { at: "Month", ...ADVICE }],
    [
      "Write to hello@sunta.example.com.",
      '"hello@sunta.example.com"',
      "mean hello@suunta.",
      ADVICE,
    ],
  ]),
  ...inFile(FINNISH, [
    ["lang", "lang: fi", "lang: en", '"en", but a text that looks Finnish', "fi, or it", ADVICE],
  ]),
  ...inFile(FI, [
    [
      "body",
      /^Kolmas on .*$/mu,
      "The third of these is the Moaner, and it thinks that all is too dear.",
      "looks English",
      "it in Finnish",
      { at: "The third of", ...ADVICE },
    ],
    [
      "body",
      /### .*\n/u,
      "",
      "5 headings, but 6 in",
      "one of the two lacks",
      { noLine: true, ...ADVICE },
    ],
  ]),
  ...inFile("site.json", [
    ["frame.texts", "Mentoring for Nordic", "Mentors for Nordic", ...UNTRANSLATED],
    ["frame.texts", "is sample content", "is a sample", ...UNTRANSLATED],
  ]),
  ...inFile("navigation.json", [
    ["frame.texts", '"label": "Send a message"', '"label": "Write to us"', ...UNTRANSLATED],
  ]),
  ...inFile("testimonials/clients.json", [
    [
      "testimonials[0].company",
      "Lummevirta Energy",
      "Lummevirta Enegy",
      '"Lummevirta Enegy"',
      "mean Lummevirta Energy?",
      ADVICE,
    ],
    [
      "testimonials[0].name",
      /"name": "Elina Harjuvaara",\n {6}"title": "Chief Financial Officer"/u,
      '"name": "Chief Executive",\n      "title": "Elina Harjuvaara"',
      "which is a job",
      "the job in its own field",
      { at: '"Chief Executive"', ...ADVICE },
    ],
    [
      "(file)",
      `${ICE}\n    },`,
      `${ICE}\n`,
      "{ before the } of what stands above",
      "that } after this line",
      { at: ICE },
    ],
    ["(file)", /\[\n {4}\{/u, "[\n", "no { opens", "a { on a line", { at: '"headline"' }],
  ]),
  ...inFile("pages/contact.json", [
    [
      "sections[2].contacts[0].email",
      MENTORING,
      MENTORING.replace("suunta", "suutna"),
      "suutna",
      `mean ${MENTORING}?`,
      ADVICE,
    ],
    ["head.title", '"Contact Us"', '"Contact Us | Suunta"', "by itself", "alone", ADVICE],
    [
      "sections[1].hours",
      WEDNESDAY,
      "",
      "a list of 6",
      "(at least 7 entries)",
      { at: '"hours": [' },
    ],
  ]),
  ...inFile("roles/ai-mentor.json", [
    [
      "(file)",
      '"Norway", "Sweden"],',
      '"Norway", "Sweden"\n}',
      "} before the ] of what",
      "that ]",
      { at: '"Sweden"' },
    ],
  ]),
  ...inFile("modules.json", [
    [
      "modules[5].videoId",
      TALK,
      '"videoId": "https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
      "https://",
      "mean dQw4w9WgXcQ?",
    ],
  ]),
];
