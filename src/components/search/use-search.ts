import { useEffect, useState } from "react";
import { type SearchResults, search, fetchSearchIndexes } from "./pagefind";

const TYPING_PAUSE_MS = 150;
const PAGE_SIZE = 6;

export type SearchState =
  { state: "none" | "failed" } | ({ state: "found"; query: string } & SearchResults);

const NO_RESULT: SearchState = { state: "none" };

/** Searches while the visitor types. */
export function useSearch(lang: string) {
  const [query, setQuery] = useState("");
  const [includesAllLanguages, setIncludesAllLanguages] = useState(false);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<SearchState>(NO_RESULT);
  const searchTerm = query.trim();

  useEffect(() => {
    if (searchTerm === "") return;
    let isStale = false;
    const find = async () => {
      const indexes = await fetchSearchIndexes();
      const { [lang]: pageIndex } = indexes;
      return search(
        searchTerm,
        includesAllLanguages || !pageIndex ? indexes : { [lang]: pageIndex },
        limit,
      );
    };
    const timer = setTimeout(() => {
      find().then(
        (hits) => isStale || setResult({ state: "found", query: searchTerm, ...hits }),
        () => isStale || setResult({ state: "failed" }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [searchTerm, includesAllLanguages, lang, limit, attempt]);

  return {
    query,
    setQuery: (text: string) => {
      setLimit(PAGE_SIZE);
      setQuery(text);
    },
    includesAllLanguages,
    setIncludesAllLanguages,
    showMore: () => setLimit(limit + PAGE_SIZE),
    retry: () => setAttempt(attempt + 1),
    result: searchTerm === "" ? NO_RESULT : result,
  };
}
