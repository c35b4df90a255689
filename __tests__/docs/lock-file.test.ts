/** @jest-environment node */
import { readFileSync } from "node:fs";

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};
const names = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));

// A registry that lacks one platform's package makes npm leave it out of the lock file, and then
// `npm ci` refuses the whole file, on every machine.
test("the lock file names the optional packages of every platform", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});
