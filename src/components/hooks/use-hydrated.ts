import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server and while React takes the server's HTML over, true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
