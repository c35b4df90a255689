/** The parents from `root` on whose children are other ones, or have other texts, than in the built page. */
export function changedNodes(root: Element): BuiltNode[] {
  const built = window.built ?? [];
  // In document order. An element that was taken out of the page counts too.
  return built
    .slice(built.findIndex(([parent]) => parent === root))
    .filter(([parent, children]) => !hasChildren(parent, children));
}

/**
 * Gives `changed` parents the children that were built, and returns a function that puts back what
 * it has found in them, except where React has changed them since. Controls stay in the document.
 */
export function setAside(changed: readonly BuiltNode[]): () => void {
  const built = new Set((window.built ?? []).map(([node]) => node));
  const found = new Map<Node, Children>();
  const isForeign = (node: Node) => node instanceof Element && !built.has(node);

  const find = (parent: Node) => {
    const children = childrenOf(parent);
    found.set(parent, children);
    for (const [node] of children) if (isForeign(node)) find(node);
  };
  const putBack = (parent: Node) => {
    const children = found.get(parent) ?? [];
    setChildren(parent, children);
    for (const [node] of children) if (isForeign(node)) putBack(node);
  };

  for (const [parent] of changed) find(parent);
  keepFocus(() => {
    for (const [parent, children] of changed) setChildren(parent, children);
  });
  return () => {
    keepFocus(() => {
      for (const [parent, children] of changed)
        if (parent.isConnected && hasChildren(parent, children)) putBack(parent);
    });
  };
}

function childrenOf(parent: Node): Children {
  return Array.from(parent.childNodes, (node) => [node, node.nodeValue]);
}

function hasChildren({ childNodes }: Node, children: Children): boolean {
  return (
    childNodes.length === children.length &&
    children.every(([node, text], index) => childNodes[index] === node && node.nodeValue === text)
  );
}

/** Moves no child that is in its place. */
function setChildren(parent: Node, children: Children): void {
  const wanted = new Set(children.map(([node]) => node));
  for (const node of Array.from(parent.childNodes)) if (!wanted.has(node)) node.remove();
  for (const [index, [node, text]] of children.entries()) {
    const here = parent.childNodes[index] ?? null;
    if (here !== node) parent.insertBefore(node, here);
    if (node.nodeValue !== text) node.nodeValue = text;
  }
}

/** A control that an extension has wrapped loses the focus when it moves; its caret stays. */
function keepFocus(change: () => void): void {
  const { activeElement } = document;
  change();
  if (activeElement !== document.activeElement && activeElement instanceof HTMLElement)
    activeElement.focus({ preventScroll: true });
}
