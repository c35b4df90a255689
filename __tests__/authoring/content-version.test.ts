import { CONTENT_VERSION } from "../../authoring/read/migrations";
import { copiedContent } from "./check/copied-content";

const content = copiedContent();

afterAll(() => content.cleanUp());

test("rejects content of a later version", async () => {
  content.edit("site.json", (site) => (site["contentVersion"] = CONTENT_VERSION + 1));
  expect((await content.problems()).join("\n")).toContain("or take newer code");
});
