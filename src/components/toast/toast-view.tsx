// The unstyled entry: the other one adds a style element, which the Content-Security-Policy forbids,
// and doubles the chunk (36 KB against 18 KB, unpacked).
import { useEffect, useRef } from "react";
import { toast, ToastContainer } from "react-toastify/unstyled";
import { useWords } from "../labels/page-words";
import type { ToastMessage } from "./toast-store";
import { ToastCard } from "./toast-host";
import * as styles from "./toast.module.css";

export function ToastView() {
  const root = useRef<HTMLDivElement>(null);
  const words = useWords().toast;

  useEffect(() => {
    // A toast speaks for itself; in the library's live region it would be heard twice.
    root.current?.querySelector("[aria-live]")?.setAttribute("aria-live", "off");
  }, []);

  return (
    <div ref={root}>
      <ToastContainer
        className={() => styles.container ?? ""}
        toastClassName={() => styles.toast ?? ""}
        aria-label={words.all}
        autoClose={false}
        closeButton={false}
        // The library's timer is a CSS animation, which reduced motion would end at once; the card has
        // a timer of its own.
        customProgressBar
        draggable={false}
        icon={false}
        newestOnTop
        transition={false}
      />
    </div>
  );
}

/** Shows a message instead of the previous one, which it makes obsolete. */
export function show(message: ToastMessage): void {
  const content = ({ closeToast }: { closeToast: () => void }) => (
    <ToastCard message={message} onClose={closeToast} />
  );
  toast.dismiss();
  toast(content, { role: message.kind === "error" ? "alert" : "status" });
}
