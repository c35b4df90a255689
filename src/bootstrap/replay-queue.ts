const TIMEOUT_MS = 4_000;

let queuedClicks: HTMLElement[] = [];
const queuedForms = new Map<HTMLFormElement, HTMLElement | null>();
let pendingNavigation: (() => void) | undefined;
/** Whether React handles clicks. Each form reports this itself (`data-live`). */
let isLive = false;

/** Queues an event that only React can handle; returns whether it did. */
export function enqueue(event: Event): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return false;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    if (target.dataset["live"] !== undefined) return false;
    if (event.agentInvoked) answerAssistant(event, target);
    queuedForms.set(target, event.submitter);
    navigateLater(() => HTMLFormElement.prototype.submit.call(target), TIMEOUT_MS);
    return true;
  }
  if (isLive || event.type !== "click") return false;
  const link = followedLink(event as MouseEvent, target);
  const control = link ?? target.closest<HTMLElement>("button");
  if (!control || control.matches("[commandfor]")) return false;
  // The submit event is queued instead of this click.
  if (control instanceof HTMLButtonElement && control.type === "submit") return false;
  queuedClicks.push(control);
  if (!link) return true;
  const elapsedMs = performance.now() - event.timeStamp;
  const timeoutMs = Number(link.dataset["react"]) || TIMEOUT_MS;
  navigateLater(() => location.assign(link.href), timeoutMs - elapsedMs);
  return true;
}

/** Lets the replayed press, which is a new event, say that it comes from an assistant, and answer it. */
function answerAssistant(event: SubmitEvent, form: HTMLFormElement): void {
  form.dataset["assisted"] = "";
  event.preventDefault();
  event.respondWith?.(
    new Promise((resolve) =>
      form.addEventListener("form-answered", (answer) => resolve((answer as CustomEvent).detail)),
    ),
  );
}

function followedLink({ ctrlKey, metaKey, shiftKey }: MouseEvent, target: Element) {
  if (ctrlKey || metaKey || shiftKey) return null;
  return target.closest<HTMLAnchorElement>("a[data-react]");
}

function navigateLater(action: () => void, timeoutMs: number): void {
  if (!pendingNavigation || timeoutMs < TIMEOUT_MS) setTimeout(fallBackToBrowser, timeoutMs);
  pendingNavigation = action;
}

/** Drops the queue and lets the browser navigate as it does without scripts. */
export function fallBackToBrowser(): void {
  queuedClicks = [];
  queuedForms.clear();
  pendingNavigation?.();
  pendingNavigation = undefined;
}

/** Replays each queued event once React can handle it. */
export function replayWhenReady(): void {
  document.addEventListener("page-live", () => {
    isLive = true;
    if (queuedForms.size === 0) pendingNavigation = undefined;
    setTimeout(() => {
      for (const control of queuedClicks.splice(0)) control.click();
    });
  });
  document.addEventListener("form-live", ({ target }) => {
    setTimeout(() => {
      const form = target as HTMLFormElement;
      if (!queuedForms.has(form)) return;
      const submitter = queuedForms.get(form);
      queuedForms.delete(form);
      pendingNavigation = undefined;
      form.requestSubmit(submitter);
    });
  });
}
