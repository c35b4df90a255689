import type { ToastMessage } from "./toast-message";
import type * as View from "./toast-view";

export interface ToastState {
  /** The chunk with react-toastify, once it has arrived. */
  view: typeof View | undefined;
  /** Messages shown without it, because it could not be loaded. */
  plain: readonly ToastMessage[];
}

let state: ToastState = { view: undefined, plain: [] };
const listeners = new Set<() => void>();

/** The state the page's one toast host shows. */
export const toastStore = {
  get: () => state,
  set: (change: Partial<ToastState>) => {
    state = { ...state, ...change };
    for (const notify of listeners) notify();
  },
  subscribe: (notify: () => void) => {
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
    };
  },
};
