/** The parents in `root` whose child nodes or texts differ from those of the built page. */
export function changedNodes(root: Element): BuiltNode[] {
  const builtNodes = window.builtNodes ?? [];
  // The list is in document order. An element that has been removed from the page counts as well.
  return builtNodes
    .slice(builtNodes.findIndex(([parent]) => parent === root))
    .filter(([parent, children]) => !hasChildren(parent, children));
}

/**
 * Restores the built children of the `changed` parents. Returns a function that brings the changes
 * back, except where React has changed a parent since. Form controls never leave the document.
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

/** Does not touch a child that is in its place already, because a move would reset it. */
function setChildren(parent: Node, children: Children): void {
  const keptNodes = new Set(children.map(([node]) => node));
  for (const node of Array.from(parent.childNodes)) if (!keptNodes.has(node)) node.remove();
  for (const [index, [node, text]] of children.entries()) {
    const nodeAtIndex = parent.childNodes[index] ?? null;
    if (nodeAtIndex !== node) parent.insertBefore(node, nodeAtIndex);
    if (node.nodeValue !== text) node.nodeValue = text;
  }
}

/** A control that an extension has wrapped loses the focus when it moves, but keeps its caret. */
function preserveFocus(change: () => void): void {
  const { activeElement } = document;
  change();
  if (activeElement !== document.activeElement && activeElement instanceof HTMLElement)
    activeElement.focus({ preventScroll: true });
}
