/** From this width on the header has room for its links (spec section 9). */
const WIDE = "(min-width: 768px)";

/**
 * The mobile menu is a <dialog> opened by an invoker button (`command="show-modal"`): modal focus,
 * Escape and the close button are the browser's own. Added here: growing wide closes it, and so do
 * its links, lest a page that is stepped back to has it open.
 */
export function watchMenu(): void {
  const wide = matchMedia(WIDE);
  const closeIfWide = () => {
    if (wide.matches) menu()?.close();
  };
  wide.addEventListener("change", closeIfWide);
  // It may have grown while this script was on its way.
  closeIfWide();
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
