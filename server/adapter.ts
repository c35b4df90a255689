import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { IAdapter } from "gatsby";
import { buildManifest, type BuildRoute } from "./build-manifest";
import { MANIFEST_FILE, PUBLIC_DIR } from "./manifest";
import { publicFiles } from "./public-files";
import { headersFile, redirectsFile } from "./static-host-files";
import { videoOrigin } from "./video-origin";

export interface HostAdapterOptions {
  /** The site's public address. */
  siteUrl: string;
  /** Where forms are sent, when that is another host. */
  formUrl: string | undefined;
  /** The content file that names the host of the videos. */
  videosFile: string;
}

/** Renamed into place: a running host or a stopped build never meets half a file. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
};

/**
 * Gatsby adapter for the site's own host: writes dist/site-manifest.json as the last step of
 * `gatsby build`, after every onPostBuild hook, so that its hashes are those of the final files.
 * For hosts of static files it writes the same headers and redirects into public/.
 */
export const hostAdapter = ({ siteUrl, formUrl, videosFile }: HostAdapterOptions): IAdapter => ({
  name: "suunta-host",
  config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
  adapt: async ({ routesManifest, headerRoutes, reporter }) => {
    const files = await publicFiles(resolve(PUBLIC_DIR));
    const own = new URL(siteUrl).origin;
    const forms = formUrl ? [new URL(formUrl, siteUrl).origin].filter((to) => to !== own) : [];
    const origins = { frames: [await videoOrigin(resolve(videosFile))], forms };
    const result = buildManifest({
      routes: routesManifest as BuildRoute[],
      headerRules: headerRoutes,
      files,
      origins,
    });
    if (!result.ok) {
      reporter.panic(`The host cannot serve this site:\n  ${result.problems.join("\n  ")}`);
      return;
    }
    const { manifest } = result;
    const https = siteUrl.startsWith("https:");
    await writeWhole(resolve(MANIFEST_FILE), JSON.stringify(manifest));
    const headers = headersFile({ files, manifest, origins, https });
    await writeWhole(resolve(join(PUBLIC_DIR, "_headers")), headers);
    const redirects = redirectsFile(manifest.redirects);
    await writeWhole(resolve(join(PUBLIC_DIR, "_redirects")), redirects);
    const paths = Object.keys(manifest.files).length;
    reporter.info(`Host: ${paths} paths and ${manifest.redirects.length} redirects`);
  },
});
