import { useEffect, useState } from "react";

/**
 * A module of its own chunk, once it is wanted and has arrived. If it cannot be loaded the answer
 * stays undefined: the plain version of the part goes on working.
 * `load` has to be the same function on every render.
 */
export function useLazyModule<T extends object>(
  wanted: boolean,
  load: () => Promise<T>,
): T | undefined {
  const [module, setModule] = useState<T>();

  useEffect(() => {
    if (!wanted) return;
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
  }, [wanted, load]);

  return module;
}
