/** A strong ETag; each encoding is a representation of its own and has its own tag. */
export const etagOf = (hash: string, encoding: string | undefined): string =>
  encoding ? `"${hash}-${encoding}"` : `"${hash}"`;

/** Whether If-None-Match names this tag; the comparison is the weak one (RFC 9110, 13.1.2). */
export const isUnchanged = (ifNoneMatch: string | null | undefined, etag: string): boolean => {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
};
