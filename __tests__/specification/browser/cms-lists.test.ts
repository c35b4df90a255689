import { onTheCms } from "../../support/cms";

const editing = onTheCms();

test.each([
  ["pages", "Your mentor works with AI all day."],
  ["pages-fi", "Mentorisi tekee töitä tekoälyn kanssa päivät pitkät."],
])(
  "a list of %s shows the first words of its items, and asks before it removes one",
  async (list, words) => {
    const { page } = await editing.open(`${list}/entries/home`);
    const answers = [false, true];
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.message());
      void (answers.shift() ? dialog.accept() : dialog.dismiss());
    });
    await page.getByText(/^Split: /u).click();
    const item = page.locator('[class*="NestedObjectLabel"]').filter({ hasText: words });
    const text = await item.innerText();
    expect(text).toMatch(/^.{80}…$/u);
    const remove = item.locator("xpath=preceding-sibling::*").locator("button").last();
    await remove.click();
    expect(await item.count()).toBe(1);
    await remove.click();
    await item.waitFor({ state: "detached" });
    expect(questions).toEqual([1, 2].map(() => `Remove “${text}” from the list?`));
  },
);
