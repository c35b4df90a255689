import type { ToastMessage } from "./toast-message";
import { toastStore } from "./toast-store";

/** Brings the toast chunk in ahead of its first use, for instance when a form gets the focus. */
export function preloadToasts(): void {
  loadView().catch(() => undefined);
}

/**
 * Shows a message in the page's `<ToastHost/>`. A message that is already there is shown anew, so
 * that it is read out again. Without a connection the message appears all the same, plainer.
 */
export function showToast(message: ToastMessage): void {
  loadView().then(
    (view) => view.show(message),
    () => toastStore.set({ plain: [...toastStore.get().plain.filter(notLike(message)), message] }),
  );
}

async function loadView() {
  const view = toastStore.get().view ?? (await import("./toast-view"));
  if (toastStore.get().view !== view) toastStore.set({ view });
  return view;
}

function notLike(message: ToastMessage) {
  return (other: ToastMessage) => other.text !== message.text || other.title !== message.title;
}
