const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Notes where the focus is inside `root` and returns a function that puts it back after that part
 * of the page was exchanged for another one: on the same control of the same `[data-keep]` item,
 * or else on `[data-keep-rest]`. It does nothing when the focus was elsewhere or has survived.
 */
export function rememberFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => undefined;

  const item = active.closest<HTMLElement>("[data-keep]");
  const place = item ? controls(item).indexOf(active) : -1;

  return () => {
    if (active.isConnected) return;
    const same = item && findShown(root, item.dataset["keep"] ?? "");
    const control = same ? controls(same)[place] : undefined;
    const rest = root.querySelector<HTMLElement>("[data-keep-rest]");
    (control ?? rest)?.focus({ preventScroll: true });
  };
}

function controls(item: HTMLElement): HTMLElement[] {
  return Array.from(item.querySelectorAll<HTMLElement>(FOCUSABLE));
}

function findShown(root: HTMLElement, key: string): HTMLElement | undefined {
  const items = Array.from(root.querySelectorAll<HTMLElement>("[data-keep]"));
  return items.find((item) => item.dataset["keep"] === key && !item.closest("[inert]"));
}
