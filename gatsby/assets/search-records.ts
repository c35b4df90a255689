import { withoutPictures } from "../nodes/figures";
import { mdxToHtml } from "../nodes/mdx-html";
import { plainText } from "./plain-text";
import { toldOf, type ToldFrom } from "./feed-items";

/** A page as the search knows it (pagefind.app, custom records). */
export interface SearchRecord {
  url: string;
  language: string;
  /** All that is searched. */
  content: string;
  /** What is shown of it, beside the words around a hit. */
  meta: { title: string; kind: "news" | "story"; date: string };
}

/** Every article and story, in the order of their addresses. */
export async function searchRecords({
  pages,
  bodies,
  settings,
}: ToldFrom): Promise<SearchRecord[]> {
  const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1));
  const records = sorted.map(async ([url, content]): Promise<SearchRecord[]> => {
    const told = toldOf(content, settings.brand);
    if (!told) return [];
    const { title, description, lang, date } = told;
    const body = plainText(await mdxToHtml(bodies.get(content.file) ?? "", withoutPictures));
    const kind = content.file.startsWith("news/") ? "news" : "story";
    return [
      {
        url,
        language: lang,
        // The title last: it stands above the words around a hit, which would begin with it again.
        content: [description, body, title].join(" \n"),
        meta: { title, kind, date },
      },
    ];
  });
  return (await Promise.all(records)).flat();
}
