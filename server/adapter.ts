import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { AdapterInit } from "gatsby";
import { buildManifest, type BuildRoute } from "./build-manifest";
import { MANIFEST_FILE, PUBLIC_DIR } from "./manifest";
import { publicFiles } from "./public-files";

/**
 * Gatsby adapter for the site's own host: writes dist/site-manifest.json as the last step of
 * `gatsby build`, after every onPostBuild hook, so that its hashes are those of the final files.
 */
export const hostAdapter: AdapterInit = () => ({
  name: "suunta-host",
  config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
  adapt: async ({ routesManifest, headerRoutes, reporter }) => {
    const result = buildManifest({
      routes: routesManifest as BuildRoute[],
      headerRules: headerRoutes,
      files: await publicFiles(resolve(PUBLIC_DIR)),
    });
    if (!result.ok) {
      reporter.panic(`The host cannot serve this site:\n  ${result.problems.join("\n  ")}`);
      return;
    }
    const target = resolve(MANIFEST_FILE);
    await mkdir(dirname(target), { recursive: true });
    // Renamed into place: a running host or a stopped build never meets half a table.
    await writeFile(`${target}.new`, JSON.stringify(result.manifest));
    await rename(`${target}.new`, target);
    const { files, redirects } = result.manifest;
    reporter.info(`Host: ${Object.keys(files).length} paths and ${redirects.length} redirects`);
  },
});
