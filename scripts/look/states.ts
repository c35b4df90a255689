import type { Page } from "playwright-core";
import type { BuiltPage } from "../../__tests__/support/built-pages";
import { fillForm, MESSAGE, pickDay, send } from "../../__tests__/support/form-steps";
import { bringReact } from "../../__tests__/support/react";

/** A state of pages; each is a picture at every width and in both palettes. */
export interface State {
  name: string;
  isOn: (page: BuiltPage) => boolean;
  /** Makes the state of the opened page. */
  reach?: (page: Page) => Promise<unknown>;
  /** True when only the window is of interest, as with dialogs. */
  window?: true;
}

const DIALOG = "dialog[open]:not(#site-menu)";
const OPENER = "main [aria-haspopup=dialog]";
const SUBMIT = "main form [type=submit]";

/** All states; a new one is an entry here. */
export const STATES: readonly State[] = [
  { name: "page", isOn: () => true },
  {
    name: "menu",
    isOn: ({ path }) => path === "/",
    window: true,
    reach: async (page) => {
      const opener = page.locator("[commandfor=site-menu]:visible").first();
      if ((await opener.count()) === 0) return;
      await opener.click();
      await page.locator("#site-menu[open]").waitFor();
    },
  },
  {
    name: "accordions open",
    isOn: ({ $ }) => $("main details:not([hidden] *)").length > 0,
    // Before React: of a group of items React leaves only one open.
    reach: (page) =>
      page.locator("main details").evaluateAll((items) => {
        for (const item of items) item.removeAttribute("name");
        for (const item of items) item.setAttribute("open", "");
      }),
  },
  {
    name: "dialog",
    isOn: ({ $ }) => $(OPENER).length > 0,
    window: true,
    reach: async (page) => {
      const opener = page.locator("[aria-haspopup=dialog]");
      const folded = page.locator("main details:not([open])", { has: opener }).first();
      if ((await folded.count()) > 0) await folded.locator("summary").click();
      await page.locator(`${OPENER}:visible`).first().click();
      await page.locator(DIALOG).waitFor();
    },
  },
  {
    name: "next month",
    isOn: ({ $ }) => $("main form input[type=date]").length > 0,
    reach: async (page) => {
      await bringReact(page);
      await page.locator("main [data-field=preferredDate]").scrollIntoViewIfNeeded();
      await page.locator("main [role=gridcell]").first().waitFor();
      await pickDay(page);
    },
  },
  {
    name: "errors",
    isOn: ({ $ }) => $(`${SUBMIT}:not([disabled])`).length === 1,
    reach: async (page) => {
      await bringReact(page);
      await page.locator(SUBMIT).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "thank you",
    isOn: ({ path }) => path === MESSAGE.path,
    reach: async (page) => {
      await fillForm(page, MESSAGE);
      await send(page, MESSAGE);
      await page.getByRole("heading", { name: MESSAGE.thanks }).waitFor();
    },
  },
];
