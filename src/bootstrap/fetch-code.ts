import { PAGE } from "./page";

const fetched = new Map<string, Promise<unknown>>();

/** Into the browser's cache, where it stays: all of it bears a hash in its name. */
function keep(url: string, priority: RequestPriority): Promise<unknown> {
  const known = fetched.get(url);
  if (known) return known;
  const request = fetch(url, { priority }).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
    return answer.arrayBuffer();
  });
  fetched.set(url, request);
  request.catch(() => fetched.delete(url));
  return request;
}

/**
 * Fetches all that the page needs to come alive, and runs none of it. Rejects when anything is
 * missing: then nothing has begun, and the next call asks again for what is not there yet.
 */
export async function fetchCode(priority: RequestPriority): Promise<void> {
  const chunks = GATSBY_SCRIPTS.pages[PAGE.pageType] ?? [];
  const urls = [PAGE.styles, ...GATSBY_SCRIPTS.entry, ...chunks];
  await Promise.all(urls.map((url) => keep(url, priority)));
}
