import { readFileSync } from "node:fs";
import { CONTENT_VERSION, migrated } from "../../../gatsby/content/migrations";
import { copiedContent } from "../content-check/copied-content";
import { spawnSync } from "node:child_process";

const content = copiedContent();
afterAll(() => content.cleanUp());

const migrate = () => {
  const program = ["scripts/program.mjs", "scripts/content-migrate.ts", content.root];
  return spawnSync(process.execPath, program, { encoding: "utf8" }).stdout;
};

test("content without a version gets the values that were constants, and keeps its own", () => {
  const before = new Map([
    ["site.json", { brand: "Fjordlys Coaching", currency: "NOK" }],
    ["navigation.json", { pages: [] }],
  ]);
  const after = migrated(before);
  expect(after.get("site.json")).toMatchObject({
    contentVersion: CONTENT_VERSION,
    brand: "Fjordlys Coaching",
    currency: "NOK",
    timeZone: "Europe/Helsinki",
    storyLanguages: ["fi", "en"],
  });
  expect(after.get("navigation.json")).toBe(before.get("navigation.json"));
  expect(migrated(after)).toEqual(after);
});

test("the check asks for npm run content:migrate, which changes what is old and nothing else", async () => {
  const before = ["site.json", "navigation.json"].map((file) => content.read(file));
  content.edit("site.json", (site) => {
    delete site["contentVersion"];
    delete site["currency"];
  });
  content.edit("words/nb.json", (words) => {
    words["toast"] = { close: "Lukk" };
    delete words["carousel"];
  });
  expect(await content.problems()).toContain(
    `content/site.json:1 · contentVersion · found content of version 0, but the code reads version ${CONTENT_VERSION} · run npm run content:migrate`,
  );
  expect(migrate()).toContain("Changed content/site.json\n");
  expect(await content.problems()).toEqual([]);
  const after = ["site.json", "navigation.json"].map((file) => content.read(file));
  expect(JSON.parse(after[0] ?? "")).toEqual({
    ...(JSON.parse(before[0] ?? "") as object),
    currency: "EUR",
  });
  expect(after[1]).toBe(before[1]);
  const words = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  const { toast, carousel } = words("__tests__/fixtures/content/words/nb.json");
  expect(words(`${content.root}/words/nb.json`)).toMatchObject({
    toast: { ...(toast as object), close: "Lukk" },
    carousel,
  });
  expect(migrate()).not.toContain("Changed");
});

test("content of a later version wants later code", async () => {
  content.edit("site.json", (site) => (site["contentVersion"] = CONTENT_VERSION + 1));
  expect((await content.problems()).join("\n")).toContain("or take newer code");
});
