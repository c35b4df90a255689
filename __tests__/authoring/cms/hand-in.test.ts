import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KIM, KIMS_NAME, onServerWithClones } from "../../support/clones";

const { authorNamed, onServer, git, path } = onServerWithClones();
const ARTICLE = "news/ai-table-opens/index.mdx";

test("a hand-in commits content and static in the author's name, pushes it, and leaves code alone", async () => {
  const hanna = authorNamed("hanna");
  hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
  cpSync(path("hanna/static/programme-en.pdf"), path("hanna/static/plan.pdf"));
  writeFileSync(path("hanna/code.ts"), "export const changed = true;\n");
  writeFileSync(path("hanna/notes.txt"), "mine");
  expect((await hanna.state()).waiting).toEqual(["Kimmo Solvang", "static/plan.pdf"]);
  expect(await hanna.handIn()).toEqual({ outcome: "done" });
  expect(
    git("server.git", "show", "--format=%an %ae %s", "--name-only", "main").split("\n"),
  ).toEqual([
    "hanna hanna@example.com Edit Kimmo Solvang and 1 more",
    "",
    `content/${KIM}`,
    "static/plan.pdf",
  ]);
  expect(await hanna.state()).toMatchObject({ waiting: [], handIns: [{ by: "hanna" }] });
  expect(git("hanna", "status", "--porcelain").split("\n")).toEqual(["M code.ts", "?? notes.txt"]);
});

test("asks once for the author's name, not for others' changes, and keeps it in the clone", async () => {
  process.env.GIT_CONFIG_GLOBAL = path("none");
  process.env.GIT_CONFIG_NOSYSTEM = "1";
  const hanna = authorNamed("hanna");
  hanna.git("config", "--unset", "user.email");
  expect(await hanna.handIn()).toEqual({ outcome: "done" });
  const kim = authorNamed("kim");
  kim.edit(ARTICLE, "The idea came", "The thought came");
  await kim.handIn();
  expect(await hanna.handIn()).toEqual({
    outcome: "done",
    received: { files: [`content/${ARTICLE}`], deleted: [], entries: 1, by: ["kim"] },
  });
  hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
  expect(await hanna.handIn()).toEqual({ outcome: "unknown author" });
  const author = { name: "Hanna V", email: "hanna@example.net" };
  expect(await hanna.handIn({ author: { ...author, email: "hanna" } })).toHaveProperty("error");
  expect(await hanna.handIn({ author })).toEqual({ outcome: "done" });
  expect(git("server.git", "log", "-1", "--format=%an %ae")).toBe("Hanna V hanna@example.net");
  hanna.edit(KIM, "Kimmo", "Kim");
  expect(await hanna.handIn()).toEqual({ outcome: "done" });
});

test("invalid content is not committed; the lines of the checker name file and field", async () => {
  const hanna = authorNamed("hanna");
  hanna.edit(KIM, KIMS_NAME, '"name": ""');
  expect(await hanna.handIn()).toMatchObject({
    outcome: "problems",
    problems: [{ file: KIM, title: "Kim solvang", field: "name" }],
  });
  expect(hanna.git("log", "--format=%s")).toBe("Site");
  expect((await hanna.state()).waiting).toEqual(["Kim solvang"]);
});

test("a text that is not translated is named on Save, and handed in after a second look", async () => {
  const kim = authorNamed("kim");
  const story = "stories/lene-korsvik/index.nb.mdx";
  const raw = kim.read(story).replace(/^title: .*$/mu, "title: The mentor who asked back");
  const { version } = await kim.open(story);
  const advice = { file: story, field: "title", write: "them in Norwegian Bokmål" };
  expect(await kim.save(story, raw, version)).toMatchObject({ problems: [], advice: [advice] });
  const title = "Lene Korsvik, Norwegian Bokmål";
  expect(await kim.handIn()).toMatchObject({
    outcome: "untranslated",
    advice: [{ ...advice, title }],
  });
  expect((await kim.state()).waiting).toEqual([title]);
  expect(await kim.handIn({ isConfirmed: true })).toEqual({ outcome: "done" });
});

