import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { compressFile } from "./compress-file";
import { isCompressible } from "./compressible";
import { inParallel } from "./in-parallel";
import { COMPRESSED_DIR, type SiteFile, type SiteManifest } from "./manifest";

export interface CompressReport {
  made: number;
  kept: number;
  removed: number;
  /** Left to the host, which makes them when they are first asked for. */
  later: number;
}

export interface CompressOptions {
  cores: number;
  /** How many files have their copies at the end of the build. */
  atMost?: number;
  progress?: (done: number, of: number) => void;
}

/** All that the site has today and as much again; a quarter of an hour on two cores for 10,000 articles. */
const AT_MOST = 500;

const hashOf = (name: string): string => name.split(".")[0] ?? name;
const depthOf = (path: string): number => path.split("/").length;

/** The addresses nearest to the home page first, then by name: the same ones in each build. */
const nearestFirst = ([a]: [string, SiteFile], [b]: [string, SiteFile]): number =>
  depthOf(a) - depthOf(b) || (a < b ? -1 : 1);

/** Every file that is worth a try, once for each content. */
const compressibleOf = ({ files, notFound, notFoundBelow }: SiteManifest): SiteFile[] => {
  const served = [...Object.entries(notFoundBelow), ...Object.entries(files)].sort(nearestFirst);
  const wanted = [notFound, ...served.map(([, file]) => file)].filter(({ file }) =>
    isCompressible(file),
  );
  return [...new Map(wanted.map((file) => [file.hash, file])).values()];
};

/**
 * Makes the compressed copies of the manifest's files in dist/compressed: only new ones, and of no
 * more than `atMost` files in all. Removes what no file has any more.
 */
export const compressSite = async (
  root: string,
  manifest: SiteManifest,
  { cores, atMost = AT_MOST, progress }: CompressOptions,
): Promise<CompressReport> => {
  const directory = join(root, COMPRESSED_DIR);
  await mkdir(directory, { recursive: true });
  const present = await readdir(directory);
  const done = new Set(present.filter((name) => /^\w+\.(?:br|none)$/.test(name)).map(hashOf));
  const wanted = compressibleOf(manifest);
  const hashes = new Set(wanted.map(({ hash }) => hash));
  const stale = present.filter((name) => !hashes.has(hashOf(name)) || name.endsWith(".new"));
  await Promise.all(stale.map((name) => rm(join(directory, name))));
  const isMissing = ({ hash }: SiteFile): boolean => !done.has(hash);
  const missing = wanted.slice(0, atMost).filter(isMissing);
  let count = 0;
  await inParallel(missing, cores, async (file) => {
    await compressFile(root, file);
    progress?.(++count, missing.length);
  });
  const later = wanted.slice(atMost).filter(isMissing).length;
  return {
    made: missing.length,
    kept: wanted.length - missing.length - later,
    removed: stale.length,
    later,
  };
};
