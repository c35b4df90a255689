import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The newest made article of a copy: the one that most lists and feeds show. */
export function newestOf(folder: string): { slug: string; file: string } {
  const news = path.join("content", "news");
  const dated = readdirSync(path.join(folder, news))
    .filter((slug) => slug.startsWith("made-"))
    .map((slug) => {
      const file = path.join(news, slug, "index.mdx");
      const text = readFileSync(path.join(folder, file), "utf8");
      return { slug, file, date: /^date: (?<day>\S+)$/mu.exec(text)?.groups?.day ?? "" };
    });
  const [newest] = dated.sort((a, b) => b.date.localeCompare(a.date));
  if (!newest) throw new Error(`${folder} has no made article.`);
  return newest;
}
