/**
 * The mobile menu is a <dialog> with an invoker button (`command="show-modal"`); the browser handles
 * focus, Escape and the close button. This closes it when CSS hides it (wide header) and when one of
 * its links is followed, because going back would show it open.
 */
export function watchMenu(): void {
  const closeIfHidden = () => {
    if (menu()?.getClientRects().length === 0) menu()?.close();
  };
  addEventListener("resize", closeIfHidden);
  // The window may have grown before this script arrived.
  closeIfHidden();
  addEventListener("click", handleMenuClick);
}

/** Closes the menu after a click on its links; opens and closes it in browsers without commands. */
export function handleMenuClick({ type, target }: Event): void {
  if (type !== "click" || !(target instanceof Element)) return;
  if (target.closest("#site-menu a")) menu()?.close();
  const button = target.closest("[commandfor=site-menu]");
  if (!button || "commandForElement" in button) return;
  if (button.getAttribute("command") === "close") menu()?.close();
  else if (!menu()?.open) menu()?.showModal();
}

function menu(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("#site-menu");
}
