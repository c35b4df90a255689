import { useEffect, useState } from "react";

/**
 * Loads a module once `enabled`; undefined until it has arrived and when it cannot be loaded, so
 * that the plain version stays. `load` must be the same function on every render.
 */
export function useLazyModule<T extends object>(
  enabled: boolean,
  load: () => Promise<T>,
): T | undefined {
  const [module, setModule] = useState<T>();

  useEffect(() => {
    if (!enabled) return;
    let current = true;
    load().then(
      (loaded) => {
        if (current) setModule(loaded);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [enabled, load]);

  return module;
}
