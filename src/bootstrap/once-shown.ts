/** Runs `task` when the page is in view: a browser may make it before its link is followed. */
export function onceShown(task: () => void): void {
  if (document.prerendering) addEventListener("prerenderingchange", task);
  else task();
}
