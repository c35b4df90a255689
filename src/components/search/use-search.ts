import { useEffect, useState } from "react";
import { type Hits, search, searchBundles } from "./pagefind";

const TYPING_PAUSE_MS = 150;
const A_PAGE = 6;

export type Answer = { state: "none" | "failed" } | ({ state: "found"; query: string } & Hits);

const NOTHING: Answer = { state: "none" };

/** The state of the search while a visitor types. */
export function useSearch(lang: string) {
  const [query, setQuery] = useState("");
  const [everywhere, setEverywhere] = useState(false);
  const [atMost, setAtMost] = useState(A_PAGE);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>(NOTHING);
  const asked = query.trim();

  useEffect(() => {
    if (asked === "") return;
    let stale = false;
    const find = async () => {
      const all = await searchBundles();
      const { [lang]: own } = all;
      return search(asked, everywhere || !own ? all : { [lang]: own }, atMost);
    };
    const timer = setTimeout(() => {
      find().then(
        (hits) => stale || setAnswer({ state: "found", query: asked, ...hits }),
        () => stale || setAnswer({ state: "failed" }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [asked, everywhere, lang, atMost, attempt]);

  return {
    query,
    setQuery: (text: string) => {
      setAtMost(A_PAGE);
      setQuery(text);
    },
    everywhere,
    setEverywhere,
    showMore: () => setAtMost(atMost + A_PAGE),
    again: () => setAttempt(attempt + 1),
    answer: asked === "" ? NOTHING : answer,
  };
}
