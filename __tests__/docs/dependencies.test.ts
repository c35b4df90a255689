import { readFileSync } from "node:fs";

interface Package {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const page = readFileSync("docs/dependencies.md", "utf8");
const { dependencies, devDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Package;

test("docs/dependencies.md lists exactly the dependencies of package.json", () => {
  const named = [...page.matchAll(/^\| (`.+?`) +\|/gmu)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/gu)].map(([, name]) => name),
  );
  const wanted = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  expect(named.sort()).toEqual(wanted.sort());
});
