import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { changedNodes, setAside } from "./built-nodes";
import { startPageFeatures } from "./page-features";

const PRESS_POLL_MS = 30;

/**
 * Makes the page live in one step, during which nobody else can change it. React renders a page anew
 * whose nodes it does not expect, and drops what the visitor typed, chose, opened and focused: what
 * a translator or an extension has changed is set aside meanwhile.
 */
export async function hydratePage(page: ReactNode, container: Element): Promise<void> {
  const before = container.firstElementChild;
  // `gatsby develop` serves no HTML.
  if (!before) return createRoot(container).render(page);
  // Browsers drop a click whose target is removed before the button is released.
  while (changedNodes(container).length > 0 && container.matches(":active"))
    await new Promise((resolve) => setTimeout(resolve, PRESS_POLL_MS));
  const moveFocus = rememberFocus(before);
  const changed = changedNodes(container);
  const putBack = setAside(changed);
  // A drawing, which React hydrates later, finds a translator's texts again and is drawn anew: that
  // is no fault, and nothing of the visitor's is lost.
  const onRecoverableError = (error: unknown) => {
    if (window.built || changed.length === 0) reportError(error);
  };
  flushSync(() => void hydrateRoot(container, page, { onRecoverableError }));
  putBack();
  window.built = undefined;
  // The HTML was not what was built: a proxy had changed it on its way.
  if (before.isConnected) return;
  moveFocus(container);
  startPageFeatures();
}

/** Returns a function that focuses the element that is now in the place of the focused one. */
function rememberFocus(before: Element): (now: Element) => void {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement)) return () => undefined;
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>;
  const alike = (root: Element) =>
    Array.from(root.querySelectorAll<HTMLInputElement>(focused.localName)).filter(
      ({ className }) => className === focused.className,
    );
  const index = (alike(before) as HTMLElement[]).indexOf(focused);
  return (now) => {
    const control = alike(now)[index];
    control?.focus({ preventScroll: true });
    // Null for a field without a caret that scripts may read, such as an e-mail field.
    if (selectionStart != null) control?.setSelectionRange(selectionStart, selectionEnd ?? null);
  };
}
