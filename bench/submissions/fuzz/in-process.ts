import { createLog } from "../../../functions/log";
import { openService } from "../../../functions/service";
import { readSettings } from "../../../functions/settings";
import { LOADED } from "../support/host";
import { usedHeap } from "./heap";
import type { MadeRequest } from "./made-request";
import { CANARY } from "./valid-values";

const MOST_GROWTH_MIB = 64;
/** Peers that take turns. */
const PEERS = 1000;

export interface Target {
  /** The status of the answer; undefined when there was none. */
  send: (made: MadeRequest, index: number) => Promise<number | undefined>;
  /** Call it when the first part is done: memory is measured from here. */
  settle: () => void;
  /** Ends it; what was wrong about it as a whole. */
  close: () => Promise<string[]>;
}

/** The service in this process, over a database of its own. */
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
