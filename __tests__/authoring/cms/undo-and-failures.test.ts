import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { KIM, KIMS_NAME, onServerWithClones } from "../../support/clones";

const { authorNamed, onServer, git, path } = onServerWithClones();
const ARTICLE = "news/ai-table-opens/index.mdx";

describe("discard", () => {
  test("brings back what has been saved and deleted, and removes what is new", async () => {
    const hanna = authorNamed("hanna");
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    expect(await hanna.discard()).toMatchObject({
      outcome: "done",
      received: { files: [`content/${KIM}`], deleted: [] },
    });
    rmSync(join(hanna.root, dirname(ARTICLE)), { recursive: true });
    expect((await hanna.state()).waiting).toHaveLength(1);
    await hanna.discard();
    expect(hanna.isClean()).toBe(true);
    const added = "roles/another.json";
    writeFileSync(join(hanna.root, added), hanna.read("roles/ai-mentor.json"));
    expect(await hanna.discard()).toMatchObject({ received: { deleted: [`content/${added}`] } });
    expect(hanna.isClean()).toBe(true);
  });

  test("leaves other entries and code alone, and is refused after a commit", async () => {
    const hanna = authorNamed("hanna");
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    hanna.edit(ARTICLE, "The idea came", "The thought came");
    writeFileSync(path("hanna/code.ts"), "export const changed = true;\n");
    expect(await hanna.ask("/admin/hand-in/discard", { files: ["code.ts"] })).toMatchObject({
      outcome: "not handed in",
    });
    await hanna.discard();
    expect(hanna.read(ARTICLE)).toContain("The idea came");
    expect(hanna.read(KIM)).toContain("Kimmo");
    expect(hanna.git("status", "--porcelain").split("\n")).toEqual([
      "M code.ts",
      ` M content/${KIM}`,
    ]);
    hanna.git("commit", "-qam", "Saved");
    expect(await hanna.discard()).toMatchObject({
      reason: expect.stringMatching(/undo them/u) as string,
    });
  });
});

describe("undo", () => {
  test("takes a hand-in back with a commit that is handed in, and can be undone itself", async () => {
    const hanna = authorNamed("hanna");
    const before = hanna.read(KIM);
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    await hanna.handIn();
    const after = hanna.read(KIM);
    const [first] = (await hanna.state()).handIns;
    expect(await hanna.undo(first?.commit)).toMatchObject({
      outcome: "done",
      received: { files: [`content/${KIM}`], deleted: [] },
    });
    expect([hanna.read(KIM), `${onServer(KIM)}\n`]).toEqual([before, before]);
    const [second] = (await hanna.state()).handIns;
    await hanna.undo(second?.commit);
    expect([hanna.read(KIM), `${onServer(KIM)}\n`]).toEqual([after, after]);
    const [edit, undo, redo] = ["Edit", "Undo: Edit", "Redo: Edit"].map(
      (word) => `${word} Kimmo Solvang`,
    );
    const { handIns } = await hanna.state();
    // What has been taken back offers no undo.
    expect(handIns.map((handIn) => [handIn.title, handIn.undo])).toEqual([
      [redo, undo],
      [undo, undefined],
      [edit, undefined],
    ]);
  });

  test("is refused while changes wait, and when later changes need it", async () => {
    const hanna = authorNamed("hanna");
    const [page, unknown] = ["pages/discovery-call.json", "0".repeat(40)];
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    await hanna.handIn();
    const [renamed] = (await hanna.state()).handIns;
    hanna.edit(page, "Hanna Vikingstad", "Kimmo Solvang");
    expect(await hanna.undo(renamed?.commit)).toMatchObject({
      reason: expect.stringContaining("Hand them in first") as string,
    });
    await hanna.handIn();
    expect(await hanna.undo(renamed?.commit)).toMatchObject({ problems: [{ file: page }] });
    hanna.edit(page, "Kimmo Solvang", "Hanna Vikingstad");
    hanna.edit(KIM, "Kimmo Solvang", "Kimmo Niemi");
    await hanna.handIn();
    expect(await hanna.undo(renamed?.commit)).toMatchObject({
      reason: expect.stringContaining("Later changes") as string,
    });
    expect(await hanna.undo(unknown)).toHaveProperty("reason");
    expect([hanna.isClean(), onServer(KIM)]).toEqual([true, expect.stringContaining("Niemi")]);
  });
});

describe("nothing is lost, and a sentence says what to do", () => {
  let host: Server;
  beforeAll(async () => {
    host = createServer((_, answer) => {
      answer.writeHead(401, { "www-authenticate": "Basic" }).end();
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => host.close());
  const address = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}/site.git`;

  test.each([
    ["without a server", () => ["remote", "remove", "origin"], "does not know a server"],
    [
      "without a connection",
      () => ["remote", "set-url", "origin", "http://127.0.0.1:1/site.git"],
      "cannot be reached",
    ],
    [
      "without access",
      () => ["remote", "set-url", "origin", address()],
      "does not let this computer in",
    ],
  ])("%s", async (_, change, sentence) => {
    const hanna = authorNamed("hanna");
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    hanna.git(...change());
    expect(await hanna.handIn()).toEqual({
      outcome: "not handed in",
      reason: expect.stringContaining(sentence) as string,
    });
    expect(hanna.read(KIM)).toContain("Kimmo");
  });

  test("a server that refuses the push: the commit waits, and the next press delivers it", async () => {
    const hanna = authorNamed("hanna");
    const hook = path("server.git/hooks/pre-receive");
    writeFileSync(hook, "#!/bin/sh\nexit 1\n");
    chmodSync(hook, 0o755);
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    expect((await hanna.handIn()).reason).toContain("refuses changes to this branch");
    expect((await hanna.state()).waiting).toEqual(["Kimmo Solvang"]);
    rmSync(hook);
    expect(await hanna.handIn()).toEqual({ outcome: "done" });
    expect(onServer(KIM)).toContain("Kimmo");
  });

  test("a push that comes too late is merged and repeated", async () => {
    const [hanna, kim] = [authorNamed("hanna"), authorNamed("kim")];
    kim.edit(ARTICLE, "The idea came", "The thought came");
    kim.git("commit", "-qam", "By hand");
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    // Kim pushes between Hanna's fetch and her push.
    const hook = path("hanna/.git/hooks/pre-push");
    const push = `cd ../kim && env -u GIT_DIR git push -q origin main 2>/dev/null`;
    writeFileSync(hook, `#!/bin/sh\n${push}\nexit 0\n`);
    chmodSync(hook, 0o755);
    expect(await hanna.handIn()).toMatchObject({ outcome: "done" });
    expect([onServer(KIM), onServer(ARTICLE)].join()).toMatch(/Kimmo[^]*The thought came/u);
  });

  test("commits of code are not pushed", async () => {
    const hanna = authorNamed("hanna");
    writeFileSync(path("hanna/code.ts"), "export const changed = true;\n");
    hanna.git("commit", "-qam", "Code");
    hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
    expect((await hanna.handIn()).reason).toContain("commits of files that are not content");
    expect(git("server.git", "log", "--format=%s", "main")).toBe("Site");
  });
});
