import { useSyncExternalStore } from "react";
import { type ToastState, toastStore } from "./show-toast";
import { ToastCard, type ToastMessage } from "./toast-card";
import * as styles from "./toast.module.css";

const EMPTY: ToastState = { view: undefined, plain: [] };

/**
 * Where the page's toasts appear; one on each page with a form. Renders nothing until
 * `preloadToasts` or `showToast` has loaded react-toastify.
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

/** Toasts without react-toastify: an error message matters most when the connection is lost. */
function PlainToasts({ messages }: { messages: readonly ToastMessage[] }) {
  if (messages.length === 0) return null;
  const close = (message: ToastMessage) =>
    toastStore.set({ plain: toastStore.get().plain.filter((other) => other !== message) });
  return (
    <div className={styles.container}>
      {messages.map((message) => (
        <div
          key={`${message.title ?? ""} ${message.text}`}
          className={styles.toast}
          role={message.kind === "error" ? "alert" : "status"}
        >
          <ToastCard message={message} onClose={() => close(message)} />
        </div>
      ))}
    </div>
  );
}
