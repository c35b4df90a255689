/** Loads the lazy bootstrap at the first sign of intent and records events until it runs. */
export function watchIntent(): void {
  const { start: scriptUrl } = (document.currentScript as HTMLScriptElement).dataset as {
    start: string;
  };
  let script: HTMLScriptElement | null | undefined;
  let loadsOnAnyActivity: boolean | undefined;
  // The social preview opens by itself.
  let wasActive = /show_/.test(location.search);
  let followLink: (() => void) | undefined;
  // The address of another site, a campaign, or the link of a page that had one of these.
  const hasAttribution = /\/\/|utm_|landing=/.test(
    document.referrer.replace(origin, "") + location.search,
  );
  // A link is opened after it has the attribution (lazy-bootstrap.ts).
  const controls = "form,button,dialog,[data-react]" + (hasAttribution ? ",a" : "");
  window.earlyEvents = [];

  const load = () => {
    if (script) return;
    script = document.createElement("script");
    script.src = scriptUrl;
    // Offline: the next intent tries again.
    script.onerror = () => {
      script = null;
      followLink?.();
    };
    document.head.append(script);
  };

  const onIntent = (event: MouseEvent) => {
    const control = (event.target as Element).closest?.<HTMLAnchorElement>(controls);
    wasActive = true;
    if (control || loadsOnAnyActivity) load();
    if (
      control &&
      earlyEvents?.push(event) &&
      event.type === "click" &&
      control.href &&
      !(event.ctrlKey || event.metaKey || event.shiftKey)
    ) {
      event.preventDefault();
      // Unless the script has come, which then does it.
      followLink = () => earlyEvents && (location.href = control.href);
      setTimeout(followLink, +(control.dataset.react || 4e3));
    }
  };
  // Browsers also report a resting mouse when a page opens: as a move by 0.
  addEventListener("pointermove", (event) => event.movementX && onIntent(event), true);
  for (const type of ["pointerdown", "focusin", "keydown", "click", "scroll"])
    addEventListener(type as "click", onIntent, true);

  // From then on any activity counts; on a slow or metered connection, if there is something to carry.
  onload = () => {
    loadsOnAnyActivity = hasAttribution || !isSlowConnection();
    if (loadsOnAnyActivity && wasActive) load();
  };
}

/** Whether the connection is slow or metered. */
export const isSlowConnection = (
  { saveData, effectiveType } = navigator.connection ?? {},
): boolean => /true|[23]g/.test(`${saveData}${effectiveType}`);
