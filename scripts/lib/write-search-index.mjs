import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { close, createIndex } from "pagefind";

/**
 * node scripts/lib/write-search-index.mjs FOLDER < records.json
 *
 * Writes Pagefind's index of the records, one bundle for each language: a bundle is searched by the
 * rules of its language on any page, and a bundle of several would change its order in each build.
 * The name of a bundle's folder contains a hash of Pagefind's program. Files about pages have a hash of
 * their own, so a changed page leaves those of all others as they are. Only the entry keeps its name:
 * languages.json contains its version, which the browser adds as a query.
 *
 * A program of its own, because Gatsby's Parcel cannot import Pagefind, an ES module.
 */
const [folder] = process.argv.slice(2);
const records = JSON.parse(await text(process.stdin));
const AT_ONCE = 200;

// Pagefind's own interfaces are unused and would be three quarters of the bundle.
const WANTED = /^(?:pagefind(?:-worker)?\.js|pagefind-entry\.json|wasm\.(?!unknown)|.*\.pf_\w+$)/;

const PROGRAM = /^(?:pagefind(?:-worker)?\.js|wasm\..*)$/;

const must = ({ errors, ...rest }) => {
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return rest;
};

const bundle = async (language, own) => {
  const { index } = must(await createIndex({ forceLanguage: language }));
  for (let from = 0; from < own.length; from += AT_ONCE) {
    const some = own.slice(from, from + AT_ONCE);
    (await Promise.all(some.map((record) => index.addCustomRecord(record)))).forEach(must);
  }
  const { files } = must(await index.getFiles());
  await index.deleteIndex();
  const wanted = files.filter(({ path }) => WANTED.test(path));
  // A language that Pagefind has no stemmer for uses the plain one.
  const hasOwn = wanted.some(({ path }) => path.startsWith("wasm."));
  const plain = files.filter(({ path }) => !hasOwn && path.startsWith("wasm.unknown."));
  return [...wanted, ...plain].sort((a, b) => (a.path < b.path ? -1 : 1));
};

const hashOf = (files) => {
  const hash = createHash("sha256");
  for (const { path, content } of files) hash.update(path).update(content);
  return hash.digest("hex").slice(0, 16);
};

const languages = [...new Set(records.map(({ language }) => language))].sort();
const target = `${folder}.new`;
rmSync(target, { recursive: true, force: true });
const write = (path, content) => {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), content);
};
const bundles = {};
for (const language of languages) {
  const files = await bundle(
    language,
    records.filter((record) => record.language === language),
  );
  const program = files.filter(({ path }) => PROGRAM.test(path));
  const name = `files/${language}-${hashOf(program)}`;
  bundles[language] = { folder: name, version: hashOf(files) };
  for (const { path, content } of files) write(join(name, path), content);
}
write("languages.json", JSON.stringify(bundles));
await close();
rmSync(folder, { recursive: true, force: true });
renameSync(target, folder);
