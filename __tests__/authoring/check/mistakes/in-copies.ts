import { ADVICE, inFile, type Mistake, OFFICE, replaced, STORY } from "./mistake";

const NB = STORY.replace(".mdx", ".nb.mdx");
const ROOMS = "The rooms are small on purpose.";
const LONG = "Nobody knocks, the telephone stays in the coat, and the walk back is a good place.";
const SHORT = "Nobody knocks at the doors of these rooms.";
const OF_LAUNCH =
  'description: "Fjordlys launches the AI Think Tank, a peer group of 6–8 senior leaders who meet eight times a year, with two AI agents at the table."';
const MENTORING = "mentoring@fjordlys.example.com";
const TALK = '"videoId": "fjordlys-06"';
const WEDNESDAY = /\{\s+"day": "Wednesday",[^{]*/u;

/** What is pasted, copied or left half done: the cure is elsewhere than it seems. */
export const IN_COPIES: readonly Mistake[] = [
  ...inFile(OFFICE, [
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
      'description: "Fjordlys has a new office in Oslo with eleven meeting rooms and 20 sessions that it"',
      "which has no end",
      "full stop",
      ADVICE,
    ],
    ["description", /^description: .*$/mu, OF_LAUNCH, "as in content/news/ai-", "another", ADVICE],
    [
      "src",
      /image:\n(?: {2}.*\n)+/u,
      "image:\nsrc: ./picture.jpg\n",
      "a field of image",
      "two spaces before src",
    ],
    ["image.caption", /caption: .*/u, "caption: Caption here", "forgotten", "itself", ADVICE],
  ]),
  ...replaced(OFFICE, "body", ROOMS, (text) => text, [
    [`${LONG}\n\n${LONG}\n\n`, "a paragraph twice", "it once", { noLine: true, ...ADVICE }],
    [`${SHORT}\n\n${SHORT}\n\n`, "a paragraph twice", "it once", { noLine: true, ...ADVICE }],
    [
      "Write to hello@fjorlys.example.com.",
      '"hello@fjorlys.example.com"',
      "mean hello@fjordlys.",
      ADVICE,
    ],
  ]),
  ...inFile(NB, [
    [
      "body",
      /### .*\n/u,
      "",
      "2 headings, but 3 in",
      "one of the two lacks",
      { noLine: true, ...ADVICE },
    ],
  ]),
  ...inFile("testimonials/clients.json", [
    [
      "testimonials[0].company",
      "Fossekraft Energy",
      "Fossekraft Enegy",
      '"Fossekraft Enegy"',
      "mean Fossekraft Energy?",
      ADVICE,
    ],
  ]),
  ...inFile("pages/contact.json", [
    [
      "sections[2].contacts[0].email",
      MENTORING,
      MENTORING.replace("fjordlys", "fjordlsy"),
      "fjordlsy",
      `mean ${MENTORING}?`,
      ADVICE,
    ],
    ["head.title", '"Contact Us"', '"Contact Us | Fjordlys"', "by itself", "alone", ADVICE],
    [
      "sections[1].hours",
      WEDNESDAY,
      "",
      "a list of 6",
      "(at least 7 entries)",
      { at: '"hours": [' },
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
