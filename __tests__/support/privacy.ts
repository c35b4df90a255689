import type { Page } from "playwright-core";

/** Gatsby's note of how far each page was scrolled, for the way back; gone with the tab. */
const NEEDED = /^session storage: @@scroll\|/u;

/** What a page has left in the visitor's browser beyond what it needs, a line each. */
export async function traces(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const workers = await navigator.serviceWorker.getRegistrations();
    return [
      ...Object.keys(localStorage).map((key) => `local storage: ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session storage: ${key}`),
      ...databases.map(({ name }) => `database: ${name}`),
      ...(await caches.keys()).map((key) => `cache: ${key}`),
      ...workers.map(({ scope }) => `worker: ${scope}`),
    ];
  });
  return [...cookies.map(({ name }) => `cookie: ${name}`), ...stored].filter(
    (trace) => !NEEDED.test(trace),
  );
}
