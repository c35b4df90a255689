import { matchStars } from "../content-types/content-type";

export type Json = Readonly<Record<string, unknown>>;

/** A version of content: for the files of each pattern, what becomes of their data. */
type Migration = Readonly<Record<string, (data: Json) => Json>>;

/** Append a version, never change one: sites have made the earlier ones. */
const MIGRATIONS: readonly Migration[] = [
  {
    // Constants of the code became fields.
    "site.json": (site) => ({
      timeZone: "Europe/Helsinki",
      timeZoneName: "Helsinki",
      currency: "EUR",
      storyLanguages: ["fi", "en"],
      ...site,
    }),
  },
];

/** The version of content/ that this code reads. */
export const CONTENT_VERSION = MIGRATIONS.length;

/** The version that the data of site.json says; content without one is of the time before. */
export function versionOf(site: Json): number {
  return typeof site.contentVersion === "number" ? site.contentVersion : 0;
}

/** The data of all JSON files of content/ in the version of today, by path. */
export function migrated(files: ReadonlyMap<string, Json>): Map<string, Json> {
  const version = versionOf(files.get("site.json") ?? {});
  const steps = MIGRATIONS.slice(version).flatMap((migration) => Object.entries(migration));
  return new Map(
    [...files].map(([path, data]) => {
      const own = steps.filter(([pattern]) => matchStars(pattern, path, "[a-z0-9-]+"));
      const after = own.reduce((current, [, migrate]) => migrate(current), data);
      const isSite = path === "site.json" && version < CONTENT_VERSION;
      return [path, isSite ? { ...after, contentVersion: CONTENT_VERSION } : after];
    }),
  );
}
