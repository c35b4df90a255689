import { readFileSync } from "node:fs";

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
  engines: { node: string };
}

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(file, "utf8");
const { dependencies, devDependencies, overrides, engines } = JSON.parse(
  read("package.json"),
) as Package;

test("docs/dependencies.md lists exactly the dependencies of package.json", () => {
  const named = [...read("docs/dependencies.md").matchAll(/^\| (`.+?`) +\|/gmu)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name]) => name),
  );
  const wanted = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  expect(named.sort()).toEqual(wanted.sort());
});

// A registry that lacks one platform's package makes npm leave it out of the lock file, and then
// `npm ci` refuses the whole file, on every machine.
test("package-lock.json names the optional packages of every platform", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
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

test("the override of sharp is the version of the dependency", () => {
  expect(overrides["sharp"]).toBe(dependencies["sharp"]);
});

test("CI, .nvmrc and package.json agree on the oldest version of Node", () => {
  const oldest = /\d+/u.exec(engines.node)?.[0];
  expect(read(".nvmrc").trim()).toBe(oldest);
  expect(read(".github/workflows/ci.yml")).toContain(`node: [${oldest}, 22, 24]`);
});

test("SECURITY.md names the address of content/site.json", () => {
  const { email } = JSON.parse(read("content/site.json")) as { email: string };
  expect(read("SECURITY.md")).toContain(email);
});
