/** Opens an item, plain or rich; returns whether it was closed before. */
export function openItem(root: HTMLElement, id: string): boolean {
  const item = itemOf(root, id);
  if (item instanceof HTMLDetailsElement) {
    if (item.open) return false;
    item.open = true;
    return true;
  }
  const button = item?.querySelector<HTMLElement>('[role="button"][aria-expanded="false"]');
  // The library keeps its state to itself: its own button is the way in.
  button?.click();
  return button != null;
}

/** The id of the first open item of the plain accordion. */
export function openItemOf(root: HTMLElement): string | undefined {
  return root.querySelector("details[open]")?.getAttribute("data-keep") ?? undefined;
}

function itemOf(root: HTMLElement, id: string): Element | undefined {
  const items = Array.from(root.querySelectorAll("[data-keep]"));
  return items.find((item) => item.getAttribute("data-keep") === id);
}
