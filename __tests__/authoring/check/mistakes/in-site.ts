import { ofFile } from "./in-files";
import { ADVICE, inFile, LAUNCH, type Mistake, OFFICE } from "./mistake";

const BOOKING = '"booking": { "seats": 1, "holdDays": 2, "noticeDays": 0';

/** Settings of the whole site that are wrong or contradict each other. */
export const IN_SITE: readonly Mistake[] = inFile("site.json", [
  ["gifting.perWeek", '"perWeek": 5', '"perWeek": 50', "50", "at most 10"],
  [
    "email",
    "hello@fjordlys.example.com",
    "hello@fjordlys",
    '"hello@fjordlys"',
    "an e-mail address",
  ],
  ["gifting.leftThisWeek", '"leftThisWeek": 2', '"leftThisWeek": 9', "9", "not above perWeek"],
  ["timeZone", 'Oslo",', 'Olso",', '"Europe/Olso"', "mean Europe/Oslo?"],
  ["timeZone", "Europe/Oslo", "UTC+1", '"UTC+1"', "such as Europe/Helsinki"],
  ["currency", '"NOK"', '"NOKK"', '"NOKK"', "mean NOK?"],
  ["storyLanguages", '["nb", "en"]', '["nb"]', '["nb"]', "en among the languages"],
  ["storyLanguages[1]", '["nb", "en"]', '["en", "en"]', "storyLanguages[0]", "another"],
  ["storyLanguages[2]", '["nb", "en"]', '["nb", "en", "no"]', '"no"', "or add that file"],
  [
    "redirects[0].from",
    /"to": "\/join"\s+\},/u,
    '"to": "/careers" }, { "from": "/careers", "to": "/career" },',
    "/career, which leads back to itself by way of /careers",
    "the address of a page",
    { at: '"from": "/career"' },
  ],
  ["office.country", '"Norway"', '"Norwey"', '"Norwey"', "mean Norway?"],
  ["office.countryCode", '"NO"', '"XX"', '"XX"', "mean NO?"],
  [
    "booking.confirm",
    '"replyHours": 48,',
    `${BOOKING}, "confirm": "at-once" }, "replyHours": 48,`,
    '"at-once"',
    "mean at once?",
  ],
  [
    "booking.remind.visitor",
    '"replyHours": 48,',
    `${BOOKING}, "remind": { "visitor": "no" } }, "replyHours": 48,`,
    '"no"',
    "a mail to the visitor a working day before",
  ],
  [
    "figures.replyHours",
    '"24–48"',
    '"24–72"',
    '"24–72", but replyHours is 48',
    "48, or 72 in replyHours",
  ],
  ["office.postalCode", '"0150"', '"OSLO"', '"OSLO"', "postal code"],
]);

/** Colours that are hard to read, and typefaces that are not there. */
export const IN_THEME: readonly Mistake[] = inFile("theme.json", [
  [
    "colours.day.textMuted",
    "#5b6b72",
    "#8a999f",
    "#8a999f, 2.55 : 1 with surfaceQuiet #f1efe9 by day",
    "at least 4.5 : 1 (did you mean #",
  ],
  [
    "colours.night.fieldBorder",
    "#7f8d92",
    "#4c575b",
    "with surfaceRaised #1a272e by night",
    "at least 3 : 1 (did you mean #",
  ],
  ["colours.day.actionHover", "#0a3733", "#3bb3a5", "with actionText #fbfaf7", "at least 4.5"],
  ["colours.night.selection", "#14665d", "#57b6a5", "with text #eef1ec by night", "at least 4.5"],
  [
    "colours.bands.lit",
    "#f0b35b",
    "#a06010",
    "with surfaceNightEnd #0e373c by night",
    "at least 4.5",
  ],
  [
    "colours.bands.actionOnNight",
    "#57d6a5",
    "#2a7a5a",
    "#2a7a5a, 2.47 : 1 with surfaceNightEnd #0e373c by night",
    "at least 4.5 : 1 (did you mean #",
  ],
  ["colours.bands.lit", "#f0b35b", "orange", '"orange"', "a colour such as #0f4c46"],
  [
    "fonts.display.package",
    "@fontsource/instrument-serif",
    "@fontsource/no-such-face",
    "@fontsource/no-such-face, which is not there",
    "npm install --save-exact @fontsource/no-such-face",
  ],
  [
    "fonts.text.files",
    '"package": "@fontsource-variable/instrument-sans"',
    '"files": ["./fonts/missing.woff2"]',
    "./fonts/missing.woff2, which is not there",
    "files that open",
  ],
  [
    "fonts.display.package",
    '"package": "@fontsource/instrument-serif"',
    '"package": "@fontsource/instrument-serif", "files": ["./fonts/brand.woff2"]',
    "",
    "either a package or files",
  ],
]);

