import { type ContentType, isMany, pathStars } from "../content-types/content-type";
import { wholeFileIssue } from "./finding";
import type { Check } from "./check-context";

/** Kinds that stand in just these files: they have to be there. */
export const missingFiles: Check = ({ kinds, paths }) =>
  kinds.flatMap((kind) =>
    filesNeeded(kind)
      .filter((file) => !paths.has(file))
      .map((file) => ({ file, ...wholeFileIssue("no such file", kind.what) })),
  );

function filesNeeded({ files, slugs, ...kind }: ContentType): string[] {
  if (slugs) return slugs.map((slug) => files.replace("*", slug));
  return isMany({ files, ...kind }) ? [] : [files];
}

/** What is told in several languages is told in all that it has to be. */
export const translations: Check = ({ kinds, files }) =>
  kinds.flatMap((kind) => {
    const { languages } = kind;
    if (!languages) return [];
    const told = languagesBySlug(kind, files);
    return [...told].flatMap(([slug, langs]) =>
      languages
        .filter((lang) => !langs.includes(lang))
        .map((lang) => ({
          file: pathOf(kind, slug, lang),
          ...wholeFileIssue(
            `no such file, though there is ${langs.map((told) => `${told}.mdx`).join(", ")}`,
            `the same in this language, or delete the folder ${slug}`,
          ),
        })),
    );
  });

function languagesBySlug(kind: ContentType, files: readonly { path: string }[]) {
  const told = new Map<string, string[]>();
  for (const { path } of files) {
    const [slug, lang] = pathStars(kind, path) ?? [];
    if (slug && lang) told.set(slug, [...(told.get(slug) ?? []), lang]);
  }
  return told;
}

function pathOf({ files }: ContentType, slug: string, lang: string): string {
  return files.replace("*", slug).replace("*", lang);
}

/** Two files for one address, or a file for the address of a page that code makes. */
export const addresses: Check = ({ site }) =>
  site.clashes.map(({ file, address, other }) => ({
    file,
    ...wholeFileIssue(`the address ${address}, which ${other} has already`, "another name for it"),
  }));
