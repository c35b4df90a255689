/** Something visible on a page, by name. */
export interface Part {
  role: string;
  name: string;
  /** Left, top, width and height in the page, in whole pixels. */
  box: readonly [number, number, number, number];
  /** Computed colours by use: text, background, border, fill. */
  colors: Record<string, string>;
  /** The index of the part around it. */
  parent: number;
}

/** What can be said of a picture in words. */
export interface Outline {
  /** Custom properties of the root; `color` is the computed colour of those that are one. */
  tokens: Record<string, { value: string; color: string }>;
  parts: Part[];
}

/** Reads the outline of the document. Runs in the page, so it may use nothing from outside. */
export function readOutline(): Outline {
  const roles: Record<string, string> = {
    ...{ A: "link", BUTTON: "button", SUMMARY: "button", LABEL: "label", LEGEND: "label" },
    ...{ INPUT: "field", SELECT: "field", TEXTAREA: "field", IMG: "picture", svg: "drawing" },
    ...{ H1: "heading", H2: "heading", H3: "heading", H4: "heading", IFRAME: "frame" },
  };
  const leaves = new Set(["link", "button", "label", "heading", "drawing"]);
  const short = (text: string | null | undefined) =>
    (text ?? "").replace(/\s+/gu, " ").trim().slice(0, 80);
  const isClear = (color: string) => color === "transparent" || color === "rgba(0, 0, 0, 0)";

  const colorsOf = (style: CSSStyleDeclaration, isDrawing: boolean) => {
    const colors: Record<string, string> = { colour: style.color };
    if (!isClear(style.backgroundColor)) colors["background"] = style.backgroundColor;
    if (parseFloat(style.borderTopWidth) > 0) colors["border"] = style.borderTopColor;
    if (isDrawing) colors["fill"] = style.fill;
    return colors;
  };

  const tokens: Outline["tokens"] = {};
  const rootStyle = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement("i"));
  for (const [name] of document.documentElement.computedStyleMap()) {
    if (!name.startsWith("--")) continue;
    const value = rootStyle.getPropertyValue(name).trim();
    probe.style.color = "";
    probe.style.color = value;
    tokens[name] = { value, color: probe.style.color && getComputedStyle(probe).color };
  }
  probe.remove();

  const parts: Part[] = [];
  const visit = (element: Element, parent: number, inLeaf: boolean): void => {
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const style = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const role = element.getAttribute("role") ?? roles[element.tagName] ?? "text";
    const isLeaf = leaves.has(role) && !element.querySelector("h1, h2, h3, h4, p");
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join(" ");
    const labels = element instanceof HTMLInputElement ? element.labels : undefined;
    const name =
      element.getAttribute("aria-label") ??
      element.getAttribute("alt") ??
      (short(labels?.[0]?.textContent) || short(isLeaf ? element.textContent : own));
    const colors = colorsOf(style, role === "drawing");
    const isPainted = "background" in colors || "border" in colors;
    let index = parent;
    if (width > 0 && height > 0 && (role !== "text" ? !inLeaf : (name && !inLeaf) || isPainted)) {
      const box = [left + scrollX, top + scrollY, width, height].map(Math.round);
      const title = name || short(element.querySelector("h1, h2, h3, h4")?.textContent);
      index = parts.push({
        role: role === "text" && !name ? "area" : role,
        name: title || short(element.textContent).slice(0, 40),
        box: box as unknown as Part["box"],
        ...{ colors, parent },
      });
      index -= 1;
    }
    if (role === "drawing") return;
    for (const child of element.children) visit(child, index, inLeaf || isLeaf);
  };
  visit(document.body, -1, false);
  return { tokens, parts };
}
