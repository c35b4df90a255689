import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
// The styled entry adds a style element, which the Content-Security-Policy forbids, and doubles the
// chunk (36 KB against 18 KB, uncompressed).
import { toast, ToastContainer } from "react-toastify/unstyled";
import { Button } from "../button/button";
import { useHoverOrFocus } from "../hooks/interaction";
import { listen } from "../hooks/listen";
import { useHydrated } from "../hooks/use-browser-state";
import { useWords } from "../labels/words";
import * as styles from "./toast.module.css";

interface ToastMessage {
  kind: "success" | "error";
  title?: string | undefined;
  text: string;
}

/**
 * Shows a message in place of the previous one. Screen readers read a repeated message again. Returns
 * a function that dismisses it.
 */
export function showToast(message: ToastMessage): () => void {
  const content = ({ closeToast }: { closeToast: () => void }) => (
    <ToastCard message={message} onClose={closeToast} />
  );
  toast.dismiss();
  const id = toast(content, { role: message.kind === "error" ? "alert" : "status" });
  return () => toast.dismiss(id);
}

export const dismissToasts = (): void => toast.dismiss();

/** The container of the toasts; a page with a form has one. */
export function Toasts() {
  return useHydrated() && <ToastRegion />;
}

function ToastRegion() {
  const root = useRef<HTMLDivElement>(null);
  const words = useWords().toast;

  useEffect(() => {
    // Each toast has a live role; in the library's live region it would be read twice.
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
        // The library's timer is a CSS animation, which reduced motion would end immediately. The card
        // has a timer instead.
        customProgressBar
        draggable={false}
        icon={false}
        newestOnTop
        transition={false}
      />
    </div>
  );
}

const DURATION_MS = { success: 6_000, error: 12_000 } as const;

interface ToastCardProps {
  message: ToastMessage;
  onClose: () => void;
}

function ToastCard({ message, onClose }: ToastCardProps) {
  // The library's element around the card can have the focus.
  const toast = useRef<HTMLElement | null>(null);
  const { kind, title, text } = message;
  const words = useWords().toast;
  const isHoveredOrFocused = useHoverOrFocus(toast);

  useEffect(() => {
    if (isHoveredOrFocused) return;
    const timer = setTimeout(onClose, DURATION_MS[kind]);
    return () => clearTimeout(timer);
  }, [isHoveredOrFocused, kind, onClose]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // The dialog around the toast stays open.
      event.preventDefault();
      onClose();
    };
    return toast.current ? listen(toast.current, ["keydown"], onKeyDown) : undefined;
  }, [onClose]);

  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    <div
      ref={(card) => void (toast.current = card?.parentElement ?? null)}
      className={styles.card}
      data-kind={kind}
    >
      <Icon className={styles.icon} size={22} strokeWidth={1.75} aria-hidden />
      <div className={styles.content}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text}</p>
      </div>
      <Button look="icon" aria-label={words.close} onClick={onClose}>
        <X size={18} strokeWidth={1.5} aria-hidden />
      </Button>
    </div>
  );
}
