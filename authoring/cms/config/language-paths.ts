/**
 * Decap reads the language of an entry from its ending (`index.fi.mdx`); our files are
 * `<slug>/fi.mdx`. Decap sees each as `<slug>/index.fi.mdx`, in a collection with the ending
 * `fi.mdx`.
 */
export const INDEX = "index";

/** The path on disk of a path that Decap uses. */
export function onDisk(path: string): string {
  return path.replace(/\/index\.([a-z]{2,3}(?:-[a-z0-9]+)*\.mdx)$/u, "/$1");
}

/** The path that Decap uses for a file in a language of its own. */
export function forDecap(path: string): string {
  return path.replace(/\/([a-z]{2,3}(?:-[a-z0-9]+)*\.mdx)$/u, `/${INDEX}.$1`);
}

/** Splits a collection's ending into the ending on disk and the language. */
export function endingOnDisk(extension: string): { ending: string; language?: string } {
  const [, language, ending] = /^([a-z]{2,3}(?:-[a-z0-9]+)*)\.(mdx)$/u.exec(extension) ?? [];
  return language && ending ? { ending, language } : { ending: extension };
}
