import { KIM, KIMS_NAME, onServerWithClones } from "../../support/clones";

const { authorNamed, onServer } = onServerWithClones();

describe("a form that was opened on an older version", () => {
  test("is refused after a hand-in has brought another one, and shows both texts", async () => {
    const [hanna, kim] = [authorNamed("hanna"), authorNamed("kim")];
    const { version } = await kim.open(KIM);
    const mine = kim.read(KIM).replace("Kim", "From Kim:");
    hanna.edit(KIM, KIMS_NAME, '"name": "From Hanna"');
    await hanna.handIn();
    await kim.handIn();
    const { conflict } = await kim.save(KIM, mine, version);
    expect(conflict).toEqual({
      path: `content/${KIM}`,
      title: "From Hanna",
      mine: expect.stringContaining("From Kim:") as string,
      theirs: onServer(KIM) + "\n",
      id: (await kim.open(KIM)).version,
    });
    expect(kim.read(KIM)).toContain("From Hanna");
    // "Take mine" names the version that the author has seen; each save names the next one.
    const { versions } = await kim.save(KIM, mine, (await kim.open(KIM)).version);
    expect(kim.read(KIM)).toContain("From Kim:");
    await kim.save(KIM, mine.replace("Kim:", "Kim again:"), versions[`content/${KIM}`] ?? "");
    expect(kim.read(KIM)).toContain("From Kim again:");
  });

  test("a new entry does not replace one of the same name", async () => {
    const hanna = authorNamed("hanna");
    const raw = hanna.read(KIM).replace("Kim", "Another");
    expect(await hanna.save(KIM, raw, "")).toHaveProperty("conflict");
  });

  test("does not delete what the author has not seen", async () => {
    const hanna = authorNamed("hanna");
    const path = "content/roles/ai-mentor.json";
    const remove = (version: string) =>
      hanna.ask("/admin/api/v1", {
        action: "deleteFiles",
        params: { paths: [path], opened: { [path]: version } },
      });
    expect(await remove("older")).toMatchObject({ problems: [{ file: "roles/ai-mentor.json" }] });
    expect(hanna.read("roles/ai-mentor.json")).not.toBe("");
  });
});
