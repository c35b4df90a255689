import { ADVICE, inFile, LAUNCH, MEMBER, type Mistake, OFFICE, replaced, STORY } from "./mistake";

const ROOMS = "The rooms are small on purpose.";
const HIGHLIGHT = "testimonials[0].highlightedQuote";
const FIGURES = /"figures": \[[^\]]*\]/u;
const DESCRIPTION = /"description": ".*"/u;
const HEADING = '"heading": "Begin with';
const TRUSTED = '"heading": "Trusted by leaders at"';
const SNOW = { at: '"snow"' };
const TALK = '"videoId": "fjordlys-06"';
const AGENTS = '"title": "Agents that finish the job"';
const CAPTIONS = '"captions": "./films/thinking-with-ai.vtt",';
const IN_FILM = { at: '"film": {' };
const PAY = { ...ADVICE, noLine: true } as const;
const OWN_ADDRESS = "/news/ai-table-opens";

/** Links of pages, links in a text, and paths of pictures, that lead nowhere. */
const PATHS = [
  ...replaced("navigation.json", "pages[0].to", '"to": "/our-story"', (to) => `"to": "${to}"`, [
    ["/our-storey", "/our-storey, but", "mean /our-story?"],
    ["/Our-Story", '"/Our-Story"', "mean /our-story?"],
    ["our-story", '"our-story"', "mean /our-story?"],
    ["www.example.com", '"www.', "mean https://www.example.com?"],
    ["http://example.com", '"http:', "mean https://example.com?"],
    ["/join#open-role", "no part #open-role", "mean open-roles?"],
    ["/media-kit", "no such page", "the path of a page that is there"],
    ["#", '"#", which leads nowhere', "the path of a page"],
  ]),
  ...replaced(OFFICE, "body", ROOMS, (to) => `The [rooms](${to}) are small on purpose.`, [
    ["/book-cal", "/book-cal, but", "mean /book-call?"],
    ["book-call", '"book-call"', "mean /book-call?"],
    ["/prices.pdf", "no such file", "the path of a page"],
    ["/book call", "not read as one", "no space in the address"],
    ["#rooms", "no part #rooms", "without #rooms"],
    ["mailto:hello", '"mailto:hello"', "an e-mail address"],
  ]),
];

