import { build, stop } from "esbuild";
import { relative, resolve } from "node:path";

/** The files of the CMS's page that are ours, by name. */
export type AdminFiles = Map<string, Buffer>;

const OUT = resolve("cms/out");

/** Bundles what stands in cms/admin for browsers. Nothing is written to disk. */
export async function adminFiles(): Promise<AdminFiles> {
  const { outputFiles } = await build({
    entryPoints: ["before.ts", "admin.ts", "page.css", "preview.css"].map(
      (name) => `cms/admin/${name}`,
    ),
    outdir: OUT,
    bundle: true,
    write: false,
    minify: true,
    target: "es2022",
    assetNames: "[name]",
    loader: { ".woff2": "file" },
    logLevel: "warning",
  });
  await stop();
  return new Map(
    outputFiles.map(({ path, contents }) => [relative(OUT, path), Buffer.from(contents)]),
  );
}
