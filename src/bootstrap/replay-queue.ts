const TIMEOUT_MS = 4_000;

let clicks: HTMLElement[] = [];
const forms = new Map<HTMLFormElement, HTMLElement | null>();
let navigate: (() => void) | undefined;
/** Whether React answers clicks; forms announce themselves (`data-live`). */
let live = false;

/** Queues an event that only React can answer. Returns whether it did. */
export function enqueue(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    if (target.dataset["live"] !== undefined) return false;
    forms.set(target, event.submitter);
    navigateLater(() => HTMLFormElement.prototype.submit.call(target));
    return true;
  }
  if (live || event.type !== "click") return false;
  const address = linkAddress(event as MouseEvent, target);
  const control = target.closest<HTMLElement>(address ? "a" : "button");
  if (!control || control.matches("[commandfor]")) return false;
  // Its submit event is queued instead.
  if (control instanceof HTMLButtonElement && control.type === "submit") return false;
  clicks.push(control);
  if (address) navigateLater(() => location.assign(address));
  return true;
}

function linkAddress({ ctrlKey, metaKey, shiftKey }: MouseEvent, target: Element) {
  if (ctrlKey || metaKey || shiftKey) return undefined;
  return target.closest<HTMLAnchorElement>("a[data-react]")?.href;
}

function navigateLater(action: () => void): void {
  if (!navigate) setTimeout(fallBackToBrowser, TIMEOUT_MS);
  navigate = action;
}

/** Drops the queue and navigates as without scripts. */
export function fallBackToBrowser(): void {
  clicks = [];
  forms.clear();
  navigate?.();
  navigate = undefined;
}

/** Replays each queued event once, when React is ready for it. */
export function replayWhenReady(): void {
  document.addEventListener("page-live", () => {
    live = true;
    if (forms.size === 0) navigate = undefined;
    setTimeout(() => {
      for (const control of clicks.splice(0)) control.click();
    });
  });
  document.addEventListener("form-live", ({ target }) => {
    setTimeout(() => {
      const form = target as HTMLFormElement;
      if (!forms.has(form)) return;
      const submitter = forms.get(form);
      forms.delete(form);
      navigate = undefined;
      form.requestSubmit(submitter);
    });
  });
}
