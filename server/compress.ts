import { availableParallelism } from "node:os";
import { compressSite } from "./compress-site";
import { readManifest } from "./manifest";

/** Build step after `gatsby build`: compressed copies of the site, with progress. */
const main = async (): Promise<void> => {
  const read = await readManifest(process.cwd());
  if (!read.ok) throw new Error(read.problem);
  let shown = Date.now();
  const progress = (done: number, of: number): void => {
    if (done < of && Date.now() - shown < 2000) return;
    shown = Date.now();
    process.stdout.write(`  ${done} of ${of} files compressed\n`);
  };
  const { made, kept, removed, later } = await compressSite(process.cwd(), read.manifest, {
    cores: availableParallelism(),
    progress,
  });
  process.stdout.write(
    `  ${made} new, ${kept} as they were, ${removed} stale copies removed` +
      `${later > 0 ? `, ${later} files on their first request` : ""}\n`,
  );
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
