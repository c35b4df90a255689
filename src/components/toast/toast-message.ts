export interface ToastMessage {
  kind: "success" | "error";
  title?: string | undefined;
  text: string;
}

/** How long a message stays when nobody rests on it, in milliseconds. */
export const STAY_MS = { success: 6_000, error: 12_000 } as const;
