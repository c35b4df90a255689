import { type ComponentType, type ReactNode, lazy, memo, Suspense, useState } from "react";

const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

interface LazyOptions<P> {
  load: () => Promise<ComponentType<P>>;
  /** The component during the build; undefined in the browser. */
  onServer: ComponentType<P> | undefined;
  /** Shown only after a navigation in the browser, which has no server HTML. */
  fallback?: ReactNode;
  /**
   * The selector of its server HTML, if visitors can change that. Hydration then waits for this part.
   */
  hydrateWithin?: string;
  /** Loaded soon after hydration, so that on the next page it is there at once. */
  isPreloaded?: boolean;
}

const hydratedParts: { within: string; load: () => Promise<unknown> }[] = [];

const preloadedParts: (() => Promise<unknown>)[] = [];

/** Loads the parts of other pages: anchors and scroll positions there need their heights. */
export function preloadParts(): void {
  for (const load of preloadedParts) void load();
}

/** Loads the parts that are hydrated together with the page. */
export async function loadHydratedParts(): Promise<void> {
  const partsOnPage = hydratedParts.filter(({ within }) => document.querySelector(within));
  await Promise.all(partsOnPage.map(({ load }) => load()));
}

/**
 * Makes a separate chunk for the browser of a component that is complete in the server's HTML. Nothing
 * may suspend on the server, where react-helmet would mix up the pages. The component is memoised,
 * because an update before hydration makes React drop the server's HTML: pass stable props.
 */
export function lazyInBrowser<P extends object>({
  load,
  onServer,
  fallback = null,
  hydrateWithin,
  isPreloaded = false,
}: LazyOptions<P>) {
  let loadedComponent = hydrateWithin === undefined ? undefined : onServer;
  const loadOnce = async () => ({ default: (loadedComponent = await retry(load)) });
  // React's types do not pass the props of the loaded component on to the lazy one.
  const Part = onServer ?? (lazy(loadOnce) as unknown as ComponentType<P>);
  if (isPreloaded) preloadedParts.push(loadOnce);
  if (hydrateWithin !== undefined) hydratedParts.push({ within: hydrateWithin, load: loadOnce });
  return memo(function LazyInBrowser(props: P) {
    // A different component type would remount it.
    const [Loaded] = useState(() => loadedComponent);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Never rejects, because a failed lazy component discards the server's HTML with all input in it. */
async function retry<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = MIN_RETRY_MS; ; wait = Math.min(wait * 2, MAX_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      console.warn("A part of the page could not be loaded yet", error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
