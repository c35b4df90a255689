type ExtraHeaders = Record<string, string>;

/** A short answer in words, never cached. */
export const textAnswer = (status: number, text: string, extra: ExtraHeaders = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...extra,
    },
  });

/** A short answer for programs, never cached. */
export const jsonAnswer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    },
  });

/** A redirect that caches may keep for an hour, so that a changed target is found soon. */
export const redirectAnswer = (status: number, location: string): Response =>
  new Response(null, {
    status,
    headers: { location, "cache-control": "public, max-age=3600" },
  });
