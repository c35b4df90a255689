import { type CheerioAPI, load } from "cheerio/slim";
import { code, escapeLineStarts, escapeText, indent } from "./markdown-text";

type PageNode = ReturnType<ReturnType<CheerioAPI>["contents"]>[number];
type PageElement = Extract<PageNode, { attribs: object }>;

/**
 * The `main` of a built page as Markdown (CommonMark with tables), with absolute links. It is made from
 * the HTML and not from the content, so that every word and link of the page is in it, whatever section
 * or component has written it. What the page hides from everybody (`hidden`) or from assistive technology
 * (`aria-hidden`) is left out, and so are buttons that need a script. Of a form, the questions are listed,
 * and its button becomes a link to the page: the visitor sends it there.
 */
export function mainAsMarkdown(html: string, address: string): string {
  const [main] = load(html)("main").toArray();
  return main ? `${join(blocksOf(main, address))}\n` : "";
}

const BLOCKS = new Set(
  (
    "address article aside blockquote button dd details div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr label legend li main nav ol p pre section select summary table ul"
  ).split(" "),
);
const UNREAD = new Set(["input", "noscript", "script", "style", "template", "textarea"]);
const MARKS: Readonly<Record<string, string>> = { b: "**", strong: "**", em: "*", i: "*", s: "~~" };

const isElement = (node: PageNode): node is PageElement => "attribs" in node;

function isRead(node: PageNode): boolean {
  if (!isElement(node)) return node.type === "text";
  const { name, attribs } = node;
  if (attribs.hidden === "" || attribs["aria-hidden"] === "true" || UNREAD.has(name)) return false;
  if (name === "button") return attribs.type === "submit";
  if (attribs["data-badge"] === "loading" || isTwin(node)) return false;
  return name !== "svg" || attribs.role === "img";
}

/** A carousel for telephones, beside a list of the same entries for wide windows. */
function isTwin(element: PageElement): boolean {
  const { prev } = element;
  return "data-carousel" in element.attribs && prev !== null && rawText(prev) === rawText(element);
}

/** Items of a list follow each other without an empty line. */
function join(blocks: readonly string[]): string {
  return blocks.reduce((text, block) => {
    const isNextItem =
      block.startsWith("- ") && text.slice(text.lastIndexOf("\n") + 1).startsWith("- ");
    return text === "" ? block : `${text}${isNextItem ? "\n" : "\n\n"}${block}`;
  }, "");
}

function blocksOf(element: PageElement, address: string): string[] {
  const blocks: string[] = [];
  let run: PageNode[] = [];
  const endParagraph = () => {
    const text = inline(run, address);
    if (text !== "") blocks.push(escapeLineStarts(text));
    run = [];
  };
  for (const child of element.children.filter(isRead)) {
    if (isElement(child) && BLOCKS.has(child.name)) {
      endParagraph();
      blocks.push(...blockOf(child, address));
    } else run.push(child);
  }
  endParagraph();
  return blocks;
}

function blockOf(element: PageElement, address: string): string[] {
  const { name } = element;
  const line = () => inline(element.children, address).replaceAll("\n", " ");
  const marked = (mark: string, text: string) => (text === "" ? [] : [`${mark} ${text}`]);
  const item = (text: string) => marked("-", escapeLineStarts(text));
  if (/^h[1-6]$/u.test(name)) return marked("#".repeat(Number(name[1])), line());
  switch (name) {
    case "blockquote":
      return [indent("> ", join(blocksOf(element, address)), "> ")];
    case "button":
      return line() === "" ? [] : [`[${line()}](${address})`];
    case "dd":
      return [indent("  ", join(blocksOf(element, address)))];
    case "dt":
    case "label":
    case "legend":
      return item(line());
    case "hr":
      return ["---"];
    case "ol":
    case "ul":
      return [list(element, address)];
    case "pre":
      return [["````", rawText(element).trimEnd(), "````"].join("\n")];
    case "select":
      return elementsIn(element, "option").flatMap((option) =>
        item(inline(option.children, address)),
      );
    case "table":
      return [table(element, address)];
    default: {
      const blocks = blocksOf(element, address);
      // The hint and the choices of a question are below it.
      const isQuestion = name === "fieldset" || "data-field" in element.attribs;
      return isQuestion && blocks[0]?.startsWith("- ") ? [indent("", join(blocks), "  ")] : blocks;
    }
  }
}

