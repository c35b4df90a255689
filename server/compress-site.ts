import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { isCompressible } from "./compressible";
import { contentHash } from "./content-hash";
import { inParallel } from "./in-parallel";
import { COMPRESSED_DIR, PUBLIC_DIR, type SiteFile, type SiteManifest } from "./manifest";

export interface CompressReport {
  made: number;
  kept: number;
  removed: number;
}

export type Progress = (done: number, of: number) => void;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const encode = async (bytes: Buffer): Promise<[string, Buffer][]> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const copies: [string, Buffer][] = [
    [".gz", await zip(bytes, { level: 9 })],
    [".br", await brotli(bytes, { params })],
  ];
  const smaller = copies.filter(([, copy]) => copy.byteLength < bytes.byteLength);
  // The empty mark says "tried, no gain", so that a warm build does not try again.
  return smaller.length === 2 ? smaller : [[".none", Buffer.alloc(0)]];
};

const compressOne = async (root: string, { file, hash }: SiteFile): Promise<void> => {
  const bytes = await readFile(join(root, PUBLIC_DIR, file));
  if (contentHash(bytes) !== hash)
    throw new Error(`public/${file} was changed after the build listed it. Run: npm run build`);
  // Brotli last and by rename: its presence says that this hash is done.
  for (const [ending, copy] of await encode(bytes)) {
    const target = join(root, COMPRESSED_DIR, `${hash}${ending}`);
    await writeFile(`${target}.new`, copy);
    await rename(`${target}.new`, target);
  }
};

const hashOf = (name: string): string => name.split(".")[0] ?? name;

/**
 * Makes brotli 11 and gzip 9 copies of every compressible file of the manifest in
 * dist/compressed/<hash>.br|.gz: only new ones, and removes what no file has any more.
 */
export const compressSite = async (
  root: string,
  manifest: SiteManifest,
  cores: number,
  progress: Progress = () => undefined,
): Promise<CompressReport> => {
  const directory = join(root, COMPRESSED_DIR);
  await mkdir(directory, { recursive: true });
  const present = await readdir(directory);
  const done = new Set(present.filter((name) => /^\w+\.(br|none)$/.test(name)).map(hashOf));
  const wanted = new Map(
    [...Object.values(manifest.files), ...Object.values(manifest.notFoundBelow), manifest.notFound]
      .filter(({ file }) => isCompressible(file))
      .map((file) => [file.hash, file]),
  );
  const stale = present.filter((name) => !wanted.has(hashOf(name)) || name.endsWith(".new"));
  await Promise.all(stale.map((name) => rm(join(directory, name))));
  const missing = [...wanted.values()].filter(({ hash }) => !done.has(hash));
  let count = 0;
  await inParallel(missing, cores, async (file) => {
    await compressOne(root, file);
    progress(++count, missing.length);
  });
  return { made: missing.length, kept: wanted.size - missing.length, removed: stale.length };
};
