import { useEffect, useLayoutEffect } from "react";

/** useLayoutEffect in the browser; on the server, where React would warn about it, nothing. */
export const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;
