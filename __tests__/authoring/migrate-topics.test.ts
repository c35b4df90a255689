import { cpSync } from "node:fs";
import { migrateContent } from "../../authoring/commands/migrate-content";
import { copiedContent } from "./check/copied-content";

const content = copiedContent();

afterAll(() => content.cleanUp());

test("the topics of a page become interests, with an example and a way to the form", async () => {
  const [topics, page] = ["interests.json", "pages/ai-mentoring.json"].map(content.read);
  cpSync("__tests__/fixtures/version-8", content.root, { recursive: true });
  content.remove("interests.json");
  content.edit("site.json", (site) => {
    site["contentVersion"] = 8;
  });
  // Nobody had a question about what the new file does not list.
  for (const form of ["discovery-call-booking", "standard-call-booking"])
    for (const name of [form, `${form}.nb`])
      content.edit(`forms/${name}.json`, (file) => {
        const fields = file["fields"] as { name: string }[];
        file["fields"] = fields.filter(({ name }) => name !== "about");
      });
  migrateContent(content.root);
  expect(await content.problems()).toEqual([]);
  const named = JSON.parse(topics ?? "") as { topics: unknown };
  expect(JSON.parse(content.read("interests.json"))).toEqual({ topics: named.topics });
  expect(JSON.parse(content.read("pages/ai-mentoring.json"))).toEqual(JSON.parse(page ?? ""));
});
