import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CONTENT_TYPES } from "../gatsby/content-types/content-types";
import { listContent } from "../gatsby/content/read-content";
import { cmsConfig } from "./config/config";
import { languagesOf } from "./config/places";
import { adminFiles, ADMIN_PAGE, cmsPackages } from "./local/admin-files";

/** Writes the CMS into a folder, for a build that names its backend in CMS_BACKEND (JSON). */
async function write(): Promise<void> {
  const out = resolve(process.argv[2] ?? "public/admin");
  mkdirSync(out, { recursive: true });
  const filter = (path: string) => !path.endsWith(".map");
  cpSync(cmsPackages().decapFolder, out, { recursive: true, filter });
  for (const [name, body] of await adminFiles("hosted")) writeFileSync(join(out, name), body);
  const paths = listContent("content");
  const config = cmsConfig({
    paths,
    languages: languagesOf(CONTENT_TYPES, paths),
    backend: JSON.parse(process.env.CMS_BACKEND ?? "{}") as Record<string, unknown>,
    siteUrl: process.env.SITE_URL ?? "",
  });
  writeFileSync(join(out, "config.json"), JSON.stringify(config));
  writeFileSync(join(out, "index.html"), ADMIN_PAGE);
}

write().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
