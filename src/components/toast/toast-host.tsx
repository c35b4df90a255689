import { useSyncExternalStore } from "react";
import { PlainToasts } from "./plain-toasts";
import { toastStore, type ToastState } from "./toast-store";

const EMPTY: ToastState = { view: undefined, plain: [] };

/**
 * The place of the page's toasts; one on each page that has a form. It renders nothing until
 * `preloadToasts` or `showToast` has brought react-toastify in.
 */
export function ToastHost() {
  const { view, plain } = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => EMPTY);
  return (
    <>
      {view && <view.ToastView />}
      <PlainToasts messages={plain} />
    </>
  );
}
