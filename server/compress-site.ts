import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pMap from "p-map";
import { COMPRESSED_DIR, fileHash, PUBLIC_DIR, type SiteFile, type SiteManifest } from "./manifest";

const COMPRESSIBLE = new Set([
  ".html",
  ".css",
  ".js",
  ".json",
  ".svg",
  ".xml",
  ".txt",
  ".md",
  ".webmanifest",
  ".ico",
]);

export const isCompressible = (file: string): boolean => COMPRESSIBLE.has(extname(file));

/** Throws when the file is not the one in the manifest. */
const compressFile = async (root: string, { file, hash }: SiteFile): Promise<void> => {
  const bytes = await readFile(join(root, PUBLIC_DIR, file));
  if (fileHash(bytes) !== hash)
    throw new Error(`public/${file} was changed after the build listed it. Run: npm run build`);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  const copies = [
    [".gz", await promisify(gzip)(bytes, { level: 9 })],
    // Last: its presence marks a finished file.
    [".br", await promisify(brotliCompress)(bytes, { params })],
  ] as const;
  for (const [ending, copy] of copies) {
    const target = join(root, COMPRESSED_DIR, `${hash}${ending}`);
    await writeFile(`${target}.new`, copy);
    await rename(`${target}.new`, target);
  }
};

interface CompressReport {
  created: number;
  kept: number;
  removed: number;
}

/**
 * Creates the missing copies of the manifest's files in dist/compressed, named by the hash of their
 * content, and removes unused ones.
 */
export const compressSite = async (
  root: string,
  { files }: SiteManifest,
): Promise<CompressReport> => {
  const directory = join(root, COMPRESSED_DIR);
  await mkdir(directory, { recursive: true });
  const copies = await readdir(directory);
  const compressible = Object.values(files).filter(({ file }) => isCompressible(file));
  const byHash = new Map(compressible.map((file) => [file.hash, file]));
  const unused = copies.filter(
    (name) => !/^\w+\.(?:br|gz)$/.test(name) || !byHash.has(hashOf(name)),
  );
  await Promise.all(unused.map((name) => rm(join(directory, name))));
  const newFiles = [...byHash.values()].filter(({ hash }) => !copies.includes(`${hash}.br`));
  await pMap(newFiles, (file) => compressFile(root, file), { concurrency: availableParallelism() });
  return { created: newFiles.length, kept: byHash.size - newFiles.length, removed: unused.length };
};

const hashOf = (name: string): string => name.slice(0, name.indexOf("."));
