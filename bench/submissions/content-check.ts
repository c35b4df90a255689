import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "../bench";
import { blockingIssues, type FileIssue } from "../../gatsby/content/issue";
import { cpSync, linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

/** Seconds on an idle machine: to start, and for 10,000 articles. */
const START_LIMIT = 5;
const LIMIT = 60;

interface Answer {
  seconds: number;
  problems: FileIssue[];
}

/** The command as an author runs it, including its start. */
function check(root: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/program.mjs", "content-check", root, "--json"]);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.pipe(process.stderr);
    child.once("error", reject);
    child.once("close", () => {
      const { problems } = JSON.parse(output) as Pick<Answer, "problems">;
      const seconds = (performance.now() - start) / 1000;
      resolve({ seconds, problems: blockingIssues(problems) });
    });
  });
}

/** content:check with many articles: valid, valid again, and with a mistake in one of a hundred. */
export const contentCheck: Bench = {
  name: "content-check",
  about: "the content checker with many articles is quick and finds each mistake",
  full: 10_000,
  run: async ({ count, say }) => {
    const root = await mkdtemp(join(tmpdir(), "made-content-"));
    try {
      makeContent(root, count);
      say(`${count} articles made`);
      const first = await check(root);
      say(`first: ${first.seconds.toFixed(1)} s`);
      const again = await check(root);
      const spoilt = spoil(root, count);
      const found = await check(root);
      const limit = START_LIMIT + (LIMIT * count) / 10_000;
      return {
        problems: [
          ...first.problems.map(({ file, write }) => `sound content is refused: ${file}: ${write}`),
          ...(found.problems.length === spoilt
            ? []
            : [`${found.problems.length} of ${spoilt} found`]),
          ...(first.seconds <= limit
            ? []
            : [`${first.seconds.toFixed(1)} s, more than ${limit} s`]),
        ],
        figures: {
          "first s": Number(first.seconds.toFixed(2)),
          "again s": Number(again.seconds.toFixed(2)),
          "with mistakes s": Number(found.seconds.toFixed(2)),
          mistakes: found.problems.length,
        },
      };
    } finally {
      await rm(root, { recursive: true });
    }
  },
};

const SAMPLES = [
  "ai-mentoring-took-off-2024",
  "ai-think-tank-launching",
  "new-office-donated-sessions",
];

/** A copy of the site's content with `count` more articles, each with its own picture file. */
function makeContent(root: string, count: number): void {
  cpSync("content", root, { recursive: true });
  const sources = SAMPLES.map((slug) => readFileSync(`content/news/${slug}/index.mdx`, "utf8"));
  for (let number = 1; number <= count; number += 1) {
    const folder = join(root, "news", `made-${number}`);
    mkdirSync(folder);
    writeFileSync(
      join(folder, "index.mdx"),
      madeArticle(sources[number % sources.length] ?? "", number),
    );
    // A hard link: ten thousand copies would fill the disk.
    const sample = SAMPLES[number % SAMPLES.length] ?? "";
    linkSync(join(root, "news", sample, "picture.jpg"), join(folder, "picture.jpg"));
  }
}

/** An article of real length and form with its own title, date and links. */
function madeArticle(source: string, number: number): string {
  const links = `More in [the article before](/news/made-${Math.max(1, number - 1)}), or [book a call](/book-call).`;
  // Some contain an MDX comment, which has to be parsed.
  const comment = number % 50 === 0 ? "\n{/* checked */}\n" : "";
  return `${source
    // An alias must be unique.
    .replace(/^aliases:\n(?: {2}- .*\n)+/mu, "")
    .replace(/^title: .*$/mu, `title: "Made article ${number}"`)
    .replace(/^date: .*$/mu, `date: 20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 9}`)}
## More to read
${comment}
${links}
`;
}

/** Puts a mistake into every hundredth article; returns how many. */
export function spoil(root: string, count: number): number {
  const numbers = Array.from({ length: count }, (_, index) => index + 1).filter(
    (n) => n % 100 === 0,
  );
  for (const number of numbers) {
    const file = join(root, "news", `made-${number}`, "index.mdx");
    writeFileSync(file, readFileSync(file, "utf8").replace("/book-call", "/book-cal"));
  }
  return numbers.length;
}
