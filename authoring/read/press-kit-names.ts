import { slugOf } from "../../src/content-fields/did-you-mean";
import type { ContentFile } from "./content-file";
import { valueAt } from "./issue";

const MAX_SLUG = 26;

/** The brand in names of files. */
export function brandSlug(brand: string): string {
  return slugOf(brand).slice(0, MAX_SLUG).replace(/-$/u, "");
}

/** The files of the press kit, which gatsby/assets/press-kit.ts draws. */
export function pressKitOf(files: readonly ContentFile[]): string[] {
  const site = files.find(({ path }) => path === "site.json");
  const slug = brandSlug(String(valueAt(site, ["data", "brand"]) ?? ""));
  const drawings = ["logo", "mark"].flatMap((name) => [name, `${name}-on-night`]);
  return [
    "press/README.txt",
    ...drawings.flatMap((name) => [`press/${slug}-${name}.svg`, `press/${slug}-${name}.png`]),
  ];
}
