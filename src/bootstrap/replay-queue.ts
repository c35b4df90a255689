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
    navigateLater(() => HTMLFormElement.prototype.submit.call(target), TIMEOUT_MS);
    return true;
  }
  if (live || event.type !== "click") return false;
  const link = followedLink(event as MouseEvent, target);
  const control = link ?? target.closest<HTMLElement>("button");
  if (!control || control.matches("[commandfor]")) return false;
  // Its submit event is queued instead.
  if (control instanceof HTMLButtonElement && control.type === "submit") return false;
  clicks.push(control);
  if (!link) return true;
  const waited = performance.now() - event.timeStamp;
  const timeoutMs = Number(link.dataset["react"]) || TIMEOUT_MS;
  navigateLater(() => location.assign(link.href), timeoutMs - waited);
  return true;
}

function followedLink({ ctrlKey, metaKey, shiftKey }: MouseEvent, target: Element) {
  if (ctrlKey || metaKey || shiftKey) return null;
  return target.closest<HTMLAnchorElement>("a[data-react]");
}

function navigateLater(action: () => void, timeoutMs: number): void {
  if (!navigate || timeoutMs < TIMEOUT_MS) setTimeout(fallBackToBrowser, timeoutMs);
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
