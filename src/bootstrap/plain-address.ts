/**
 * The address behind a plain click on a link that React should answer (`data-react`): it opens
 * something in the page, or leads on without loading the page anew.
 */
export function plainAddress(event: Event): string | undefined {
  const { type, target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  if (type !== "click" || ctrlKey || metaKey || shiftKey) return undefined;
  return (target as Element).closest<HTMLAnchorElement>("a[data-react]")?.href;
}
