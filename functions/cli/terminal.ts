import type { Readable, Writable } from "node:stream";
import type { Environment } from "../settings";

/** Where a command runs: what it reads and what it writes to. */
export interface Terminal {
  env: Environment;
  now: () => Date;
  stdin: Readable;
  /** Results, for people and programs. */
  stdout: Writable;
  /** Problems, progress and notes. */
  stderr: Writable;
  /** How many characters fit in a line; undefined when nobody is looking. */
  columns: number | undefined;
  /** How long a command waits for a running host to make room, in milliseconds. */
  timeoutMs: number;
}

/** What a command has to say, and whether it could do what it was asked. */
export interface Report {
  ok: boolean;
  /** For people. */
  text: string;
  /** The same for programs (--json). */
  data: unknown;
}

export function done(text: string, data: unknown): Report {
  return { ok: true, text, data };
}

/** `text` says what to do. */
export function failed(text: string, data: unknown = { problem: text }): Report {
  return { ok: false, text, data };
}

/** What every command is made with. */
export interface Runner {
  terminal: Terminal;
  /** Takes the exit code of what has run. */
  onExit: (code: number) => void;
}
