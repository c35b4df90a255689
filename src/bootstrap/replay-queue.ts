import { plainAddress } from "./plain-address";

/** How long a form or a link waits for React before the browser answers alone. */
const PATIENCE_MS = 4_000;

/** What was pressed and cannot be answered yet, in its order. */
let presses: HTMLElement[] = [];
/** The one thing that leads away from the page, as the browser would do it. */
let leave: (() => void) | undefined;
const forms = new Map<HTMLFormElement, HTMLElement | null>();

/** True once React answers the page; a form answers for itself (`data-live`). */
let live = false;

/** Keeps an event that React alone can answer. Says whether it did. */
export function enqueue(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    if (target.dataset["live"] !== undefined) return false;
    forms.set(target, event.submitter);
    leaveLater(() => HTMLFormElement.prototype.submit.call(target));
    return true;
  }
  if (live || event.type !== "click") return false;
  const address = plainAddress(event);
  const control = target.closest<HTMLElement>(address ? "a" : "button");
  if (!control || control.matches("[commandfor]")) return false;
  // Its press becomes a submit, which is kept in its place.
  if (control instanceof HTMLButtonElement && control.type === "submit") return false;
  presses.push(control);
  if (address) leaveLater(() => location.assign(address));
  return true;
}

function leaveLater(then: () => void): void {
  if (!leave) setTimeout(fallBackToBrowser, PATIENCE_MS);
  leave = then;
}

/** React will not come, or not soon: what leads away does so as without a script. */
export function fallBackToBrowser(): void {
  presses = [];
  forms.clear();
  leave?.();
  leave = undefined;
}

/** Hands over what was kept, each once, when React has come for it. */
export function watchReact(): void {
  document.addEventListener("page-live", () => {
    live = true;
    if (forms.size === 0) leave = undefined;
    // Not in the middle of React's own work.
    setTimeout(() => {
      for (const control of presses.splice(0)) control.click();
    });
  });
  document.addEventListener("form-live", ({ target }) => {
    setTimeout(() => {
      const form = target as HTMLFormElement;
      if (!forms.has(form)) return;
      const submitter = forms.get(form);
      forms.delete(form);
      leave = undefined;
      form.requestSubmit(submitter);
    });
  });
}
