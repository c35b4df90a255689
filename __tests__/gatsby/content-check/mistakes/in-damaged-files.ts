import { LAUNCH, MEMBER, type Mistake, OFFICE } from "./mistake";

/** Files that contradict their sisters, or that something has damaged. */
export const IN_DAMAGED_FILES: readonly Mistake[] = [
  {
    name: "a translation of another day",
    file: "stories/laura-koskela/fi.mdx",
    make: ({ read, write }) => {
      const file = "stories/laura-koskela/fi.mdx";
      write(file, read(file).replace(/^date: .*$/mu, "date: 2024-01-02"));
    },
    at: "date: 2024-01-02",
    field: "date",
    found: '"2024-01-02", but',
    cure: "the same in both",
  },
  {
    name: "two versions of git",
    file: OFFICE,
    change: ["The rooms are small", "<<<<<<< HEAD\nThe rooms\n=======\nRooms\n>>>>>>> x\n"],
    at: "<<<<<<< HEAD",
    field: "(file)",
    found: "git could not merge",
    cure: "one of the two versions",
  },
  {
    name: "a NUL",
    file: MEMBER,
    change: ["Kim ", "Kim\u0000 "],
    field: "(file)",
    found: "an invisible control character (number 0)",
    cure: "without it",
  },
  {
    name: "a text that is a book",
    file: LAUNCH,
    make: ({ read, write }) => write(LAUNCH, read(LAUNCH) + "Words and words. ".repeat(300_000)),
    noLine: true,
    field: "(file)",
    found: "a text of 5.1 MB",
    cure: "at most 1 MB",
  },
  {
    name: "a space too many before a field",
    file: LAUNCH,
    change: ["  alt: A luminous", "   alt: A luminous"],
    field: "alt",
    found: "a space too many",
    cure: "below its neighbours",
  },
  {
    name: "an article with another ending behind its own",
    file: LAUNCH,
    make: ({ read, write, remove }) => {
      write(`${LAUNCH}.txt`, read(LAUNCH));
      remove(LAUNCH);
    },
    noLine: true,
    named: `${LAUNCH}.txt`,
    field: "(file)",
    found: "in no known place",
    cure: "did you mean news/ai-think-tank-launching/index.mdx?",
  },
  {
    name: "an old address twice in one file",
    file: LAUNCH,
    change: ["author: Hanna", "aliases:\n  - /news/old\n  - /news/old\nauthor: Hanna"],
    at: "  - /news/old\nauthor",
    field: "aliases[1]",
    found: "/news/old",
    cure: "",
  },
];
