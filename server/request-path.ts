export type RequestTarget = { ok: true; path: string; query: string } | { ok: false };

/**
 * Path (decoded) and query (as sent, with its "?") of an absolute request URL. The path is only
 * ever looked up in a table, so nothing in it can lead out of public/; what cannot be a path at
 * all (broken escapes, NUL) is refused.
 */
export const requestTarget = (url: string): RequestTarget => {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const [target = "/"] = (start === -1 ? "/" : url.slice(start)).split("#");
  const mark = target.indexOf("?");
  const raw = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? "" : target.slice(mark);
  try {
    // An escaped slash is not a separator: kept escaped, it matches no file.
    const path = raw.includes("%") ? decodeURIComponent(raw.replace(/%2f/gi, "%252F")) : raw;
    return path.includes("\0") ? { ok: false } : { ok: true, path, query };
  } catch {
    return { ok: false };
  }
};
