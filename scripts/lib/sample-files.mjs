/** Files of content/ that exist once for each language. */
const TRANSLATABLE = /^(content\/[^.]+)(?:\.([a-z]{2,3}))?(\.(?:json|mdx))$/u;

const languagesAt = (git, commit) => {
  const { languages = ["en"] } = JSON.parse(git("show", `${commit}:content/site.json`));
  return languages;
};

/**
 * Which file of the project's content is yours in the same language: the file of a site's first
 * language has no language in its name. What the project has in none of your languages is in its first.
 */
export const sampleFiles = (git, newer, before) => {
  const theirs = languagesAt(git, newer);
  const yours = languagesAt(git, before);
  const paths = new Set(git("ls-tree", "-r", "--name-only", newer).split("\n"));
  const partsOf = (path) => {
    const [, stem, lang = yours[0], ending] = TRANSLATABLE.exec(path) ?? [];
    const nameIn = (languages, code) =>
      stem ? `${stem}${code === languages[0] ? "" : `.${code}`}${ending}` : path;
    return { lang, nameIn };
  };
  const sourceOf = (path) => {
    const { lang, nameIn } = partsOf(path);
    return [lang, theirs[0]].map((code) => nameIn(theirs, code)).find((name) => paths.has(name));
  };
  /** Your files for one of theirs, each with the file of theirs that it begins as. */
  const filesFor = (path) => {
    const { nameIn } = partsOf(path);
    const isTranslated = theirs.slice(1).some((code) => paths.has(nameIn(theirs, code)));
    const names = yours.map((code) => nameIn(yours, code));
    return (isTranslated ? names : names.slice(0, 1)).map((name) => [name, sourceOf(name)]);
  };
  return { sourceOf, filesFor };
};
