import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { STAY_MS, type ToastMessage } from "./toast-message";
import * as styles from "./toast.module.css";
import { useClosingTime } from "./use-closing-time";

export interface ToastCardProps {
  message: ToastMessage;
  onClose: () => void;
}

/** What a toast shows. It closes by its button, by Escape, and by itself after a while. */
export function ToastCard({ message, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { kind, title, text } = message;
  useClosingTime(card, STAY_MS[kind], onClose);
  useEscape(card, onClose);

  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    <div ref={card} className={styles.card} data-kind={kind}>
      <Icon className={styles.mark} size={22} strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text}</p>
      </div>
      <button type="button" className={styles.close} aria-label="Close message" onClick={onClose}>
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}

function useEscape(card: React.RefObject<HTMLDivElement>, onClose: () => void): void {
  useEffect(() => {
    const toast = card.current?.parentElement;
    const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    toast?.addEventListener("keydown", onKeyDown);
    return () => toast?.removeEventListener("keydown", onKeyDown);
  }, [card, onClose]);
}
