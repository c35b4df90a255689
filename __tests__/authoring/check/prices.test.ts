import { copiedContent } from "./copied-content";

const content = copiedContent();

afterAll(() => content.cleanUp());

test("a text names the price only if site.json has it", async () => {
  expect(await content.problems()).toEqual([]);
  content.edit("site.json", (site) => {
    delete (site["figures"] as Record<string, unknown>)["price"];
  });
  expect(await content.problems()).toEqual([
    expect.stringMatching(
      /^content\/pages\/book-call\.json:\d+ · .*\{price\}, which site\.json does not/u,
    ),
  ]);
});
