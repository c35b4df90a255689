import { availableParallelism } from "node:os";
import { compressSite } from "./compress-site";
import { readManifest } from "./manifest";

const REPORT_EVERY_MS = 2000;

const main = async (): Promise<void> => {
  const result = await readManifest(process.cwd());
  if (!result.ok) throw new Error(result.problem);
  let reported = Date.now();
  const progress = (done: number, of: number): void => {
    if (done < of && Date.now() - reported < REPORT_EVERY_MS) return;
    reported = Date.now();
    process.stdout.write(`  ${done} of ${of} files compressed\n`);
  };
  const cores = availableParallelism();
  const { made, kept, removed } = await compressSite(process.cwd(), result.manifest, {
    cores,
    progress,
  });
  process.stdout.write(`  ${made} new, ${kept} kept, ${removed} stale copies removed\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
