const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/**
 * Records the focus inside `root` and returns a function that restores it after that part has been
 * replaced: on the same control of the same `[data-keep]` item, else on `[data-keep-rest]`. It does
 * nothing when the focus was elsewhere or the element is still there.
 */
export function rememberFocus(root: HTMLElement): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !root.contains(active)) return () => undefined;

  const item = active.closest<HTMLElement>("[data-keep]");
  const index = item ? controls(item).indexOf(active) : -1;

  return () => {
    if (active.isConnected) return;
    const same = item && findVisible(root, item.dataset["keep"] ?? "");
    const control = same ? controls(same)[index] : undefined;
    const fallback = root.querySelector<HTMLElement>("[data-keep-rest]");
    (control ?? fallback)?.focus({ preventScroll: true });
  };
}

function controls(item: HTMLElement): HTMLElement[] {
  return Array.from(item.querySelectorAll<HTMLElement>(FOCUSABLE));
}

function findVisible(root: HTMLElement, key: string): HTMLElement | undefined {
  const items = Array.from(root.querySelectorAll<HTMLElement>("[data-keep]"));
  return items.find((item) => item.dataset["keep"] === key && !item.closest("[inert]"));
}
