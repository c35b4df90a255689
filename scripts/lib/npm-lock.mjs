import { existsSync, readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/**
 * Whether npm's own record of node_modules (written when an installation has finished) names the
 * packages of package-lock.json. True after an `npm install` by hand, which leaves no stamp.
 */
export const isInstalledByNpm = () => {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const wanted = read("package-lock.json");
  // The project itself stands under "" and only in package-lock.json.
  delete wanted[""];
  const present = read("node_modules/.package-lock.json");
  const isThere = ([path, { version, integrity, optional }]) =>
    present[path]
      ? present[path].version === version && present[path].integrity === integrity
      : optional === true;
  return (
    Object.entries(wanted).every(isThere) && Object.keys(present).every((path) => wanted[path])
  );
};
