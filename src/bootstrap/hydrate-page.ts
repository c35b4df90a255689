import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { changedNodes, restoreBuiltNodes } from "./built-nodes";
import { startPageFeatures } from "./page-features";

const PRESS_POLL_MS = 30;

/**
 * Hydrates the page in one synchronous step, so that nothing can change it in between. React would
 * render a page with unexpected nodes from scratch and lose what the visitor has typed, chosen,
 * opened and focused. Changes by a translator or an extension are therefore undone during hydration.
 */
export async function hydratePage(page: ReactNode, container: Element): Promise<void> {
  const builtRoot = container.firstElementChild;
  // `gatsby develop` serves pages without HTML.
  if (!builtRoot) return createRoot(container).render(page);
  // Browsers drop a click whose target is removed before the button is released.
  while (changedNodes(container).length > 0 && container.matches(":active"))
    await new Promise((resolve) => setTimeout(resolve, PRESS_POLL_MS));
  const restoreFocus = captureFocus(builtRoot);
  const changed = changedNodes(container);
  const restoreChanges = restoreBuiltNodes(changed);
  // React hydrates a drawing later and renders it again if a translator has changed its texts. This
  // is not an error, because a drawing holds no input.
  const onRecoverableError = (error: unknown) => {
    if (window.builtNodes || changed.length === 0) reportError(error);
  };
  flushSync(() => void hydrateRoot(container, page, { onRecoverableError }));
  restoreChanges();
  window.builtNodes = undefined;
  // React has replaced the HTML, because a proxy had changed it on the way.
  if (builtRoot.isConnected) return;
  restoreFocus(container);
  startPageFeatures();
}

/** Returns a function that focuses the element that has replaced the focused one. */
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
    // selectionStart is null where scripts may not read the caret, such as in an e-mail field.
    if (selectionStart != null) control?.setSelectionRange(selectionStart, selectionEnd ?? null);
  };
}