export const IN_NOTICE: readonly Mistake[] = [
  ...inFile("texts/privacy.mdx", [
    [
      "blocks.recipients",
      "when: webhook",
      "when: always",
      "",
      "one with when: webhook",
      { at: "recipients:" },
    ],
  ]),
];

/** Sections, and what they need: it is gone. */
const needed = (rows: readonly [gone: string, page: string, field: string, found: string][]) =>
  rows.map(([gone, named, field, found]): Mistake => ({
    ...ofFile(gone, found, "delete the section, or write", ({ remove }) => remove(gone)),
    ...{ named, field },
  }));

/** Sections without what they show, and forms in two places. */
export const IN_SECTIONS: readonly Mistake[] = [
  ...inFile("pages/our-story.json", [
    [
      "sections[1].id",
      '"type": "hero",',
      '"type": "hero", "id": "beginning",',
      '"beginning", as in sections[0].id',
      "links lead to the first",
      { at: '      "id": "beginning"' },
    ],
    [
      "sections[6].ground",
      /(?<="structure",\s+"ground": )"ice"/u,
      '"night"',
      "as the section before it",
      "a light ground",
      ADVICE,
    ],
  ]),
  ...needed([
    ["modules.json", "pages/ai-mentoring.json", "sections[4]", "no content/modules.json"],
    ["team", "pages/our-story.json", "sections[3]", "no content/team/*.json, which it needs"],
  ]),
  {
    ...ofFile("pages/book-call.json", "the form of content/pages/apply.json", "link to"),
    ...{ field: "sections[2]", change: ["standard-call-booking", "job-application"] },
  },
];

/** A link in the text of one article to another, which is given a line of front matter. */
const linkTo = (line: string, found: string, cure: string): Mistake => ({
  name: `a link to an article with ${line}`,
  file: LAUNCH,
  make: (content) => content.write(OFFICE, content.read(OFFICE).replace("date:", `${line}\ndate:`)),
  change: ["The idea came", "[The office](/news/new-office-at-fyrkaia). The idea came"],
  ...{ field: "body", found, cure },
});

/** Files that contradict each other. */
export const IN_TWO_FILES: readonly Mistake[] = [
  linkTo("draft: true", "a draft", `no draft in content/${OFFICE}`),
  linkTo("publishAt: 2090-01-01", "only appears on 2090-01-01 00:00", "another link until then"),
  linkTo("expiresAt: 2090-01-01", "will be gone on 2090-01-01 00:00", "a page that stays"),
  linkTo("expiresAt: 2026-01-01", "has been gone since 2026-01-01 00:00", "a page that stays"),
  {
    name: "a link of a page's copy to a draft",
    file: "navigation.json",
    make: (content) =>
      content.edit("roles/ai-mentor.json", (role) => {
        role.draft = true;
      }),
    change: ['"Book a Call", "to": "/book-call"', '"Join", "to": "/ai-mentor"'],
    ...{ field: "call.to", found: "/ai-mentor, a draft", cure: "no draft in content/roles/" },
  },
  {
    name: "an old address of two pages",
    file: LAUNCH,
    make: ({ read, write }) =>
      write(OFFICE, read(OFFICE).replace("/news/new-office-in-oslo", "/Launch")),
    change: ["date: 2025-03-17", "date: 2025-03-17\naliases:\n  - /launch"],
    ...{ field: "aliases[0]", found: "leads elsewhere", cure: "in one file" },
    ...{ named: OFFICE, noLine: true },
  },
];
