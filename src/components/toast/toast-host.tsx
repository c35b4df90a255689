import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "../button/button";
import { listen } from "../hooks/listen";
import { useWords } from "../labels/page-words";
import { type ToastMessage, type ToastState, toastStore } from "./toast-store";
import * as styles from "./toast.module.css";

const EMPTY: ToastState = { view: undefined, plain: [] };

/** One on each page with a form. Empty until react-toastify has loaded. */
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

const DURATION_MS = { success: 6_000, error: 12_000 } as const;

export interface ToastCardProps {
  message: ToastMessage;
  onClose: () => void;
}

export function ToastCard({ message, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { kind, title, text } = message;
  const words = useWords().toast;
  useTimeout(card, DURATION_MS[kind], onClose);
  useEscape(card, onClose);

  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    <div ref={card} className={styles.card} data-kind={kind}>
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

function useEscape(card: RefObject<HTMLDivElement>, onClose: () => void): void {
  useEffect(() => {
    const toast = card.current?.parentElement;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A dialog around the toast stays open.
      event.preventDefault();
      onClose();
    };
    return toast ? listen(toast, ["keydown"], onKeyDown) : undefined;
  }, [card, onClose]);
}

/** The timer stops while the toast has hover or focus (WCAG 2.2.1). */
function useTimeout(card: RefObject<HTMLElement>, durationMs: number, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const toast = card.current?.parentElement;
    if (!toast) return;
    const holds = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const restart = () => {
      clearTimeout(timer);
      if (holds.size === 0) timer = setTimeout(() => close.current(), durationMs);
    };
    const actions: Record<string, () => void> = {
      mouseenter: () => holds.add("mouse"),
      mouseleave: () => holds.delete("mouse"),
      focusin: () => holds.add("focus"),
      focusout: () => holds.delete("focus"),
    };
    const onEvent = (event: Event) => {
      actions[event.type]?.();
      restart();
    };

    restart();
    const remove = listen(toast, Object.keys(actions), onEvent);
    return () => {
      clearTimeout(timer);
      remove();
    };
  }, [card, durationMs]);
}