function list({ name, children }: PageElement, address: string): string {
  const items = children.filter(isElement).filter(isRead);
  const marks = items.map((_, index) => (name === "ol" ? `${index + 1}. ` : "- "));
  return items
    .map((item, index) => indent(marks[index] ?? "", join(blocksOf(item, address))))
    .join("\n");
}

function table(element: PageElement, address: string): string {
  const rows = elementsIn(element, "tr").map(({ children }) =>
    children
      .filter(isElement)
      .map((cell) => inline(cell.children, address).replaceAll("\n", " ").replaceAll("|", "\\|")),
  );
  const [head = [], ...body] = rows;
  return [head, head.map(() => "---"), ...body]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** The text of a line. Elements that touch each other are shown apart, and get lines of their own. */
function inline(nodes: readonly PageNode[], address: string): string {
  let text = "";
  let previous: PageNode | undefined;
  for (const node of nodes.filter(isRead)) {
    const part = isElement(node) ? inlineOf(node, address) : escapeText(rawText(node));
    if (part === "") continue;
    const touch = `${text.slice(-1)}${part[0]}`;
    if (previous && areApart(previous, node, touch)) text += "\n";
    // An exclamation mark before a link would make a picture of it.
    if (text.endsWith("!") && part.startsWith("[")) text = `${text.slice(0, -1)}\\!`;
    text += part;
    previous = node;
  }
  return text
    .replaceAll(/\s*\n\s*/gu, "\n")
    .replaceAll(/ {2,}/gu, " ")
    .trim();
}

function areApart(one: PageNode, other: PageNode, touch: string): boolean {
  const pair = [one, other];
  if (pair.some((node) => isElement(node) && BLOCKS.has(node.name))) return true;
  const isLayout = (node: PageNode) =>
    isElement(node) && node.name === "span" && !("data-unbroken" in node.attribs);
  return pair.every(isElement) || (pair.some(isLayout) && /^[\p{L}\d]{2}$/u.test(touch));
}

function inlineOf(element: PageElement, address: string): string {
  const { name, attribs, children } = element;
  if (name === "br") return "\n";
  if (name === "img")
    return attribs.alt ? `![${escapeText(attribs.alt)}](${absolute(attribs.src, address)})` : "";
  if (name === "svg")
    return elementsIn(element, "title")
      .map((title) => `*${inline(title.children, address)}*`)
      .join("");
  if (name === "code") return code(rawText(element));
  const text = inline(children, address) || escapeText(attribs["aria-label"] ?? "");
  if (text === "") return "";
  const mark = MARKS[name] ?? "";
  const part = attribs.href === undefined ? text : `[${text}](${absolute(attribs.href, address)})`;
  // A space at an edge separates it from what is beside it, and no mark may touch it.
  const [start, end] = [/^\s/u, /\s$/u].map((edge) => (edge.test(rawText(element)) ? " " : ""));
  return `${start}${mark}${part}${mark}${end}`;
}

function elementsIn(element: PageElement, name: string): PageElement[] {
  return element.children
    .filter(isElement)
    .flatMap((child) => (child.name === name ? [child] : elementsIn(child, name)));
}

function rawText(node: PageNode): string {
  if (node.type === "text") return node.data;
  return isElement(node) ? node.children.map(rawText).join("") : "";
}

function absolute(href = "", address: string): string {
  const url = URL.canParse(href, address) ? new URL(href, address).href : href;
  return url.replaceAll("(", "%28").replaceAll(")", "%29");
}
