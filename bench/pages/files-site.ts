import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import path from "node:path";
import { compressSite } from "../../server/compress-site";
import { pagePolicy } from "../../server/content-policy";
import { MANIFEST_FILE, PUBLIC_DIR, type SiteFile, type SiteManifest } from "../../server/manifest";
import { publicFiles } from "../../gatsby/hosting/public-files";

const KEPT = { "cache-control": "public, max-age=31536000, immutable" };
const ASKED_AGAIN = { "cache-control": "public, max-age=0, must-revalidate" };

/** Makes of the files in `root`/public a site that our host serves as it serves our own. */
export async function filesSite(root: string): Promise<void> {
  const files: Record<string, SiteFile> = {};
  for (const [file, { hash, size, inline }] of await publicFiles(path.join(root, PUBLIC_DIR))) {
    const policy = inline && pagePolicy(inline, { frames: [], forms: [], cms: [] });
    const headers = {
      ...(/^(?:static|_astro)\//u.test(file) ? KEPT : ASKED_AGAIN),
      ...(policy ? { "content-security-policy": policy } : {}),
    };
    files[`/${file.replace(/\/?index\.html$/u, "")}`] = { file, hash, size, headers };
  }
  const home = files["/"];
  if (!home) throw new Error(`${root} has no home page`);
  const manifest: SiteManifest = {
    version: 1,
    files,
    notFound: home,
    notFoundBelow: {},
    redirects: [],
    functions: ["/api/submit-form"],
  };
  await mkdir(path.join(root, "dist"), { recursive: true });
  await writeFile(path.join(root, MANIFEST_FILE), JSON.stringify(manifest));
  await compressSite(root, manifest, { cores: cpus().length });
}
