import { availableParallelism } from "node:os";
import { compressSite } from "./compress-site";
import { readManifest } from "./manifest";

/** Build step after `gatsby build`: compressed copies of the site, with progress. */
const main = async (): Promise<void> => {
  const read = await readManifest(process.cwd());
  if (!read.ok) throw new Error(read.problem);
  let shown = Date.now();
  const report = await compressSite(
    process.cwd(),
    read.manifest,
    availableParallelism(),
    (done, of) => {
      if (done < of && Date.now() - shown < 2000) return;
      shown = Date.now();
      process.stdout.write(`  ${done} of ${of} files compressed\n`);
    },
  );
  process.stdout.write(
    `  ${report.made} new, ${report.kept} as they were, ${report.removed} stale copies removed\n`,
  );
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
