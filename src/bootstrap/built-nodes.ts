/** The parents from `root` on whose children are other ones, or have other texts, than in the built page. */
export function changedNodes(root: Element): BuiltNode[] {
  const builtNodes = window.builtNodes ?? [];
  // In document order. An element that was taken out of the page counts too.
  return builtNodes
    .slice(builtNodes.findIndex(([parent]) => parent === root))
    .filter(([parent, children]) => !hasChildren(parent, children));
}

/**
 * Gives `changed` parents the children that were built, and returns a function that puts back what
 * it has found in them, except where React has changed them since. Controls stay in the document.
 */
export function restoreBuiltNodes(changed: readonly BuiltNode[]): () => void {
  const builtParents = new Set((window.builtNodes ?? []).map(([node]) => node));
  const foundChildren = new Map<Node, Children>();
  const isForeign = (node: Node) => node instanceof Element && !builtParents.has(node);

  const record = (parent: Node) => {
    const children = childrenOf(parent);
    foundChildren.set(parent, children);
    for (const [node] of children) if (isForeign(node)) record(node);
  };
  const putBack = (parent: Node) => {
    const children = foundChildren.get(parent) ?? [];
    setChildren(parent, children);
    for (const [node] of children) if (isForeign(node)) putBack(node);
  };

  for (const [parent] of changed) record(parent);
  preserveFocus(() => {
    for (const [parent, children] of changed) setChildren(parent, children);
  });
  return () => {
    preserveFocus(() => {
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
  const keptNodes = new Set(children.map(([node]) => node));
  for (const node of Array.from(parent.childNodes)) if (!keptNodes.has(node)) node.remove();
  for (const [index, [node, text]] of children.entries()) {
    const nodeAtIndex = parent.childNodes[index] ?? null;
    if (nodeAtIndex !== node) parent.insertBefore(node, nodeAtIndex);
    if (node.nodeValue !== text) node.nodeValue = text;
  }
}

/** A control that an extension has wrapped loses the focus when it moves; its caret stays. */
function preserveFocus(change: () => void): void {
  const { activeElement } = document;
  change();
  if (activeElement !== document.activeElement && activeElement instanceof HTMLElement)
    activeElement.focus({ preventScroll: true });
}
