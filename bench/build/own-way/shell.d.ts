/** What stands around an article, without the head (shell.ts). */
declare const SHELL: Record<"bodyBefore" | "bodyAfter", string>;
