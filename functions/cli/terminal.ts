import type { Readable, Writable } from "node:stream";
import type { ServiceContent } from "../contract/service-content";
import type { Environment } from "../settings";

/** Where a command runs. */
export interface Terminal {
  env: Environment;
  /** Of the site's build; undefined without one. */
  content: ServiceContent | undefined;
  now: () => Date;
  stdin: Readable;
  stdout: Writable;
  stderr: Writable;
  /** Characters per line; undefined when the output is not a terminal. */
  columns: number | undefined;
  /** How long to wait for locks of a running host, in milliseconds. */
  timeoutMs: number;
}

/** The result of a command. */
export interface Report {
  ok: boolean;
  /** For people. */
  text: string;
  /** For programs (--json). */
  data: unknown;
}

export function done(text: string, data: unknown): Report {
  return { ok: true, text, data };
}

/** `text` says what to do. */
export function failed(text: string, data: unknown = { problem: text }): Report {
  return { ok: false, text, data };
}
