import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { KIM, KIMS_NAME, onServerWithClones } from "../../support/clones";

const { authorNamed } = onServerWithClones();
const ARTICLE = "news/ai-table-opens/index.mdx";

test("names what is live by the commit that the site publishes", async () => {
  const hanna = authorNamed("hanna");
  let commit = hanna.git("rev-parse", "HEAD");
  const live = createServer((request, answer) => {
    const modified = "Sun, 29 Nov 2026 12:05:00 GMT";
    answer.writeHead(request.url === "/build.json" ? 200 : 404, { "last-modified": modified });
    answer.end(JSON.stringify({ commit }));
  });
  await new Promise<void>((resolve) => live.listen(0, "127.0.0.1", resolve));
  live.unref();
  const { port } = live.address() as AddressInfo;
  const state = () => hanna.ask("/admin/hand-in/live");
  expect(await state()).toEqual({ state: "unknown" });
  hanna.edit("site.json", '"email"', `"url": "http://127.0.0.1:${port}",\n  "email"`);
  expect(await hanna.handIn()).toEqual({ outcome: "done" });
  expect(await state()).toMatchObject({
    state: expect.stringMatching(/waiting|building/u) as string,
  });
  commit = hanna.git("rev-parse", "HEAD");
  expect(await state()).toEqual({ state: "live", since: "2026-11-29T12:05:00.000Z" });

  // The build of an older commit shows the same after an undo: the host does not build it again.
  hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
  await hanna.handIn();
  expect(await state()).not.toHaveProperty("since");
  await hanna.undo((await hanna.state()).handIns[0]?.commit);
  expect(await state()).toHaveProperty("since");

  hanna.edit(ARTICLE, "date: ", "publishAt: 2030-12-01T09:00\ndate: ");
  await hanna.handIn();
  commit = hanna.git("rev-parse", "HEAD");
  expect(await state()).toEqual({ state: "live", later: "1 December 2030, 09:00" });
  live.close();
});
