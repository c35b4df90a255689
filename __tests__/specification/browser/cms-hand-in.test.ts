import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { axeFaults } from "../../support/browser";
import { onTheCms } from "../../support/cms";

const editing = onTheCms();

async function opened(place: string) {
  const seen = await editing.visit();
  seen.page.on("dialog", (dialog) => void dialog.accept());
  await seen.me.open(place);
  return seen;
}

const KIM = "team/kim-saarnilehto.json";
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: dirname(editing.cms.root), encoding: "utf8" });
const change = (file: string, from: string, to: string) =>
  writeFileSync(join(editing.cms.root, file), editing.cms.read(file).replace(from, to));

beforeAll(() => {
  git("init", "-q", "-b", "main");
  for (const [key, value] of [
    ["user.name", "Hanna Virtavuori"],
    ["user.email", "hanna@example.com"],
  ] as const)
    git("config", key, value);
  git("init", "-q", "--bare", "-b", "main", "server.git");
  git("remote", "add", "origin", "./server.git");
  writeFileSync(join(editing.cms.root, "../.gitignore"), "server.git\n");
  git("add", "--all");
  git("commit", "-qm", "Site");
  git("push", "-q", "-u", "origin", "main");
});

test("the button hands in what waits, and Undo takes it back", async () => {
  const { page, me } = await opened("team/entries/kim-saarnilehto");
  const bar = page.getByRole("complementary", { name: "Hand in" });
  await bar.getByText("No change waits here").waitFor();
  await me.write("Name", "Kim Saarnela");
  await me.save();
  await bar.getByText("1 change waits here").waitFor();
  expect(await axeFaults(page, "aside")).toEqual([]);
  await bar.getByRole("button", { name: "Hand in" }).click();
  await bar.getByText(/^Handed in at \d\d:\d\d$/u).waitFor();
  const log = () => git("--git-dir", "server.git", "log", "-1", "--format=%an: %s", "main").trim();
  expect(log()).toBe(`Hanna Virtavuori: Edit ${KIM}`);
  await bar.getByRole("button", { name: "Earlier" }).click();
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await page.getByRole("button", { name: `Undo: Edit ${KIM}` }).click();
  await bar.getByText("Checking and handing in …").waitFor();
  await bar.getByText(/^Handed in at/u).waitFor();
  expect(log()).toBe(`Hanna Virtavuori: Undo: Edit ${KIM}`);
});

test("the lines of the checker lead to their fields", async () => {
  const { page } = await opened("team");
  const before = editing.cms.read("pages/contact.json");
  change("pages/contact.json", `"description": "`, `"description": "Short", "wrong": "`);
  await page.getByRole("button", { name: "Hand in" }).click();
  const dialog = page.getByRole("dialog", { name: "Not handed in yet" });
  await dialog.getByRole("link", { name: /Head › Description$/u }).click();
  const field = page.getByLabel("Description", { exact: true });
  await field.and(page.locator(":focus")).waitFor();
  expect(await field.inputValue()).toBe("Short");
  writeFileSync(join(editing.cms.root, "pages/contact.json"), before);
});

test.each(["mine", "theirs"] as const)(
  "a form of an older version shows both texts: take %s",
  async (take) => {
    const { page, me, faults } = await opened("team/entries/kim-saarnilehto");
    const names = { mine: `Mine before ${take}`, theirs: `Theirs before ${take}` };
    await me.write("Name", names.mine);
    change(
      KIM,
      /"name": ".*"/u.exec(editing.cms.read(KIM))?.[0] ?? "",
      `"name": "${names.theirs}"`,
    );
    await me.save();
    const dialog = page.getByRole("dialog", { name: `Two texts: content/${KIM}` });
    await dialog.waitFor();
    expect(await dialog.locator("mark").allInnerTexts()).toEqual([
      expect.stringContaining(names.mine),
      expect.stringContaining(names.theirs),
    ]);
    expect(await axeFaults(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: `Take ${take}` }).click();
    const name = names[take];
    if (take === "mine") await me.saved();
    await page.locator(`input[value="${name}"]`).waitFor();
    expect(editing.cms.read(KIM)).toContain(`"name": "${name}"`);
    // The console logs the refusal of the server.
    faults.length = 0;
  },
);
