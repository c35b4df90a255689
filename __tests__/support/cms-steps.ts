import type { Page } from "playwright-core";

/** What an author does in the CMS, by the words that stand there. */
export function author(page: Page, url: string) {
  return {
    /** Opens a list, an entry or a new one as if the CMS were opened anew. */
    async open(place: string) {
      await page.goto("about:blank");
      await page.goto(`${url}#/collections/${place}`);
    },
    async write(label: string, text: string) {
      const field = page.getByLabel(label, { exact: true });
      // On focus, Decap undoes the selection by which fill() replaces what stands there.
      await field.focus();
      await field.fill(text);
    },
    async pick(label: string, choice: string) {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByText(choice, { exact: true }).last().click();
    },
    async upload(file: { name: string; buffer: Buffer }) {
      const choose = page.getByRole("button", { name: /^choose (?:an|different) image$/iu });
      await choose.last().click();
      const input = page.locator("input[type=file]");
      await input.setInputFiles({ ...file, mimeType: "image/jpeg" });
      await page.getByText(file.name.toLowerCase().replaceAll(" ", "-")).first().waitFor();
      await page.getByRole("button", { name: "Choose selected" }).click();
    },
    async writeText(...paragraphs: string[]) {
      await page.locator("[data-slate-editor]").click();
      for (const [index, text] of paragraphs.entries()) {
        if (index > 0) await page.keyboard.press("Enter");
        await page.keyboard.type(text);
      }
    },
    /** Writes at the end of the text, and leaves a picture's form open there. */
    async addToText(words: string) {
      await page.locator("[data-slate-editor] p").last().click();
      await page.keyboard.press("End");
      await page.keyboard.type(words);
      const picture = page.getByRole("menuitem", { name: "Picture" });
      const isChosen = () =>
        picture.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      // Taking over what was typed, the CMS draws its buttons anew and closes the menu.
      do await page.getByTitle("Add Component").click();
      while (!(await isChosen()));
    },
    async save() {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("menuitem", { name: "Save now" }).click();
    },
    saved: () => page.getByRole("button", { name: "Saved", exact: true }).waitFor(),
  };
}
