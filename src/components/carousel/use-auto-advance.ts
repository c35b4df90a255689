import { useCallback, useEffect, useState } from "react";

export interface AutoAdvance {
  playing: boolean;
  toggle: () => void;
  stop: () => void;
}

/**
 * One timer: a step every `everyMs` milliseconds while it plays and nothing holds it.
 * `stop` cancels the pending step for good; only the visitor's play button starts it again.
 */
export function useAutoAdvance(
  everyMs: number | undefined,
  held: boolean,
  step: () => void,
): AutoAdvance {
  const [playing, setPlaying] = useState(true);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (everyMs === undefined || held || !playing) return;
    const timer = setTimeout(() => {
      step();
      setTurn((done) => done + 1);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [everyMs, held, playing, step, turn]);

  return {
    playing,
    toggle: useCallback(() => setPlaying((now) => !now), []),
    stop: useCallback(() => setPlaying(false), []),
  };
}
