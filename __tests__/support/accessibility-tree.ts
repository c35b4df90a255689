import type { CDPSession } from "playwright-core";

/** An element or a text as Chromium describes it to screen readers. */
export interface Ax {
  /** The same in every reading while the element lives. */
  id: string;
  /** Chromium's name of the role: mostly ARIA's, and "StaticText", "DisclosureTriangle" and such. */
  role: string;
  name: string;
  value: string;
  description: string;
  states: Readonly<Record<string, unknown>>;
  attributes: Readonly<Record<string, string>>;
  children: Ax[];
  parent: Ax | undefined;
}

export interface AxTree {
  root: Ax;
  /** By id, in reading order. */
  nodes: ReadonlyMap<string, Ax>;
}

type CdpNode = Awaited<ReturnType<typeof getNodes>>[number];

const getNodes = async (session: CDPSession) =>
  (await session.send("Accessibility.getFullAXTree")).nodes;

/** Reads the page's accessibility tree without the nodes that Chromium ignores. */
export async function readTree(session: CDPSession): Promise<AxTree> {
  const attributes = await readAttributes(session);
  const all = await getNodes(session);
  const byId = new Map(all.map((node) => [node.nodeId, node]));
  const nodes = new Map<string, Ax>();

  const grow = (from: CdpNode, parent: Ax | undefined): Ax[] => {
    const children = (of: Ax | undefined) =>
      (from.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return child ? grow(child, of) : [];
      });
    if (from.ignored || SILENT.has(textOf(from.role))) return children(parent);
    const node: Ax = {
      id: String(from.backendDOMNodeId ?? from.nodeId),
      role: textOf(from.role),
      name: textOf(from.name),
      value: textOf(from.value),
      description: textOf(from.description),
      states: Object.fromEntries(
        (from.properties ?? []).map(({ name, value }) => [name, value.value]),
      ),
      attributes: attributes.get(from.backendDOMNodeId) ?? {},
      children: [],
      parent,
    };
    nodes.set(node.id, node);
    node.children = children(node);
    return [node];
  };

  const [root] = all[0] ? grow(all[0], undefined) : [];
  if (!root) throw new Error("The page has no accessibility tree");
  return { root, nodes };
}

/** Line boxes repeat the text; bullets are not read. */
const SILENT = new Set(["InlineTextBox", "ListMarker"]);

const textOf = (value: { value?: unknown } | undefined): string => String(value?.value ?? "");

/** The attributes of all elements; the tree leaves aria-current out. */
async function readAttributes(session: CDPSession) {
  const { nodes } = await session.send("DOM.getFlattenedDocument", { depth: -1, pierce: false });
  return new Map<number | undefined, Record<string, string>>(
    nodes.map(({ backendNodeId, attributes = [] }) => [backendNodeId, pairs(attributes)]),
  );
}

function pairs(list: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? ""]] : [])),
  );
}
