import { ToastCard } from "./toast-card";
import type { ToastMessage } from "./toast-message";
import { toastStore } from "./toast-store";
import * as styles from "./toast.module.css";

export interface PlainToastsProps {
  messages: readonly ToastMessage[];
}

/** Toasts without react-toastify: a lost connection is when an error message matters most. */
export function PlainToasts({ messages }: PlainToastsProps) {
  if (messages.length === 0) return null;
  const close = (message: ToastMessage) =>
    toastStore.set({ plain: toastStore.get().plain.filter((other) => other !== message) });
  return (
    <div className={styles.place}>
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
