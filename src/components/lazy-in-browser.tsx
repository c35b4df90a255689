import { type ComponentType, type ReactNode, lazy, memo, Suspense } from "react";
import { loadAgain } from "./load-again";

export interface LazyOptions<P> {
  /** Brings the component's chunk in. */
  load: () => Promise<ComponentType<P>>;
  /** The component itself while pages are built, undefined in the browser. */
  onServer: ComponentType<P> | undefined;
  /** Stands in only after a navigation in the browser, when there is no server's HTML. */
  fallback?: ReactNode;
}

/**
 * A component whose code is a chunk of its own in the browser, and whole in the server's HTML.
 * Nothing suspends on the server (react-helmet would mix up the pages), and React keeps the
 * server's HTML until the chunk has come, then hydrates it.
 *
 * Memoised on purpose: an update from above that reaches a boundary which is not hydrated yet
 * makes React drop the server's HTML. Give it props that keep their identity.
 */
export function lazyInBrowser<P extends object>({
  load,
  onServer,
  fallback = null,
}: LazyOptions<P>) {
  const Chunk = lazy(async () => ({ default: await loadAgain(load) }));
  // React's types cannot say that a lazy component takes the props of the one it loads.
  const Part = onServer ?? (Chunk as unknown as ComponentType<P>);
  return memo(function Later(props: P) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}
