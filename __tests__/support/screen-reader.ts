import type { Page } from "playwright-core";
import { type Ax, type AxTree, readTree } from "./accessibility-tree";

export interface ScreenReader {
  /** What is heard where the focus is: parts just entered, outermost first, then the control. */
  focused: () => Promise<string[]>;
  /** What is heard in the part with that name, or in everything that can be reached. */
  read: (part?: string) => Promise<string[]>;
  /** What live regions have said since the last call. */
  announced: () => Promise<string[]>;
}

const LIVE = '[aria-live]:not([aria-live="off"]), [role=status], [role=alert], output';

/**
 * Speaks a page as Chromium describes it to NVDA, JAWS and VoiceOver: its own names, roles and
 * states, without what is hidden, inert or behind a modal dialog.
 */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  let heard: string[] = [];
  let before = liveTexts(await readTree(session));
  let within = new Set<string>();
  let sampled: Promise<void> = Promise.resolve();

  const sample = () => {
    sampled = sampled.then(async () => {
      const now = liveTexts(await readTree(session));
      heard.push(...announcements(before, now));
      before = now;
    });
    return sampled;
  };
  await page.exposeFunction("liveRegionChanged", () => void sample().catch(() => undefined));
  await page.evaluate(observeLiveRegions, LIVE);

  return {
    async focused() {
      const { nodes } = await readTree(session);
      const node = [...nodes.values()].filter(({ states }) => states.focused === true).at(-1);
      if (!node) throw new Error("Nothing has the focus");
      const parts = ancestors(node).filter(isPart).reverse();
      const entered = parts.filter(({ id }) => !within.has(id)).map(sentence);
      within = new Set(parts.map(({ id }) => id));
      return [...entered, sentence(node)];
    },
    async read(part) {
      const { root, nodes } = await readTree(session);
      const start = part === undefined ? root : [...nodes.values()].find(isNamed(part));
      if (!start) throw new Error(`No part has the name “${part}”`);
      return sentences(start);
    },
    async announced() {
      await sample();
      const lines = heard;
      heard = [];
      return lines;
    },
  };
}

/** Runs in the page. */
function observeLiveRegions(live: string): void {
  const { liveRegionChanged: notify } = window as unknown as { liveRegionChanged: () => void };
  const isLive = ({ target, addedNodes }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest(live) ||
    [...addedNodes].some(
      (node) => node instanceof Element && (node.matches(live) || node.querySelector(live)),
    );
  new MutationObserver((records) => {
    if (records.some(isLive)) notify();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

type LiveTexts = Map<string, { region: Ax; lines: string[] }>;

function liveTexts({ nodes }: AxTree): LiveTexts {
  const regions = [...nodes.values()].filter(isLiveRegion);
  return new Map(
    regions.map((region) => [region.id, { region, lines: region.children.flatMap(sentences) }]),
  );
}

/** Chromium gives `live` to all nodes inside as well, and `root` only to those. */
function isLiveRegion({ states }: Ax): boolean {
  return states.live !== undefined && states.live !== "off" && !("root" in states);
}

/** A new region is heard only if it is an alert: others must be there before their text. */
function announcements(before: LiveTexts, now: LiveTexts): string[] {
  return [...now].flatMap(([id, { region, lines }]) => {
    const old = before.get(id)?.lines ?? (region.role === "alert" ? [] : lines);
    const added = lines.filter((line) => !old.includes(line));
    const said = region.states.atomic === true ? lines : added;
    return added.length === 0 ? [] : [`${String(region.states.live)}: ${said.join(", ")}`];
  });
}

/** Read as one sentence: their content is their name. */
const WHOLE = new Set(
  (
    "DisclosureTriangle DisclosureTriangleGrouped Iframe button cell checkbox columnheader " +
    "combobox heading image link radio rowheader searchbox spinbutton switch textbox"
  ).split(" "),
);
const INLINE = new Set("StaticText emphasis mark strong time".split(" "));

/** Everything inside a node in reading order, a line for each stop; text in a row is one line. */
function sentences(node: Ax): string[] {
  if (node.role === "StaticText") return [node.name.trim()].filter(Boolean);
  if (WHOLE.has(node.role)) {
    const [inner] = descendants(node).filter(
      (other) => isControl(other) || other.role === "heading",
    );
    if (!inner) return [sentence(node)];
    const [control, other] = isControl(inner) ? [inner, node] : [node, inner];
    return [`${sentence(control)}, ${roleWords(other)}`];
  }
  const lines: string[] = [];
  let text = "";
  for (const child of node.children) {
    if (INLINE.has(child.role)) text += textOf(child);
    else {
      lines.push(text.trim(), ...sentences(child));
      text = "";
    }
  }
  lines.push(text.trim());
  const heard = lines.filter(Boolean);
  return isPart(node) ? [sentence(node), ...heard] : heard;
}

const descendants = ({ children }: Ax): Ax[] =>
  children.flatMap((child) => [child, ...descendants(child)]);
const textOf = (node: Ax): string =>
  node.role === "StaticText" ? node.name : node.children.map(textOf).join("");
const isControl = ({ role }: Ax) => role === "button" || role === "link";

const PARTS = new Set(
  "complementary contentinfo dialog form grid list main navigation region search table".split(" "),
);
const isPart = (node: Ax) => PARTS.has(node.role) || (node.role === "group" && node.name !== "");
const isNamed = (name: string) => (node: Ax) => node.name === name && isPart(node);

function ancestors({ parent }: Ax): Ax[] {
  return parent ? [parent, ...ancestors(parent)] : [];
}

/** Chromium's names of roles in the words of screen readers. */
const SPOKEN: Record<string, string> = {
  DisclosureTriangle: "button",
  DisclosureTriangleGrouped: "button",
  Iframe: "frame",
  cell: "",
  columnheader: "column header",
  contentinfo: "footer",
  image: "picture",
  radio: "radio button",
  rowheader: "row header",
  searchbox: "search field",
  textbox: "text field",
};

function roleWords({ role, states, children }: Ax): string {
  if (role === "list") {
    return `list of ${children.filter((child) => child.role === "listitem").length}`;
  }
  if (role === "heading") return `heading level ${String(states.level)}`;
  return String(states.roledescription ?? SPOKEN[role] ?? role);
}

function sentence(node: Ax): string {
  const { name, value, description, states, attributes } = node;
  const words = [
    name,
    roleWords(node),
    value,
    states.checked === "true" && "checked",
    states.checked === "false" && "not checked",
    states.expanded === true && "expanded",
    states.expanded === false && "collapsed",
    states.hasPopup === "dialog" && "opens a dialog",
    attributes["aria-current"] !== undefined && "current",
    states.disabled === true && "unavailable",
    states.required === true && "required",
    attributes["aria-invalid"] === "true" && "invalid",
    description,
  ];
  return words.filter((word) => word !== false && word !== "").join(", ");
}
