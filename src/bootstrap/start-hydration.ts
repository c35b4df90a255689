import { addScripts } from "./add-scripts";
import { fetchCode } from "./fetch-code";
import { isCurrent } from "./is-current";
import { fallBackToBrowser } from "./replay-queue";

let begun = false;
let outdated = false;

/**
 * Brings React in, once. Without a connection, or when the site has changed since this page was
 * made, the page stays the plain one that it is: its links and forms work. After a lost connection
 * the next intent tries again.
 */
export async function startHydration(): Promise<void> {
  if (begun) return;
  begun = true;
  try {
    const [current] = await Promise.all([isCurrent(), fetchCode("high")]);
    if (!current) {
      outdated = true;
      fallBackToBrowser();
      return;
    }
    // From here on Gatsby leads from page to page.
    document.querySelector("script[type=speculationrules]")?.remove();
    await addScripts();
  } catch (error) {
    console.warn("The page goes on without scripts for now", error);
    begun = false;
    fallBackToBrowser();
  }
}

/** True when waiting for React is of no use: the page belongs to an older state of the site. */
export function isOutdated(): boolean {
  return outdated;
}
