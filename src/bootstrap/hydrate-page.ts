import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { changedNodes, restoreBuiltNodes } from "./built-nodes";
import { startPageFeatures } from "./page-features";

const PRESS_POLL_MS = 30;

/**
 * Makes the page live in one step, during which nobody else can change it. React renders a page anew
 * whose nodes it does not expect, and drops what the visitor typed, chose, opened and focused: what
 * a translator or an extension has changed is set aside meanwhile.
 */
export async function hydratePage(page: ReactNode, container: Element): Promise<void> {
  const builtRoot = container.firstElementChild;
  // `gatsby develop` serves no HTML.
  if (!builtRoot) return createRoot(container).render(page);
  // Browsers drop a click whose target is removed before the button is released.
  while (changedNodes(container).length > 0 && container.matches(":active"))
    await new Promise((resolve) => setTimeout(resolve, PRESS_POLL_MS));
  const restoreFocus = captureFocus(builtRoot);
  const changed = changedNodes(container);
  const restoreChanges = restoreBuiltNodes(changed);
  // A drawing, which React hydrates later, finds a translator's texts again and is drawn anew: that
  // is no fault, and nothing of the visitor's is lost.
  const onRecoverableError = (error: unknown) => {
    if (window.builtNodes || changed.length === 0) reportError(error);
  };
  flushSync(() => void hydrateRoot(container, page, { onRecoverableError }));
  restoreChanges();
  window.builtNodes = undefined;
  // The HTML was not what was built: a proxy had changed it on its way.
  if (builtRoot.isConnected) return;
  restoreFocus(container);
  startPageFeatures();
}

/** Returns a function that focuses the element that is now in the place of the focused one. */
function captureFocus(oldRoot: Element): (now: Element) => void {
  const { activeElement: focused } = document;
  if (!(focused instanceof HTMLElement)) return () => undefined;
  const { selectionStart, selectionEnd } = focused as Partial<HTMLInputElement>;
  const controlsLikeFocused = (root: Element) =>
    Array.from(root.querySelectorAll<HTMLInputElement>(focused.localName)).filter(
      ({ className }) => className === focused.className,
    );
  const index = (controlsLikeFocused(oldRoot) as HTMLElement[]).indexOf(focused);
  return (newRoot) => {
    const control = controlsLikeFocused(newRoot)[index];
    control?.focus({ preventScroll: true });
    // Null for a field without a caret that scripts may read, such as an e-mail field.
    if (selectionStart != null) control?.setSelectionRange(selectionStart, selectionEnd ?? null);
  };
}
