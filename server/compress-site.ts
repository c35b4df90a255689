import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pMap from "p-map";
import {
  COMPRESSED_DIR,
  contentHash,
  PUBLIC_DIR,
  type SiteFile,
  type SiteManifest,
} from "./manifest";

interface CompressReport {
  made: number;
  kept: number;
  removed: number;
}

interface CompressOptions {
  cores: number;
  bestUpTo?: number;
  progress?: (done: number, of: number) => void;
}

interface Quality {
  br: number;
  gzip: number;
}

/** The best quality takes a quarter of a second for a large page, the fast one 5 ms. */
const BEST: Quality = { br: 11, gzip: 9 };
const FAST: Quality = { br: 5, gzip: 5 };

/** Twice the files of today's site; 10,000 articles would take a quarter of an hour on two cores. */
const BEST_UP_TO = 500;

const COMPRESSIBLE = new Set([
  ".html",
  ".css",
  ".js",
  ".json",
  ".svg",
  ".xml",
  ".txt",
  ".webmanifest",
  ".ico",
]);

export const isCompressible = (file: string): boolean => COMPRESSIBLE.has(extname(file));

const hashOf = (name: string): string => name.split(".")[0] ?? name;
const depthOf = (path: string): number => path.split("/").length;

const nearestFirst = ([a]: [string, SiteFile], [b]: [string, SiteFile]): number =>
  depthOf(a) - depthOf(b) || (a < b ? -1 : 1);

const compressibleOf = ({ files, notFound, notFoundBelow }: SiteManifest): SiteFile[] => {
  const served = [...Object.entries(notFoundBelow), ...Object.entries(files)].sort(nearestFirst);
  const wanted = [notFound, ...served.map(([, file]) => file)].filter(({ file }) =>
    isCompressible(file),
  );
  return [...new Map(wanted.map((file) => [file.hash, file])).values()];
};

const brotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });

const encode = async (bytes: Buffer, quality: Quality): Promise<[string, Buffer][]> => {
  const copies: [string, Buffer][] = [
    [".gz", await promisify(gzip)(bytes, { level: quality.gzip })],
    [".br", await brotli(bytes, quality.br)],
  ];
  const isSmaller = copies.every(([, copy]) => copy.byteLength < bytes.byteLength);
  // An empty file: tried, no gain.
  return isSmaller ? copies : [[".none", Buffer.alloc(0)]];
};

/** Throws when the file is not the one in the manifest. */
const compressFile = async (
  root: string,
  { file, hash }: SiteFile,
  quality: Quality,
): Promise<void> => {
  const bytes = await readFile(join(root, PUBLIC_DIR, file));
  if (contentHash(bytes) !== hash)
    throw new Error(`public/${file} was changed after the build listed it. Run: npm run build`);
  // Brotli comes last, renamed: its presence marks a finished hash.
  for (const [ending, copy] of await encode(bytes, quality)) {
    const target = join(root, COMPRESSED_DIR, `${hash}${ending}`);
    await writeFile(`${target}.new`, copy);
    await rename(`${target}.new`, target);
  }
};

/** Makes the missing copies of the manifest's files in dist/compressed and removes unused ones. */
export const compressSite = async (
  root: string,
  manifest: SiteManifest,
  { cores, bestUpTo = BEST_UP_TO, progress }: CompressOptions,
): Promise<CompressReport> => {
  const directory = join(root, COMPRESSED_DIR);
  await mkdir(directory, { recursive: true });
  const present = await readdir(directory);
  const done = new Set(present.filter((name) => /^\w+\.(?:br|none)$/.test(name)).map(hashOf));
  const wanted = compressibleOf(manifest);
  const hashes = new Set(wanted.map(({ hash }) => hash));
  const stale = present.filter((name) => !hashes.has(hashOf(name)) || name.endsWith(".new"));
  await Promise.all(stale.map((name) => rm(join(directory, name))));
  const missing = [...wanted.entries()].filter(([, { hash }]) => !done.has(hash));
  let count = 0;
  await pMap(
    missing,
    async ([index, file]) => {
      await compressFile(root, file, index < bestUpTo ? BEST : FAST);
      progress?.(++count, missing.length);
    },
    { concurrency: cores },
  );
  return { made: missing.length, kept: wanted.length - missing.length, removed: stale.length };
};
