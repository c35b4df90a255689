import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

const isBelowNews = (path: string) => path.startsWith("/news/");

/**
 * Whether the address that leads nowhere was to lead to an article. While React takes over the
 * HTML, what was served decides: a host of plain files has one not-found page for all addresses.
 */
export function useLostArticle(path: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBelowNews(path),
    () =>
      typeof document === "undefined"
        ? isBelowNews(path)
        : document.querySelector("[data-not-found=article]") !== null,
  );
}
