export type RequestTarget = { ok: true; path: string; query: string } | { ok: false };

/**
 * Decoded path and raw query of a request target, or of an address. Paths are looked up in a table,
 * so that they cannot leave public/.
 */
export const requestTarget = (target: string): RequestTarget => {
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  try {
    const { pathname, search } = new URL(address);
    const path = decodeURI(pathname);
    return path.includes("\0") ? { ok: false } : { ok: true, path, query: search };
  } catch {
    return { ok: false };
  }
};
