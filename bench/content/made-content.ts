import { cpSync, linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SAMPLES = [
  "ai-mentoring-took-off-2024",
  "ai-think-tank-launching",
  "new-office-donated-sessions",
];

/** A copy of the site's content with `count` articles more, each with a picture's file of its own. */
export function makeContent(root: string, count: number): void {
  cpSync("content", root, { recursive: true });
  const sources = SAMPLES.map((slug) => readFileSync(`content/news/${slug}/index.mdx`, "utf8"));
  for (let number = 1; number <= count; number += 1) {
    const folder = join(root, "news", `made-${number}`);
    mkdirSync(folder);
    writeFileSync(
      join(folder, "index.mdx"),
      madeArticle(sources[number % sources.length] ?? "", number),
    );
    // Another name for the same bytes: ten thousand copies would fill the disk and prove no more.
    const sample = SAMPLES[number % SAMPLES.length] ?? "";
    linkSync(join(root, "news", sample, "picture.jpg"), join(folder, "picture.jpg"));
  }
}

/** A real article's length and form, with a title, a day and links of its own. */
function madeArticle(source: string, number: number): string {
  const links = `More in [the article before](/news/made-${Math.max(1, number - 1)}), or [book a call](/book-call).`;
  // Some hold what has to be parsed: a comment, as MDX has them.
  const comment = number % 50 === 0 ? "\n{/* checked */}\n" : "";
  return `${source
    // An old address leads to one article.
    .replace(/^aliases:\n(?: {2}- .*\n)+/mu, "")
    .replace(/^title: .*$/mu, `title: "Made article ${number}"`)
    .replace(/^date: .*$/mu, `date: 20${10 + (number % 15)}-0${1 + (number % 9)}-1${number % 9}`)}
## More to read
${comment}
${links}
`;
}

/** Spoils every hundredth article; answers how many. */
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
