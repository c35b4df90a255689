import type { Page } from "playwright-core";
import type { BuiltPage } from "../../__tests__/support/built-pages";
import {
  APPLICATION,
  fillForm,
  fillIn,
  MESSAGE,
  pickDay,
  send,
} from "../../__tests__/support/form-steps";
import { bringReact } from "../../__tests__/support/react";

/** Settings of a reader or a medium, each a picture of its own. */
export const MODES = {
  light: {},
  dark: { colorScheme: "dark" },
  print: { media: "print" },
  "forced colours": { forcedColors: "active" },
  "200 % text": { css: "html { font-size: calc(var(--step-0) * 2) }" },
} as const;

export type Mode = keyof typeof MODES;

/** A state of pages. */
export interface State {
  name: string;
  isOn: (page: BuiltPage) => boolean;
  /** Modes by width of the window. */
  pictures: Record<number, readonly Mode[]>;
  /** Makes the state of the opened page. */
  reach?: (page: Page) => Promise<void>;
  /** False without JavaScript. */
  script?: false;
  /** True when only the window is of interest, as with dialogs. */
  window?: true;
}

const PALETTES = ["light", "dark"] as const;
const ON_PHONE_AND_DESKTOP = { 390: PALETTES, 1280: ["light"] } as const;
const MAIN_DIALOG = "main [aria-haspopup=dialog]";
const DIALOG = "dialog[open]:not(#site-menu)";
const SUBMIT = "main form [type=submit]";

const isForm = ({ $ }: BuiltPage) => $(`${SUBMIT}:not([disabled])`).length === 1;
const isBooking = ({ $ }: BuiltPage) => $("main form input[type=date]").length > 0;

/** Opens a form as a visitor who uses it: with React, and with a calendar in place of the date input. */
async function startForm(page: Page): Promise<void> {
  await bringReact(page);
  const date = page.locator("main [data-field=preferredDate]");
  if ((await date.count()) > 0) {
    await date.scrollIntoViewIfNeeded();
    await page.locator("main [role=gridcell]").first().waitFor();
  }
  await page.waitForLoadState("networkidle");
}

async function sendEmpty(page: Page): Promise<void> {
  await page.locator(SUBMIT).click();
  await page.locator("[aria-invalid=true]").first().waitFor();
}

/** All states; a new one is an entry here. */
export const STATES: readonly State[] = [
  {
    name: "page",
    isOn: () => true,
    pictures: {
      390: [...PALETTES, "200 % text"],
      768: [...PALETTES, "print"],
      1280: [...PALETTES, "forced colours"],
    },
  },
  { name: "no JavaScript", isOn: () => true, pictures: { 390: ["light"] }, script: false },
  {
    name: "menu open",
    isOn: ({ path }) => path === "/",
    pictures: { 390: PALETTES },
    window: true,
    reach: async (page) => {
      await page.locator("[commandfor=site-menu]").first().click();
      await page.locator("#site-menu[open]").waitFor();
    },
  },
  {
    name: "accordions open",
    isOn: ({ $ }) => $("main details:not([hidden] *)").length > 0,
    pictures: ON_PHONE_AND_DESKTOP,
    // Before React: of a group of items React leaves only one open.
    reach: (page) =>
      page.locator("main details").evaluateAll((all) => {
        for (const item of all) item.removeAttribute("name");
        for (const item of all) item.setAttribute("open", "");
      }),
  },
  {
    name: "dialog",
    isOn: ({ $ }) => $(MAIN_DIALOG).length > 0,
    pictures: ON_PHONE_AND_DESKTOP,
    window: true,
    reach: async (page) => {
      const opener = page.locator("[aria-haspopup=dialog]");
      const folded = page.locator("main details:not([open])", { has: opener }).first();
      if ((await folded.count()) > 0) await folded.locator("summary").click();
      await page.locator(`${MAIN_DIALOG}:visible`).first().click();
      await page.locator(DIALOG).waitFor();
      const search = page.getByRole("searchbox");
      if ((await search.count()) === 0) return;
      await search.fill("a");
      await page.locator(`${DIALOG} li`).first().waitFor();
    },
  },
  {
    name: "next month",
    isOn: isBooking,
    pictures: ON_PHONE_AND_DESKTOP,
    reach: async (page) => {
      await startForm(page);
      await pickDay(page);
    },
  },
  {
    name: "validation errors",
    isOn: isForm,
    pictures: ON_PHONE_AND_DESKTOP,
    reach: async (page) => {
      await startForm(page);
      await sendEmpty(page);
    },
  },
  {
    name: "refused without JavaScript",
    isOn: isForm,
    pictures: ON_PHONE_AND_DESKTOP,
    script: false,
    reach: sendEmpty,
  },
  ...[MESSAGE, APPLICATION].map((form): State => ({
    name: "thank-you view",
    isOn: ({ path }) => path === form.path,
    pictures: ON_PHONE_AND_DESKTOP,
    reach: async (page) => {
      await fillForm(page, form);
      await send(page, form);
      await page.getByRole("heading", { name: form.thanks }).waitFor();
    },
  })),
  {
    name: "thank-you view",
    isOn: isBooking,
    pictures: ON_PHONE_AND_DESKTOP,
    window: true,
    reach: async (page) => {
      await startForm(page);
      await fillIn(page, (await page.getByRole("radio").first().getAttribute("value")) ?? "");
      await pickDay(page);
      await page.locator(SUBMIT).click();
      await page.locator(DIALOG).waitFor();
    },
  },
];