/** Fields that are missing, misspelt, of the wrong kind, or contradict each other; broken JSON. */
export const IN_FIELDS: readonly Mistake[] = [
  ...PATHS,
  ...inFile(MEMBER, [
    ["role", '"AI Mentor"', '"AI Mentors"', '"AI Mentors"', "mean AI Mentor?"],
    ["order", '  "order": 50,\n', "", "nothing", "the place on the shelf", { at: "{" }],
    ["name", '"Kim Solvang"', '""', "nothing", "first and last name"],
    ["order", '"order": 50', '"order": "50"', '"50" (a text)', "mean 50, without quotation marks?"],
    ["order", '"order": 50', '"order": 50.5', "50.5", "a whole number"],
    ["name", "Kim Solvang", "Kim Solvang ", '"Kim Solvang "', "without the space"],
    [
      "image.caption",
      '"alt": "Turned',
      '"caption": "Our Kim",\n    "alt": "Turned',
      '"Our Kim"',
      "nothing:",
    ],
    ["order", '"name": "Kim', '"order": 60,\n  "name": "Kim', "this field", "delete one"],
    ["order", '"order": 50', '"order": 70', "70, as in", "another one in either", ADVICE],
  ]),
  ...inFile("navigation.json", [
    ["call.lable", '"call": { "label"', '"call": { "lable"', "a field", "mean label?"],
    [
      "pages[0].label",
      '"label": "Our Story"',
      `"label": "${"Our Story ".repeat(9).trim()}"`,
      "(89 characters)",
      "at most 60",
    ],
    [
      "pages[3].to",
      '"to": "/join" },\n    { "label": "Contact',
      '"to": "/ai-mentoring" },\n    { "label": "Contact',
      "as in pages[1].to",
      "another",
      ADVICE,
    ],
  ]),
  ...inFile(STORY, [
    ["company", "company: ", "company:\n#", "nothing", "the company's name"],
    ["body", "### ", "## ", "a heading ##, which the page has already", "### before it"],
  ]),
  ...inFile("pages/ai-mentoring.json", [
    [
      "sections[6].client",
      '"client": "',
      '"client": "X ',
      "which content/",
      "did you mean",
      { isAlone: true },
    ],
  ]),
  ...inFile("roles/ai-mentor.json", [
    ["salary", /  "salary": .*\n/u, "", "nothing, though the role is open", "the pay", PAY],
  ]),
  ...inFile("modules.json", [
    ["modules[1].number", '"number": 2', '"number":  1', "1, as", "another one"],
    ["modules[5].videoId", TALK, '"videoId": "fjordlys-0"', '"fjordlys-0"', "11 characters"],
    ["modules[7].videoId", AGENTS, `${TALK},${AGENTS}`, '"fjordlys-06"', "another"],
    ["modules[0].film", '"uploaded"', `${TALK}, "uploaded"`, "thinking", "either a film", IN_FILM],
    ["modules[0].film.file", "thinking-with-ai.mp4", "thinking.mp4", "no such file", "films"],
    ["modules[0].film.file", "thinking-with-ai.mp4", "thinking.mov", "thinking.mov", "ffmpeg"],
    ["modules[0].film.file", "thinking-with-ai.mp4", "thinking-with-ai.vtt", ".vtt", "ffmpeg"],
    ["modules[0].film.captions", "thinking-with-ai.vtt", "with.srt", "with.srt", "WEBVTT"],
    ["modules[0].film.captions", CAPTIONS, "", "nothing", "as WebVTT", IN_FILM],
  ]),
  ...inFile(OFFICE, [
    ["body", ROOMS, "The [rooms](/contact are small on purpose.", "not read as", "closed by )"],
    ["body", ROOMS, "The [rooms] (/contact) are small on purpose.", "a gap", "[words](/address)"],
    ["body", ROOMS, "The rooms are [here](/nope).", "/nope, but", "the path of a page"],
    ["expiresAt", "aliases:", "expiresAt: 2025-01-01\naliases:", "before its date", "after it"],
    ["image.focal", "63% 48%", "63.5% 48%", "63.5", "64% 48%"],
    [
      "image.rendered",
      "  focal:",
      "  rendered: true\n  madeWithAi: true\n  focal:",
      "true",
      "delete one of the two",
    ],
    ["image.src", "./picture.jpg", "./Picture.JPG", "./Picture.JPG", "mean ./picture.jpg?"],
  ]),
  ...inFile("pages/home.json", [
    ["sections[0].ground", '"night"', '"mist"', '"mist"', "night or sky, because"],
    [
      "sections[3].badge",
      "{left} of",
      "{lefft} of",
      "unknown placeholder {lefft}",
      "{left} or {total}",
    ],
    [
      "sections[8].picture.alt",
      '"alt": "Wooded',
      '"alt": "Photo of wooded',
      '"Photo of …"',
      "without",
      ADVICE,
    ],
    ["sections[3].badge", "{left} of", "{perMonht} of", "{perMonht}", "mean {perMonth}?"],
    ["sections[3].badge", "{left} of", "${left} of", "${left}", "{left} or"],
  ]),
  ...inFile("pages/home.json", [
    ["sections[0].type", '"type": "hero"', '"type": "heroo"', '"heroo"', "mean hero?"],
    [
      "sections[8].heding",
      HEADING,
      HEADING.replace("heading", "heding"),
      "a field",
      "mean heading?",
    ],
    ["sections[0].cue.to", "#problem", "#problems", "no part #problems", "mean problem?"],
    ["sections[5].ground", TRUSTED, `${TRUSTED},\n"ground": "snow"`, '"snow"', "paper, mist", SNOW],
  ]),
  ...inFile("words.json", [
    ["search.many", "{count} pieces", "Pieces", "no {count}", "{count} where", ADVICE],
  ]),
  ...inFile("mails.json", [
    [
      "appointment.confirmed.subject",
      "Confirmed: {time}",
      "Confirmed: {time} for {name}",
      "{name}",
      "mean {time}?",
    ],
  ]),
  ...inFile("pages/home.json", [
    ["sections[2].figures", FIGURES, '"figures": "three"', '"three" (a text)', "a list"],
    ["sections[2].figures", FIGURES, '"figures": []', "[]", "(at least 2 entries)"],
  ]),
  ...inFile("testimonials/clients.json", [
    [HIGHLIGHT, /"highlightedQuote": ".*"/u, '"highlightedQuote": "No"', '"No"', "exactly so"],
  ]),
  ...inFile("pages/join.json", [
    ["head.description", DESCRIPTION, '"description": "Jobs."', '"Jobs."', "at least 50"],
  ]),
  ...inFile(LAUNCH, [
    ["body", "The idea came", `[Us](${OWN_ADDRESS}) came`, "that it is on", "", ADVICE],
    [
      "aliases[0]",
      "date:",
      `aliases:\n  - ${OWN_ADDRESS}\ndate:`,
      "own address",
      "old",
      { at: `- ${OWN_ADDRESS}`, isAlone: true },
    ],
  ]),
];
