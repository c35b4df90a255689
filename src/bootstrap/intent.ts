/** Loads the lazy bootstrap at the first sign of intent and records events until it runs. */
export function watchIntent(): void {
  const { start: scriptUrl } = (document.currentScript as HTMLScriptElement).dataset as {
    start: string;
  };
  let script: HTMLScriptElement | null | undefined;
  let loadsOnAnyActivity: boolean | undefined;
  // The social preview opens without an interaction.
  let wasActive = /show_/.test(location.search);
  let followLink: (() => void) | undefined;
  // The visit comes from another site or a campaign, or from a page that was reached from one.
  const hasAttribution = /\/\/|utm_|landing=/.test(
    document.referrer.replace(origin, "") + location.search,
  );
  // Links are followed only after they carry the attribution (lazy-bootstrap.ts).
  const controls = "form,button,dialog,[data-react]" + (hasAttribution ? ",a" : "");
  window.earlyEvents = [];

  const load = () => {
    if (script) return;
    script = document.createElement("script");
    script.src = scriptUrl;
    // When offline, the next interaction tries again.
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
      // If the script has loaded by then, it follows the link itself.
      followLink = () => earlyEvents && (location.href = control.href);
      setTimeout(followLink, +(control.dataset.react || 4e3));
    }
  };
  // When a page opens, browsers report a resting mouse as a movement of 0.
  addEventListener("pointermove", (event) => event.movementX && onIntent(event), true);
  for (const type of ["pointerdown", "focusin", "keydown", "click", "scroll"])
    addEventListener(type as "click", onIntent, true);

  // After the load event any activity counts. On a slow or metered connection it counts only if links
  // must carry an attribution.
  onload = () => {
    loadsOnAnyActivity = hasAttribution || !isSlowConnection();
    if (loadsOnAnyActivity && wasActive) load();
  };
}

export const isSlowConnection = (
  { saveData, effectiveType } = navigator.connection ?? {},
): boolean => /true|[23]g/.test(`${saveData}${effectiveType}`);