test("changes of two authors in different files are merged and checked together", async () => {
  const [hanna, kim] = [authorNamed("hanna"), authorNamed("kim")];
  hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
  await hanna.handIn();
  kim.edit(ARTICLE, "The idea came", "The thought came");
  expect(await kim.handIn()).toMatchObject({
    outcome: "done",
    received: { files: [`content/${KIM}`], by: ["hanna"] },
  });
  expect([onServer(KIM), onServer(ARTICLE)].join()).toMatch(/Kimmo[^]*The thought came/u);
  expect([kim.read(KIM).trim(), kim.isClean()]).toEqual([onServer(KIM), true]);
});

test("changes that are valid each by itself, but not together, are not pushed", async () => {
  const [hanna, kim] = [authorNamed("hanna"), authorNamed("kim")];
  hanna.edit(KIM, KIMS_NAME, '"name": "Kimmo Solvang"');
  await hanna.handIn();
  kim.edit("pages/discovery-call.json", "Hanna Vikingstad", "Kim Solvang");
  for (const press of [1, 2])
    expect([press, await kim.handIn()]).toMatchObject([
      press,
      { outcome: "problems", problems: [{ file: "pages/discovery-call.json" }] },
    ]);
  expect([onServer("pages/discovery-call.json"), kim.isClean()]).toEqual([
    expect.stringContaining("Hanna Vikingstad"),
    true,
  ]);
});

describe("two authors in the same lines", () => {
  async function conflict() {
    const [hanna, kim] = [authorNamed("hanna"), authorNamed("kim")];
    hanna.edit(KIM, KIMS_NAME, '"name": "From Hanna"');
    await hanna.handIn();
    kim.edit(KIM, KIMS_NAME, '"name": "From Kim"');
    const outcome = await kim.handIn();
    return { hanna, kim, outcome, id: outcome.conflicts?.[0]?.id };
  }

  test("get both texts, and the clone is not left half merged", async () => {
    const { kim, outcome } = await conflict();
    expect(outcome).toMatchObject({
      outcome: "conflicts",
      conflicts: [
        {
          path: `content/${KIM}`,
          title: "From Kim",
          mine: expect.stringContaining("From Kim") as string,
          theirs: expect.stringContaining("From Hanna") as string,
        },
      ],
    });
    expect([kim.isClean(), kim.read(KIM)]).toEqual([true, expect.stringContaining("From Kim")]);
    expect((await kim.state()).waiting).toEqual(["From Kim"]);
    expect(onServer(KIM)).toContain("From Hanna");
  });

  test.each([
    ["mine", "From Kim"],
    ["theirs", "From Hanna"],
  ])("take %s", async (take, text) => {
    const { kim, id } = await conflict();
    expect(await kim.handIn({ choices: { [`content/${KIM}`]: { take, id } } })).toMatchObject({
      outcome: "done",
    });
    expect([onServer(KIM), kim.read(KIM)]).toEqual([
      expect.stringContaining(text),
      expect.stringContaining(text),
    ]);
    expect(kim.isClean()).toBe(true);
  });

  test("are asked again if the other text has changed since", async () => {
    const { hanna, kim, id } = await conflict();
    hanna.edit(KIM, "From Hanna", "Later from Hanna");
    await hanna.handIn();
    const choices = { [`content/${KIM}`]: { take: "mine", id } };
    expect(await kim.handIn({ choices })).toMatchObject({
      outcome: "conflicts",
      conflicts: [{ theirs: expect.stringContaining("Later from Hanna") as string }],
    });
    expect(onServer(KIM)).toContain("Later from Hanna");
  });

  test("one of whom deletes the file", async () => {
    const [hanna, kim] = [authorNamed("hanna"), authorNamed("kim")];
    const role = "roles/ai-mentor.json";
    hanna.edit(role, '"title": "', '"title": "Senior ');
    await hanna.handIn();
    rmSync(join(kim.root, role));
    const { conflicts: [one] = [] } = await kim.handIn();
    expect(one).toMatchObject({ mine: "", theirs: expect.stringContaining("Senior") as string });
    const choices = { [`content/${role}`]: { take: "theirs", id: one?.id } };
    expect(await kim.handIn({ choices })).toMatchObject({ outcome: "done" });
    expect(kim.read(role)).toContain("Senior");
  });
});
