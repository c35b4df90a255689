import { type ToastMessage, toastStore } from "./toast-store";

export function preloadToasts(): void {
  loadView().catch(() => undefined);
}

/** Shows a message; a repeated one is read out again. Offline it appears in a plain view. */
export function showToast(message: ToastMessage): void {
  const isOther = (other: ToastMessage) =>
    other.text !== message.text || other.title !== message.title;
  loadView().then(
    (view) => view.show(message),
    () => toastStore.set({ plain: [...toastStore.get().plain.filter(isOther), message] }),
  );
}

async function loadView() {
  const current = toastStore.get().view;
  const view = current ?? (await import("./toast-view"));
  if (toastStore.get().view !== view) toastStore.set({ view });
  return view;
}
