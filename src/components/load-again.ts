const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/**
 * Calls `load` until it succeeds, with longer and longer pauses, and never rejects: a lazy part
 * that failed would throw away the server's HTML around it, and with it what a visitor has typed.
 */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (error) {
      console.warn("A part of the page could not be loaded yet", error);
      await pause(wait);
    }
  }
}
