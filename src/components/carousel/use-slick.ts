import { type RefObject, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { rememberFocus } from "../hooks/remember-focus";
import { useBusy } from "../hooks/use-busy";
import { useLazyModule } from "../hooks/use-lazy-module";
import { useIntent } from "../hooks/use-intent";

const load = () => import("./slick-track");

export interface Slick {
  /** The track to render beside or instead of the plain one, once its chunk has arrived. */
  Track: Awaited<ReturnType<typeof load>>["SlickTrack"] | undefined;
  /** Whether slick's track has taken the plain one's place. */
  live: boolean;
  takeOver: () => void;
}

/** Brings slick in when the carousel is wanted, and swaps it in while the visitor's hands rest. */
export function useSlick(section: RefObject<HTMLElement>, enabled: boolean): Slick {
  const wanted = useIntent(section);
  const busy = useBusy(section);
  const module = useLazyModule(wanted && enabled, load);
  const [ready, setReady] = useState(false);

  const takeOver = useCallback(() => {
    const restore = section.current ? rememberFocus(section.current) : undefined;
    flushSync(() => setReady(true));
    restore?.();
  }, [section]);

  const shown = enabled && (ready || !busy);
  return { Track: shown ? module?.SlickTrack : undefined, live: ready && enabled, takeOver };
}
