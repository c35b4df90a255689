/** Closes the mobile menu when a wide header hides it and when one of its links is followed. */
export function watchMenu(): void {
  const closeIfHidden = () => {
    if (menu()?.getClientRects().length === 0) menu()?.close();
  };
  addEventListener("resize", closeIfHidden);
  closeIfHidden();
  addEventListener("click", handleMenuClick);
}

/** Also opens and closes the menu in browsers without invoker commands. */
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
