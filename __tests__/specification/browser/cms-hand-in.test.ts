import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { axeFaults } from "../../support/browser";
import { onTheCms } from "../../support/cms";

const editing = onTheCms();

async function opened(place: string) {
  const seen = await editing.visit();
  const questions: string[] = [];
  seen.page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await seen.me.open(place);
  return { ...seen, questions };
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
  writeFileSync(join(editing.cms.root, "../.gitignore"), "server.git\nanna\n");
  git("add", "--all");
  git("commit", "-qm", "Site");
  git("push", "-q", "-u", "origin", "main");
});

test("the button hands in what waits, and Undo takes it back after a question", async () => {
  const { page, me, questions } = await opened("team/entries/kim-saarnilehto");
  const bar = page.getByRole("complementary", { name: "Hand in" });
  await bar.getByText("No change waits here").waitFor();
  await me.write("Name", "Kim Saarnela");
  await me.save();
  await bar.getByText("1 change waits here").waitFor();
  expect(await axeFaults(page, "aside")).toEqual([]);
  await bar.getByRole("button", { name: "Hand in" }).click();
  await bar.getByText(/^Handed in at \d\d:\d\d$/u).waitFor();
  const log = () => git("--git-dir", "server.git", "log", "-1", "--format=%an: %s", "main").trim();
  expect(log()).toBe("Hanna Virtavuori: Edit Kim Saarnela");
  const earlier = bar.getByRole("button", { name: "Earlier" });
  await earlier.click();
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await page.getByRole("button", { name: "Undo: Edit Kim Saarnela" }).click();
  await bar.getByText("Checking and handing in …").waitFor();
  await bar.getByText(/^The form shows the new text\. Undone at/u).waitFor();
  expect(questions).toEqual([expect.stringMatching(/^Undo: Edit Kim Saarnela\n/u)]);
  expect(log()).toBe("Hanna Virtavuori: Undo: Edit Kim Saarnela");
  await page.locator('input[value="Kim Saarnilehto"]').waitFor();

  await me.write("Name", "Not saved");
  await earlier.click();
  await page.getByRole("button", { name: "Redo: Edit Kim Saarnela" }).click();
  await bar.getByText(/what you write is kept\. Redone at/u).waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Not saved");

  change(KIM, "Kim Saarnela", "Waiting");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await bar.getByRole("button", { name: "Hand in" }).click();
  await page.getByText(/changes that are not saved/u).waitFor();
  await page.getByRole("button", { name: "Back to the form" }).click();

  await earlier.click();
  await page.getByRole("button", { name: "Undo: Edit Kim Saarnela" }).click();
  await page.getByRole("dialog", { name: "Not undone" }).waitFor();
  await page.getByRole("button", { name: "Back to the form" }).click();

  await earlier.click();
  expect(await axeFaults(page, "dialog")).toEqual([]);
  await page.getByRole("button", { name: "Discard: Waiting" }).click();
  await bar.getByText(/what you write is kept\. Redone at/u).waitFor();
  expect(questions.at(-1)).toMatch(/^Discard your changes of “Waiting”\?/u);
  expect(editing.cms.read(KIM)).toContain('"name": "Kim Saarnela"');
});

test("gets the changes of others, says whose they are, and shows them in the open form", async () => {
  const { page } = await opened("team/entries/kim-saarnilehto");
  git("clone", "-q", "server.git", "anna");
  const file = join(dirname(editing.cms.root), "anna/content", KIM);
  writeFileSync(file, editing.cms.read(KIM).replace("Kim Saarnela", "From Anna"));
  for (const act of ["commit -qam By-hand", "push -q"])
    git(
      "-C",
      "anna",
      "-c",
      "user.name=Anna",
      "-c",
      "user.email=anna@example.com",
      ...act.split(" "),
    );
  const get = page.getByRole("button", { name: "Get the others' changes" });
  await get.click();
  await page.getByText(/^1 change by Anna\. The form shows the new text\./u).waitFor();
  await page.locator('input[value="From Anna"]').waitFor();
  await get.click();
  await page.getByText(/^Nothing new\./u).waitFor();
});

test("the lines of the checker lead to their fields", async () => {
  const { page } = await opened("team");
  const before = editing.cms.read("pages/contact.json");
  change("pages/contact.json", `"description": "`, `"description": "Short", "wrong": "`);
  await page.getByRole("button", { name: "Hand in" }).click();
  const dialog = page.getByRole("dialog", { name: "Not handed in yet" });
  await dialog.getByRole("link", { name: "Contact Us › Head › Description", exact: true }).click();
  const field = page.getByLabel("Description", { exact: true });
  await field.and(page.locator(":focus")).waitFor();
  expect(await field.inputValue()).toBe("Short");
  writeFileSync(join(editing.cms.root, "pages/contact.json"), before);
});

test("a text that changes in English alone is named in its form, and when it is handed in", async () => {
  const { page, me } = await opened("pages/entries/contact");
  const description =
    "In other words than in Finnish: visit us, or call for {callMinutes} minutes.";
  await me.write("Description", description);
  await page.getByRole("button", { name: "Open in Finnish" }).click();
  await page.getByRole("dialog", { name: "Not opened yet" }).waitFor();
  await page.getByRole("button", { name: "Back to the form" }).click();
  await me.save();
  const change = page.getByText("Changed in English, not in Finnish: Head › Description.");
  await change.waitFor();
  await page.getByRole("button", { name: "Hand in" }).click();
  const dialog = page.getByRole("dialog", { name: "Not translated yet" });
  expect(await dialog.getByRole("listitem").innerText()).toBe(
    `Yhteystiedot, Finnish › Head › Description › “${description}”\nFound: a change in English only\nBetter write the same in Finnish`,
  );
  await dialog.getByRole("link").click();
  await page
    .getByLabel("Description (optional)", { exact: true })
    .and(page.locator(":focus"))
    .waitFor();
  await me.write(
    "Description (optional)",
    "Käy toimistolla tai varaa {callMinutes} minuutin puhelu: toisin sanoin kuin ennen.",
  );
  await me.save();
  await me.saved();
  await change.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Hand in" }).click();
  await page.getByText(/^Handed in at/u).waitFor();
});

test.each(["mine", "theirs"] as const)(
  "a form of an older version shows both texts: take %s",
  async (take) => {
    const { page, me, faults, questions } = await opened("team/entries/kim-saarnilehto");
    const names = { mine: `Mine before ${take}`, theirs: `Theirs before ${take}` };
    await me.write("Name", names.mine);
    change(
      KIM,
      /"name": ".*"/u.exec(editing.cms.read(KIM))?.[0] ?? "",
      `"name": "${names.theirs}"`,
    );
    await me.save();
    const dialog = page.getByRole("dialog", { name: `Two texts: ${names.theirs}`, exact: true });
    await dialog.waitFor();
    expect(await dialog.locator("mark").allInnerTexts()).toEqual([
      expect.stringContaining(names.mine),
      expect.stringContaining(names.theirs),
    ]);
    expect(await axeFaults(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: `Take ${take}` }).click();
    expect(questions).toEqual(take === "mine" ? [] : [expect.stringMatching(/^Take theirs\?/u)]);
    const name = names[take];
    if (take === "mine") await me.saved();
    await page.locator(`input[value="${name}"]`).waitFor();
    expect(editing.cms.read(KIM)).toContain(`"name": "${name}"`);
    // The console logs the refusal of the server.
    faults.length = 0;
  },
);
