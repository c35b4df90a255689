import type * as View from "./toast-view";

export interface ToastMessage {
  kind: "success" | "error";
  title?: string | undefined;
  text: string;
}

export interface ToastState {
  view: typeof View | undefined;
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

export function preloadToasts(): void {
  loadView().catch(() => undefined);
}

/** Shows a message; a repeated one is read out again. Offline it appears in a plain view. */
export function showToast(message: ToastMessage): void {
  const isOther = (other: ToastMessage) =>
    other.text !== message.text || other.title !== message.title;
  loadView().then(
    (view) => view.show(message),
    () => toastStore.set({ plain: [...state.plain.filter(isOther), message] }),
  );
}

async function loadView() {
  const view = state.view ?? (await import("./toast-view"));
  if (state.view !== view) toastStore.set({ view });
  return view;
}
