/** Loads the lazy bootstrap at the first sign of intent and records events until it runs. */
export function watchIntent(): void {
  const { start } = (document.currentScript as HTMLScriptElement).dataset as { start: string };
  let script: HTMLScriptElement | undefined;
  let eager: boolean | undefined;
  let active: boolean | undefined;
  let heldLink: string | undefined;
  window.earlyEvents = [];

  const load = () => {
    if (script) return;
    script = document.createElement("script");
    // The mark: nobody has shown intent yet (lazy-bootstrap.ts).
    script.src = start + (active ? "" : "#" + eager);
    // Offline: the next intent tries again.
    script.onerror = () => {
      script = undefined;
      if (heldLink) location.href = heldLink;
    };
    document.head.append(script);
  };

  const onSign = (event: MouseEvent) => {
    const control = (event.target as Element).closest?.<HTMLAnchorElement>(
      "form,button,dialog,[data-react]",
    );
    active = true;
    if (control || eager) load();
    if (
      control &&
      earlyEvents?.push(event) &&
      event.type === "click" &&
      control.href &&
      !(event.ctrlKey || event.metaKey || event.shiftKey)
    ) {
      event.preventDefault();
      heldLink = control.href;
    }
  };
  // Browsers also report a resting mouse when a page opens: as a move by 0.
  addEventListener("pointermove", (event) => event.movementX && onSign(event), true);
  for (const type of ["pointerdown", "focusin", "keydown", "click", "scroll"])
    addEventListener(type as "click", onSign, true);

  // After the page has loaded, any activity counts unless the connection is slow or metered.
  addEventListener("load", () => {
    const line = navigator.connection;
    eager = !/true|[23]g/.test(`${line?.saveData}${line?.effectiveType}`);
    if (
      (eager && active) ||
      // The address of another site, a campaign, or the link of a page that had one of these.
      /show_|\/\/|utm_|landing=/.test(
        document.referrer.replace(location.origin, "") + location.search,
      )
    )
      load();
  });
}
