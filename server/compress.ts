import { compressSite } from "./compress-site";
import { readManifest } from "./manifest";

const main = async (): Promise<void> => {
  const result = await readManifest(process.cwd());
  if (!result.ok) throw new Error(result.problem);
  const { made, kept, removed } = await compressSite(process.cwd(), result.manifest);
  process.stdout.write(`  ${made} new, ${kept} kept, ${removed} stale copies removed\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
