/** From this width on the header has room for its links (spec section 9). */
const WIDE = "(min-width: 768px)";

/**
 * The mobile menu is a <dialog> opened by an invoker button (`command="show-modal"`): modal focus,
 * Escape and the close button are the browser's own. Added here: links close it, growing wide
 * closes it, and browsers without invoker commands open it too.
 */
export function watchMenu(): void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", () => {
    if (wide.matches) menu()?.close();
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("#site-menu a")) menu()?.close();
    const button = target.closest("[commandfor=site-menu]");
    if (!button || "commandForElement" in button) return;
    if (button.getAttribute("command") === "close") menu()?.close();
    else menu()?.showModal();
  });
}

function menu(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>("#site-menu");
}
