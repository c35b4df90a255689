import { Button } from "../components/button/button";

export interface SubmitButtonProps {
  /** What it says at rest. */
  label: string;
  /** What it says while the form is on its way: "Submitting..." */
  busyLabel: string;
  busy: boolean;
  className?: string;
}

/**
 * Sends its form. While it is busy it is `aria-disabled` and not `disabled`: a disabled button
 * loses the focus. The form itself ignores a second submit.
 */
export function SubmitButton({ label, busyLabel, busy, className }: SubmitButtonProps) {
  return (
    <Button type="submit" aria-disabled={busy || undefined} className={className}>
      {busy ? busyLabel : label}
    </Button>
  );
}
