import { rename } from "node:fs/promises";
import { join } from "node:path";
import { LAUNCH, MEMBER, type Mistake, STORY } from "./mistake";

const moved = (name: string, from: string, to: string, found: string, cure: string): Mistake => ({
  name,
  file: from,
  make: ({ root }) => rename(join(root, from), join(root, to)),
  noLine: true,
  named: to,
  field: "(file)",
  found,
  cure,
});

const copied = (name: string, from: string, to: string, found: string, cure: string): Mistake => ({
  ...moved(name, from, to, found, cure),
  make: ({ read, write }) =>
    write(to, read(from).replace("src: ./", "src: ../ai-think-tank-launching/")),
});

/** Files that are missing, misnamed, in the wrong place or in each other's way. */
export const IN_FILES: readonly Mistake[] = [
  copied(
    "a page's file with a letter missing",
    "pages/home.json",
    "pages/hom.json",
    "a file in no known place",
    "did you mean pages/home.json?",
  ),
  moved(
    "an article called otherwise",
    LAUNCH,
    LAUNCH.replace("index", "article"),
    "in no known place",
    "did you mean news/ai-think-tank-launching/index.mdx?",
  ),
  moved(
    "an article in .md",
    LAUNCH,
    LAUNCH.replace(".mdx", ".md"),
    "in no known place",
    "index.mdx?",
  ),
  copied(
    "an article's folder with capitals and spaces",
    LAUNCH,
    "news/AI Think Tank/index.mdx",
    '"AI Think Tank" in its name',
    "did you mean ai-think-tank?",
  ),
  moved(
    "a person's file with a Finnish letter",
    MEMBER,
    "team/päivi.json",
    '"päivi" in its name',
    "did you mean paivi?",
  ),
  moved(
    "two hyphens in a name",
    MEMBER,
    "team/kim--saarnilehto.json",
    '"kim--saarnilehto"',
    "did you mean kim-saarnilehto?",
  ),
  moved(
    "data in another format",
    MEMBER,
    "team/kim.yml",
    "in no known place",
    "did you mean team/kim.json?",
  ),
  copied(
    "a booking page without a component",
    "pages/book-call.json",
    "pages/sales-call.json",
    "no page of the site shows",
    "pages/book-call.json",
  ),
  {
    name: "a story in a language without words",
    file: STORY,
    make: ({ read, write }) => write("stories/laura-koskela/sv.mdx", read(STORY)),
    noLine: true,
    named: "words/sv.json",
    field: "(file)",
    found: "no such file, though content/stories/laura-koskela/sv.mdx is in this language",
    cure: "a copy of content/words/en.json",
  },
  {
    name: "an article beside itself in its own language",
    file: "news/ai-think-tank-launching/en.mdx",
    make: ({ read, write }) =>
      write("news/ai-think-tank-launching/en.mdx", read(LAUNCH).replace("lang: en\n", "")),
    noLine: true,
    field: "(file)",
    found: '"en", the language that content/news/ai-think-tank-launching/index.mdx is in',
    cure: "another language",
  },
  {
    name: "a translation without its article",
    file: "news/no-article/index.mdx",
    make: ({ read, write }) =>
      write(
        "news/no-article/fi.mdx",
        read(LAUNCH)
          .replace("lang: en\n", "")
          .replace("./picture.jpg", "../new-office-donated-sessions/picture.jpg")
          .replace(/title: .*/u, "title: Without its article"),
      ),
    noLine: true,
    field: "(file)",
    found: "no such file, though there is news/no-article/fi.mdx",
    cure: "the article itself",
  },
  {
    name: "a file that is needed",
    file: "companies.json",
    make: ({ remove }) => remove("companies.json"),
    noLine: true,
    field: "(file)",
    found: "no such file",
    cure: "the companies of the trusted-by strip",
  },
  {
    name: "a story in one language",
    file: STORY,
    make: ({ remove }) => remove(STORY),
    noLine: true,
    field: "(file)",
    found: "no such file, though there is fi.mdx",
    cure: "the same in this language",
  },
  {
    name: "two files for one address",
    file: "roles/join.json",
    make: ({ read, write }) => write("roles/join.json", read("roles/ai-mentor.json")),
    noLine: true,
    field: "(file)",
    found: "the address /join, which pages/join.json has already",
    cure: "another name",
  },
  {
    name: "a document of a word processor",
    file: "news/plan.docx",
    make: ({ write }) => write("news/plan.docx", "PK"),
    noLine: true,
    field: "(file)",
    found: "a .docx file, which the site cannot use",
    cure: "move it out of content/",
  },
  {
    name: "an empty file",
    file: MEMBER,
    make: ({ write }) => write(MEMBER, " \n"),
    noLine: true,
    field: "(file)",
    found: "an empty file",
    cure: "its content",
  },
  {
    name: "letters of another encoding",
    file: MEMBER,
    make: ({ read, write }) =>
      write(MEMBER, Buffer.from(read(MEMBER).replace("Kim", "Käm"), "latin1")),
    at: '"name"',
    field: "(file)",
    found: "letters that are not in UTF-8",
    cure: "UTF-8",
  },
  {
    name: "an invisible mark before the first letter",
    file: MEMBER,
    make: ({ read, write }) => write(MEMBER, `\uFEFF${read(MEMBER)}`),
    at: "{",
    field: "(file)",
    found: "an invisible mark (BOM)",
    cure: "UTF-8 without BOM",
  },
  {
    name: "a mark that is no drawing",
    file: "mark.svg",
    make: ({ write }) => write("mark.svg", "<svg></svg>"),
    noLine: true,
    field: "(file)",
    found: "no <svg> with a viewBox",
    cure: "the mark as an SVG",
  },
];
