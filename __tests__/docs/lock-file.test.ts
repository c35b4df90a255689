import { readFileSync } from "node:fs";

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

// A registry that lacks one platform's package makes npm leave it out of the lock file, and then
// `npm ci` refuses the whole file, on every machine.
test.each(["package-lock.json"])("%s names the optional packages of every platform", (file) => {
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
    packages: Record<string, Locked>;
  };
  const names = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});
