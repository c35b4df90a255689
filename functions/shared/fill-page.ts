import { type CheerioAPI, load } from "cheerio/slim";
import { escapeHtml } from "../contract/escape-html";
import { unbrokenHtml } from "../contract/unbroken";

/** What fills a built page, by the names that its attributes give. */
export interface PageValues {
  readonly [name: string]: string | boolean | readonly PageValues[] | undefined;
}

type PageNode = ReturnType<ReturnType<CheerioAPI>["contents"]>[number];
type Template = (values: PageValues) => string;

/** What `data-fill` sets in place of the text. */
const ATTRIBUTES: Readonly<Record<string, string>> = { a: "href", details: "open", input: "value" };

const VOID_ELEMENTS = ["br", "hr", "img", "input"];

/**
 * Removes what starts React, which would discard the filled-in values. Inline scripts marked
 * `data-boot` stay; they read `data-plain` and do not start React.
 */
export function makePlain($: CheerioAPI): void {
  $("script").not("[data-boot]:not([src])").not('[type="application/ld+json"]').remove();
  $('link[as="script"], link[rel="modulepreload"], link[as="fetch"]').remove();
  $("html").attr("data-plain", "");
}

function isTrue(condition: string, values: PageValues): boolean {
  return condition.startsWith("!") ? !values[condition.slice(1)] : Boolean(values[condition]);
}

function attributesHtml(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}

/** Most texts have nothing to keep together, which is found out faster so. */
const textHtml = (text: string): string =>
  /[–-]/.test(text) ? unbrokenHtml(text) : escapeHtml(text);

/**
 * Fills in a built page. Its elements have three attributes for that:
 * - `data-fill="name"`: the value is the text of the element, the address of a link or the value of
 *   an input, or it opens `details`. Without a value the element stays as it was built.
 * - `data-if="name"` or `data-if="!name"`: the element is shown if the value is true, or if it is
 *   not, and is removed otherwise.
 * - `data-each="name"`: the first child is repeated for each item of the list and filled in with it.
 */
export function fillPage(html: string, values: PageValues): string {
  const $ = load(html);
  makePlain($);
  // The elements with such an attribute and their ancestors.
  const changing = new Set<PageNode | null>();
  for (const element of $("[data-fill], [data-if], [data-each]").toArray())
    for (let node: PageNode | null = element; node; node = node.parent) changing.add(node);

  /** A template is much faster than copies of an element: a page has hundreds of free times. */
  function templateOf(node: PageNode): Template {
    if (!("attribs" in node) || !changing.has(node)) {
      let built: string | undefined;
      return () => (built ??= $.html(node));
    }
    const { name, attribs } = node;
    const { "data-fill": filled = "", "data-if": condition, "data-each": list } = attribs;
    if (condition !== undefined) delete attribs.hidden;
    const attribute = ATTRIBUTES[name] ?? "";
    const { [attribute]: built, ...others } = attribs;
    const start = `<${name}${attributesHtml(others)}`;
    const end = VOID_ELEMENTS.includes(name) ? "" : `</${name}>`;
    const children = list === undefined ? node.children : $(node).children().slice(0, 1).toArray();
    const templates = children.map(templateOf);
    const contentOf: Template = (item) =>
      templates.reduce((content, template) => content + template(item), "");

    return (item) => {
      if (condition !== undefined && !isTrue(condition, item)) return "";
      const value = item[filled];
      const text = typeof value === "string" ? value : undefined;
      const setting = attribute && value ? (text ?? "") : built;
      const tag = setting === undefined ? start : `${start} ${attribute}="${escapeHtml(setting)}"`;
      if (text !== undefined && !attribute)
        return `${tag}>${(name === "textarea" ? escapeHtml : textHtml)(text)}${end}`;
      const items = list === undefined ? [item] : item[list];
      const contents = typeof items === "object" ? items.map(contentOf) : [];
      return `${tag}>${contents.join("")}${end}`;
    };
  }
  const [page] = $.root().toArray();
  return page?.children.map((node) => templateOf(node)(values)).join("") ?? "";
}
