/** What may need more than the page alone; the start script decides for what it brings React in. */
const CONTROLS = "form,button,dialog,[data-react]";

/**
 * Brings the start script in at the first sign of intent, and keeps what was done until then.
 * Every byte of this stands in every page.
 */
export function watchIntent(): void {
  const { start = "" } = (document.currentScript as HTMLScriptElement).dataset;
  let script: HTMLScriptElement | undefined;
  let eager: boolean | undefined;
  let seen: boolean | undefined;
  let held: string | undefined;
  window.kept = [];

  const bring = () => {
    if (script) return;
    script = document.createElement("script");
    script.src = start;
    // No connection: a link that was held leads on, and the next intent tries again.
    script.onerror = () => {
      script = undefined;
      if (held) location.href = held;
    };
    document.head.append(script);
  };

  const note = (event: MouseEvent) => {
    const control = (event.target as Element).closest?.<HTMLAnchorElement>(CONTROLS);
    if (control || eager) bring();
    seen = true;
    if (control && window.kept) {
      window.kept.push(event);
      if (
        event.type === "click" &&
        control.href &&
        !(event.ctrlKey || event.metaKey || event.shiftKey)
      ) {
        event.preventDefault();
        held = control.href;
      }
    }
  };
  // Browsers tell of a mouse that only rests where a page comes up, too: as a move by nothing.
  addEventListener("pointermove", (event) => event.movementX && note(event), true);
  // A finger does not move before it is down.
  for (const sign of ["pointerdown", "focusin", "keydown", "click", "scroll"])
    addEventListener(sign as "click", note, true);

  // Whoever scrolls or points anywhere is there: what may be needed next is brought nearer, once
  // the page has all of its own, and unless it costs the visitor dear. The social preview is asked
  // for by the address.
  addEventListener("load", () => {
    const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
    eager = !saveData && effectiveType === "4g";
    if ((eager && seen) || /show_og/.test(location.search)) bring();
  });
}
