/**
 * The mobile menu is a <dialog> opened by an invoker button (`command="show-modal"`): modal focus,
 * Escape and the close button are the browser's own. Added here: it closes when CSS hides it, because the
 * header has room for its links; and its links close it, lest a page that is stepped back to has it
 * open.
 */
export function watchMenu(): void {
  const closeIfHidden = () => {
    if (menu()?.getClientRects().length === 0) menu()?.close();
  };
  addEventListener("resize", closeIfHidden);
  // The window may have grown while this script was on its way.
  closeIfHidden();
  addEventListener("click", moveMenu);
}

/** Does what the visitor asked of the menu and the browser does not do: some know no commands. */
export function moveMenu({ type, target }: Event): void {
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
