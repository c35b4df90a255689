/**
 * Decap tells the languages of an entry by their ending (`index.fi.mdx`) or keeps them in one entry
 * that cannot exist in one language alone. Our files are `<slug>/fi.mdx`: the CMS sees each as
 * `<slug>/index.fi.mdx`, and collections with the ending `fi.mdx` hold one language each.
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

/** The ending on disk of a collection's ending, and the language that it tells. */
export function endingOnDisk(extension: string): { ending: string; language?: string } {
  const [, language, ending] = /^([a-z]{2,3}(?:-[a-z0-9]+)*)\.(mdx)$/u.exec(extension) ?? [];
  return language && ending ? { ending, language } : { ending: extension };
}
