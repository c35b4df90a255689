import { behindTls } from "./content-policy";
import type { SiteFile, SiteManifest } from "./manifest";

const POLICY = "content-security-policy";

const fileOverTls = (file: SiteFile): SiteFile => {
  const policy = file.headers[POLICY];
  return policy ? { ...file, headers: { ...file.headers, [POLICY]: behindTls(policy) } } : file;
};

const eachOverTls = (files: Record<string, SiteFile>): Record<string, SiteFile> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path, fileOverTls(file)]));

/** The manifest with the policies that pages have where visitors come over TLS. */
export const overTls = (manifest: SiteManifest): SiteManifest => ({
  ...manifest,
  files: eachOverTls(manifest.files),
  notFound: fileOverTls(manifest.notFound),
  notFoundBelow: eachOverTls(manifest.notFoundBelow),
});
