// The unstyled entry: the other one writes a style element into the page, which a strict
// Content-Security-Policy forbids, and doubles the chunk (36 KB against 18 KB, unpacked).
import { toast, ToastContainer } from "react-toastify/unstyled";
import { ToastCard } from "./toast-card";
import type { ToastMessage } from "./toast-message";
import * as styles from "./toast.module.css";

/** The container of react-toastify with our rules and none of its own. */
export function ToastView() {
  return (
    <ToastContainer
      className={() => styles.place ?? ""}
      toastClassName={() => styles.toast ?? ""}
      aria-label="Messages (Alt+T)"
      autoClose={false}
      closeButton={false}
      // Its clock is a CSS animation of the bar, which reduced motion would end at once: the card
      // has a clock of its own.
      customProgressBar
      draggable={false}
      icon={false}
      newestOnTop
      transition={false}
    />
  );
}

/** Shows a message in the place of the one before: an older one is answered by what came after. */
export function show(message: ToastMessage): void {
  const content = ({ closeToast }: { closeToast: () => void }) => (
    <ToastCard message={message} onClose={closeToast} />
  );
  toast.dismiss();
  toast(content, { role: message.kind === "error" ? "alert" : "status" });
}
