import { LAUNCH, type Mistake, OFFICE, STORY } from "./mistake";

const DAY = "date: 2025-03-17";

const moment = (name: string, written: string, cure: string, found = written): Mistake => ({
  name,
  file: LAUNCH,
  change: [DAY, `${DAY}\npublishAt: ${written}`],
  at: "publishAt",
  field: "publishAt",
  found,
  cure,
});

/** A link in the text of one article to another, which is given a line of front matter. */
const linkTo = (name: string, line: string, found: string, cure: string): Mistake => ({
  name,
  file: LAUNCH,
  make: (content) => content.write(OFFICE, content.read(OFFICE).replace("date:", `${line}\ndate:`)),
  change: ["The idea came", "[The office](/news/new-office-donated-sessions). The idea came"],
  field: "body",
  found,
  cure,
});

const alias = (name: string, written: string, found: string, cure: string): Mistake => ({
  name,
  file: LAUNCH,
  change: [DAY, `${DAY}\naliases:\n  - ${written}`],
  at: `- ${written}`,
  field: "aliases[0]",
  found,
  cure,
});

/** Drafts, dates of appearing and going, and old addresses. */
export const IN_RELEASE: readonly Mistake[] = [
  moment("a moment with a space", "2026-12-01 9:00", "did you mean 2026-12-01T09:00?"),
  moment("a moment the Finnish way", "1.12.2026 klo 9.00", "did you mean 2026-12-01T09:00?"),
  moment("a moment of another zone", "2026-12-01T09:00Z", "did you mean 2026-12-01T11:00?"),
  moment("a day that there is not", "2026-02-30", "a day that there is"),
  moment("a word", "soon", "when it appears, if not at once"),
  {
    ...moment(
      "an end before the beginning",
      "2026-12-01\nexpiresAt: 2026-11-01",
      "after publishAt",
    ),
    at: "expiresAt",
    field: "expiresAt",
    found: '"2026-11-01"',
  },
  {
    name: "a draft that is a word",
    file: LAUNCH,
    change: [DAY, `${DAY}\ndraft: yes please`],
    at: "draft",
    field: "draft",
    found: '"yes please"',
    cure: "true: only writers see it",
  },
  {
    name: "a draft that is a yes",
    file: LAUNCH,
    change: [DAY, `${DAY}\ndraft: yes`],
    at: "draft",
    field: "draft",
    found: '"yes"',
    cure: "did you mean true, without quotation marks?",
  },
  alias(
    "an old address with the site before it",
    "https://www.example.com/news/old-office/",
    '"https://www.example.com/news/old-office/"',
    "did you mean /news/old-office?",
  ),
  {
    name: "an old address that is in no list",
    file: LAUNCH,
    change: [DAY, `${DAY}\naliases: /news/old`],
    at: "aliases",
    field: "aliases",
    found: '"/news/old"',
    cure: "(a list: - /news/old on the next line",
  },
  {
    name: "a role that goes while it is open",
    file: "roles/ai-mentor.json",
    make: (content) =>
      content.edit("roles/ai-mentor.json", (role) => {
        role.expiresAt = role.validThrough;
      }),
    at: '"expiresAt"',
    field: "expiresAt",
    found: "2027-06-30",
    cure: "a moment after validThrough",
  },
  linkTo("a link to a draft", "draft: true", "a draft", `no draft in content/${OFFICE}`),
  linkTo(
    "a link to what is to come",
    "publishAt: 2090-01-01",
    "only appears on 2090-01-01 00:00",
    "another link until then",
  ),
  linkTo(
    "a link to what will go",
    "expiresAt: 2090-01-01",
    "will be gone on 2090-01-01 00:00",
    "a page that stays",
  ),
  linkTo(
    "a link to what has gone",
    "expiresAt: 2026-01-01",
    "has been gone since 2026-01-01 00:00",
    "a page that stays",
  ),
  {
    name: "a link of a page's copy to a draft",
    file: "navigation.json",
    make: (content) => {
      content.edit("roles/ai-mentor.json", (role) => {
        role.draft = true;
      });
      content.edit("navigation.json", (navigation) => {
        navigation.call = { label: "Join", to: "/ai-mentor" };
      });
    },
    at: '"to": "/ai-mentor"',
    field: "call.to",
    found: "/ai-mentor, a draft",
    cure: "no draft in content/roles/ai-mentor.json",
  },
  {
    name: "a story that is a draft in one language",
    file: STORY,
    change: ["date:", "draft: true\ndate:"],
    at: "draft",
    field: "draft",
    found: "nothing, but true in",
    cure: "the same in both",
    named: STORY.replace("en.mdx", "fi.mdx"),
    noLine: true,
  },
  alias(
    "an old address without its slash",
    "old-launch",
    '"old-launch"',
    "did you mean /old-launch?",
  ),
  alias("an old address with a query", "/?p=12", '"/?p=12"', "a path such as"),
  alias(
    "an old address with a slash at its end",
    "/launch/",
    '"/launch/"',
    "did you mean /launch?",
  ),
  alias("the page's own address", "/news/ai-think-tank-launching", "own address", "old addresses"),
  alias("another page's address", "/Join", "the address of content/pages/join.json", "no page has"),
  alias("a page's file", "/join/index.html", "content/pages/join.json", "no page has"),
  alias("an address of the site itself", "/career", "the site itself leads elsewhere", "one file"),
  alias("a file's address", "/rss.xml", "files of its own", "the old address of a page"),
  {
    ...alias("an old address of two pages", "/launch", "leads elsewhere", "in one file"),
    make: (content) =>
      content.write(
        OFFICE,
        content.read(OFFICE).replace("/news/new-office-in-helsinki", "/Launch"),
      ),
    named: OFFICE,
    noLine: true,
  },
];
