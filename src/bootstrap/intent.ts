const CONTROLS = "form,button,dialog,[data-react]";

/** Loads the lazy bootstrap at the first sign of intent and records events until it runs. */
export function watchIntent(): void {
  const { start = "" } = (document.currentScript as HTMLScriptElement).dataset;
  let script: HTMLScriptElement | undefined;
  let eager: boolean | undefined;
  let active: boolean | undefined;
  let heldLink: string | undefined;
  window.earlyEvents = [];

  const load = () => {
    if (script) return;
    script = document.createElement("script");
    script.src = start;
    // Offline: the next intent tries again.
    script.onerror = () => {
      script = undefined;
      if (heldLink) location.href = heldLink;
    };
    document.head.append(script);
  };

  const onSign = (event: MouseEvent) => {
    const control = (event.target as Element).closest?.<HTMLAnchorElement>(CONTROLS);
    if (control || eager) load();
    active = true;
    if (control && window.earlyEvents) {
      window.earlyEvents.push(event);
      if (
        event.type === "click" &&
        control.href &&
        !(event.ctrlKey || event.metaKey || event.shiftKey)
      ) {
        event.preventDefault();
        heldLink = control.href;
      }
    }
  };
  // Browsers also report a resting mouse when a page opens: as a move by 0.
  addEventListener("pointermove", (event) => event.movementX && onSign(event), true);
  for (const type of ["pointerdown", "focusin", "keydown", "click", "scroll"])
    addEventListener(type as "click", onSign, true);

  // After the page has loaded, any activity counts unless the connection is slow or metered.
  addEventListener("load", () => {
    const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
    eager = !saveData && effectiveType === "4g";
    if ((eager && active) || /show_og/.test(location.search)) load();
  });
}
