import type { Page } from "playwright-core";

/** What an author does in the CMS, by the words that stand there. */
export function author(page: Page, url: string) {
  return {
    /** Opens a list, an entry or a new one as if the CMS were opened anew. */
    async open(place: string) {
      await page.goto("about:blank");
      await page.goto(`${url}#/collections/${place}`);
    },
    write: (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
    async pick(label: string, choice: string) {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByText(choice, { exact: true }).last().click();
    },
    async upload(file: { name: string; buffer: Buffer }) {
      await page.getByRole("button", { name: /^choose (?:an|different) image$/iu }).click();
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
    async save() {
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("menuitem", { name: "Save now" }).click();
    },
    saved: () => page.getByRole("button", { name: "Saved", exact: true }).waitFor(),
  };
}
