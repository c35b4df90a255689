import { type ComponentType, type ReactNode, lazy, memo, Suspense, useState } from "react";

const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

export interface LazyOptions<P> {
  load: () => Promise<ComponentType<P>>;
  /** The component itself during the build, undefined in the browser. */
  onServer: ComponentType<P> | undefined;
  /** Shown only after a navigation in the browser, when there is no server HTML. */
  fallback?: ReactNode;
  /** A selector of its server HTML, if a visitor can change that: React starts when it is loaded. */
  hydrateWithin?: string;
}

const hydratedParts: { within: string; load: () => Promise<unknown> }[] = [];

/** Loads the parts of the page's HTML that are hydrated together with the page. */
export async function loadHydratedParts(): Promise<void> {
  const partsOnPage = hydratedParts.filter(({ within }) => document.querySelector(within));
  await Promise.all(partsOnPage.map(({ load }) => load()));
}

/**
 * A chunk of its own in the browser, complete in the server's HTML. Nothing suspends on the server:
 * react-helmet would mix up the pages. Memoised, because an update before hydration makes React
 * drop the server's HTML: pass props that keep their identity.
 */
export function lazyInBrowser<P extends object>({
  load,
  onServer,
  fallback = null,
  hydrateWithin,
}: LazyOptions<P>) {
  let loadedComponent = hydrateWithin === undefined ? undefined : onServer;
  const loadOnce = async () => ({ default: (loadedComponent = await retry(load)) });
  // React's types do not give a lazy component the props of the loaded one.
  const Part = onServer ?? (lazy(loadOnce) as unknown as ComponentType<P>);
  if (hydrateWithin !== undefined) hydratedParts.push({ within: hydrateWithin, load: loadOnce });
  return memo(function LazyInBrowser(props: P) {
    // Another component would be another instance.
    const [Loaded] = useState(() => loadedComponent);
    if (Loaded) return <Loaded {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Never rejects: a failed lazy component discards the server's HTML and what was typed into it. */
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
