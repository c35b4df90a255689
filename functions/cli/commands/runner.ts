import type { Terminal } from "../terminal";

/** What every command is made with. */
export interface Runner {
  terminal: Terminal;
  /** Takes the exit code of what has run. */
  onExit: (code: number) => void;
}
