import { build, stop } from "esbuild";
import { relative, resolve } from "node:path";
import { writeThemeCss } from "../../read/theme-css";

/** Our files of the CMS page, by name. */
export type AdminFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const OUT = resolve("authoring/cms/out");

/** Bundles authoring/cms/admin in memory. */
export async function adminFiles(): Promise<AdminFiles> {
  writeThemeCss();
  const { outputFiles } = await build({
    entryPoints: {
      admin: "authoring/cms/admin/start.ts",
      page: "authoring/cms/admin/page.css",
    },
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
    outputFiles.map(({ path, contents }) => [relative(OUT, path), new Uint8Array(contents)]),
  );
}

/** The page of the CMS. Decap renders its content. */
export const ADMIN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Edit the site</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/admin/page.css" />
    <script defer src="/admin/admin.js"></script>
    <script defer src="/admin/decap-cms.js"></script>
  </head>
  <body></body>
</html>
`;
