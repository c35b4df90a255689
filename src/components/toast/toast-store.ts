import type { ComponentType } from "react";

export interface ToastMessage {
  kind: "success" | "error";
  title?: string | undefined;
  text: string;
}

/** The module toast-view.tsx, which is loaded on use. */
interface ToastViewModule {
  ToastView: ComponentType;
  show: (message: ToastMessage) => void;
}

export interface ToastState {
  view: ToastViewModule | undefined;
  plain: readonly ToastMessage[];
}

let state: ToastState = { view: undefined, plain: [] };
const listeners = new Set<() => void>();

/** The state of the page's one `<ToastHost/>`. */
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
