import { connect } from "node:net";
import type { TestHost } from "../../../__tests__/support/host";
import { ENDPOINT } from "../../../functions/contract/endpoint";
import { CANARY } from "./valid-values";
import type { MadeRequest } from "./posts";
import { createLog } from "../../../functions/log";
import { openService } from "../../../functions/service";
import { readSettings } from "../../../functions/settings";
import { LOADED, residentMemory } from "../support/host";
import { usedHeap } from "../fuzz";

const MOST_GROWTH_MIB = 64;
const PATIENCE_MS = 60_000;
const PIECE_BYTES = 999;

/** The status of the response to some bytes; undefined without a response. */
export function exchange(
  url: string,
  parts: readonly (string | Uint8Array)[],
  hangUp: boolean,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      resolve(status === undefined ? undefined : Number(status));
    });
    for (const part of parts) socket.write(part);
    if (hangUp) socket.end();
  });
}

/** A body in chunked transfer coding. */
function chunked(body: Uint8Array): Uint8Array {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    const piece = body.subarray(at, at + PIECE_BYTES);
    parts.push(
      Buffer.from(`${piece.length.toString(16)}\r\n`),
      Buffer.from(piece),
      Buffer.from("\r\n"),
    );
  }
  return Buffer.concat([...parts, Buffer.from("0\r\n\r\n")]);
}

/** A generated request as bytes; every third body is chunked. */
export function bytesOf({ method, headers, body }: MadeRequest, index: number): Buffer {
  const bytes = Buffer.from(body as string);
  const inChunks = bytes.length > 0 && index % 3 === 0;
  const framing = inChunks ? "transfer-encoding: chunked" : `content-length: ${bytes.length}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${ENDPOINT} HTTP/1.1`, "host: localhost", "connection: close", ...lines];
  if (bytes.length > 0) head.push(framing);
  return Buffer.concat([
    Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"),
    inChunks ? chunked(bytes) : bytes,
  ]);
}

/** A real host in its own process. */
export function overTheWire(host: TestHost): Target {
  let before = residentMemory(host.pid);
  return {
    send: (made, index) => exchange(host.url, [bytesOf(made, index)], false),
    settle: () => void (before = residentMemory(host.pid)),
    async close() {
      const problems: string[] = [];
      const growth = Math.round(residentMemory(host.pid) - before);
      if (growth > MOST_GROWTH_MIB) problems.push(`the host's memory grew by ${growth} MiB`);
      const health = await fetch(`${host.url}/healthz`).catch(() => undefined);
      if (health?.status !== 200) problems.push("the host is no longer well");
      const output = host.output();
      if (output.includes(CANARY)) problems.push("a log line holds what was typed");
      const error = output.split("\n").find((line) => line.includes('"error"'));
      if (error) problems.push(`an error was logged: ${error.slice(0, 300)}`);
      return problems;
    },
  };
}

/** Peers that take turns. */
const PEERS = 1000;

export interface Target {
  /** The status of the answer; undefined when there was none. */
  send: (made: MadeRequest, index: number) => Promise<number | undefined>;
  /** Starts to measure memory. */
  settle: () => void;
  /** Stops it; returns its problems. */
  close: () => Promise<string[]>;
}

/** The service in this process, with its own database. */
export function openInProcess(file: string): Target {
  const env = { ...LOADED, DATABASE_URL: `sqlite:${file}` };
  const read = readSettings(env);
  if (!read.ok) throw new Error(read.problems.join());
  const problems: string[] = [];
  const log = createLog((line) => {
    if (line.includes(CANARY)) problems.push("a log line holds what was typed");
    if (line.includes('"error"')) problems.push(`an error was logged: ${line.slice(0, 300)}`);
  });
  const service = openService(read.settings, { log });
  const reject = (error: unknown): void => void problems.push(`unhandled: ${String(error)}`);
  process.on("unhandledRejection", reject);
  let before = 0;
  return {
    async send({ method, headers, body }, index) {
      const init = { method, headers, ...(body.length > 0 && { body }) };
      const request = new Request("http://localhost/api/submit-form", init);
      const clientAddress = `192.0.${index % 4}.${(index % PEERS) % 250}`;
      const response = await service.handle(request, { clientAddress });
      await response.arrayBuffer();
      return response.status;
    },
    settle: () => void (before = usedHeap()),
    async close() {
      const growth = Math.round(usedHeap() - before);
      if (growth > MOST_GROWTH_MIB) problems.push(`the service's memory grew by ${growth} MiB`);
      await service.close();
      process.off("unhandledRejection", reject);
      return problems;
    },
  };
}
