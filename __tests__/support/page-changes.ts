import type { Page } from "playwright-core";
import { builtPages } from "./built-pages";
import { nextWeekday } from "./form-steps";

/** Changes that translators and browser extensions make to a page. Each function runs in the page. */
export const CHANGES = {
  /** As Chrome does: each text is replaced by <font><font>words</font></font>, new ones too. */
  translated: () => {
    const untouched = /^(?:SCRIPT|STYLE|OPTION|TEXTAREA|FONT|TITLE)$/u;
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || untouched.test(parent.nodeName.toUpperCase())) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = `*${text.data}*`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) translate(node.parentNode ?? node);
    }).observe(document.body, { childList: true, subtree: true });
  },
  /** As Firefox does: the texts themselves change. */
  "translated in place": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (!/^(?:SCRIPT|STYLE)$/u.test(text.parentNode?.nodeName ?? "") && text.nodeValue?.trim())
        text.nodeValue = `*${text.nodeValue}*`;
    }
  },
  /** As a password manager does: its icon beside a field. */
  icon: () =>
    document.querySelector("main input[type=email]")?.after(document.createElement("div")),
  /** As others do: the field inside of an element of theirs. */
  wrapper: () => {
    const field = document.querySelector("main input[name=name]");
    const wrapper = document.createElement("span");
    field?.replaceWith(wrapper);
    if (field) wrapper.append(field);
  },
  /** As a grammar checker does: its element beside the text area. */
  checker: () =>
    document.querySelector("main textarea")?.after(document.createElement("x-checker")),
};

export type Change = keyof typeof CHANGES;

export const pages = builtPages();

/** Each form in each language. */
export const forms = pages.flatMap(({ path, $ }) => {
  const name = $("form[data-form]").attr("data-form");
  return name === undefined ? [] : [{ path, name, lang: $("html").attr("lang") ?? "" }];
});

/** Valid values by the names of fields. */
export const FILLED: Record<string, string> = {
  email: "aino@example.com",
  phone: "+358 40 123 4567",
  company: "Koekangas",
  role: "Chief Executive Officer",
  linkedin: "https://network.example.com/in/aino",
  subject: "Invoice 12",
  experience: "Two years of agents for accountants",
  message: "The sum is right, the name is not.",
  preferredDate: nextWeekday(),
};

/** A promise with the function that resolves it. */
export function createGate(): { opened: Promise<undefined>; open: () => void } {
  let open = () => {};
  const opened = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
  return { opened, open };
}

/** Keeps React from coming until the returned function is called. */
export async function holdReact(page: Page): Promise<() => void> {
  const { opened, open } = createGate();
  await page.route("**/webpack-runtime-*.js", async (route) => {
    await opened;
    await route.fallback();
  });
  return open;
}
