import { useWords } from "../components/labels/page-words";

/** The texts of header, menu and footer in the language of a page. */
export interface LayoutText {
  lang: string;
  /** Links to pages in another language. */
  note?: string;
  /** A text in that language; in English where content/words has no translation of it. */
  t: (english: string) => string;
  /** The same as props of an element; English has its `lang`. */
  labelProps: (english: string) => { children: string; lang?: "en" };
}

/** English for a language without a frame of its own (content/words). */
export function useLayoutText(): LayoutText {
  const { frame, slug } = useWords();
  if (!frame) return { lang: "en", t: (text) => text, labelProps: (children) => ({ children }) };
  const find = (english: string) => frame.texts.find((one) => one.english === english)?.text;
  return {
    lang: slug,
    note: frame.note,
    t: (english) => find(english) ?? english,
    labelProps: (english) => {
      const children = find(english);
      return children === undefined ? { children: english, lang: "en" } : { children };
    },
  };
}
