import { MessageChannel, Worker } from "node:worker_threads";
import { errorCode } from "../../functions/log";
import { connectStore, serveStore } from "../../server/store-thread";
import { createReconnectingStore } from "../../functions/store/reconnecting-store";
import { UnsafeDatabaseError } from "../../functions/store/errors";
import type { Claim } from "../../functions/store/outbox";
import type { NewLead } from "../../functions/store/save";
import type { Store } from "../../functions/store/store";

const LEAD = { submission: { id: "one" }, channels: [] } as unknown as NewLead;

const over = (parts: Partial<Store>) => {
  const { port1, port2 } = new MessageChannel();
  serveStore(port2, { close: () => Promise.resolve(), ...parts } as Store);
  return { store: connectStore(port1), end: () => port2.close() };
};

test("each call gets its own answer, in whatever order they come", async () => {
  const first: (() => void)[] = [];
  const { store } = over({
    save: ({ submission }) =>
      submission.id === "one"
        ? new Promise((resolve) => first.push(() => resolve("stored")))
        : Promise.resolve("conflict"),
    has: (id) => {
      first[0]?.();
      return Promise.resolve(id === "one");
    },
  });
  const other = { ...LEAD, submission: { ...LEAD.submission, id: "two" } };
  const answers = Promise.all([store.save(LEAD), store.save(other), store.has("one", "hash")]);
  expect(await answers).toEqual(["stored", "conflict", true]);
  await store.close();
});

test("times arrive as times", async () => {
  const claimed: Claim[] = [];
  const { store } = over({
    claim: (claim) => {
      claimed.push(claim);
      return Promise.resolve([]);
    },
  });
  const now = new Date("2026-03-04T10:00:00Z");
  await store.claim({ channel: "webhook", limit: 1, owner: "me", now, leaseMs: 5 });
  expect(claimed).toMatchObject([{ now, owner: "me" }]);
  await store.close();
});

test("a failure keeps the code by which the log and the group commit tell it", async () => {
  const full = Object.assign(new Error("disk is full"), { code: "SQLITE_FULL" });
  const { store } = over({ ping: () => Promise.reject(full) });
  await expect(store.ping()).rejects.toMatchObject({
    code: "SQLITE_FULL",
    message: "disk is full",
  });
  await store.close();
});

test("a database that would lose leads is refused on this side too", async () => {
  const { store } = over({ ping: () => Promise.reject(new UnsafeDatabaseError("Too old.")) });
  await expect(store.ping()).rejects.toThrow(UnsafeDatabaseError);
  await store.close();
});

test("when the thread ends what was asked of it fails, and the store is no longer in place", async () => {
  const { store, end } = over({ ping: () => new Promise(() => undefined) });
  expect(store.isSameFile()).toBe(true);
  const asked = expect(store.ping()).rejects.toMatchObject({ code: "STORE_THREAD_ENDED" });
  end();
  await asked;
  expect(store.isSameFile()).toBe(false);
  await expect(store.has("one", "hash")).rejects.toMatchObject({ code: "STORE_THREAD_ENDED" });
  await expect(store.close()).resolves.toBeUndefined();
});

describe("a thread that fails", () => {
  const answering = `
    const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ call, method }) => {
      parentPort.postMessage({ call, ok: true, value: undefined });
      if (method === "close") parentPort.close();
    });`;
  const onMessage = (fault: string) =>
    `require("node:worker_threads").parentPort.on("message", () => { ${fault} });`;

  test.each([
    ["a rejection that nothing handles", "Promise.reject(new TypeError('x'))", "TypeError"],
    ["an error that nothing catches", "throw new RangeError('x')", "RangeError"],
    [
      "no memory left",
      "const all = []; for (;;) all.push(new Array(1000).fill(1.5))",
      "ERR_WORKER_OUT_OF_MEMORY",
    ],
  ])(
    "by %s fails what was asked of it, and the next call opens another",
    async (_, fault, code) => {
      const codes = [onMessage(fault), answering];
      const reasons: unknown[] = [];
      const resourceLimits = { maxOldGenerationSizeMb: 16 };
      const store = createReconnectingStore(() => {
        const thread = new Worker(codes.shift() ?? "", { eval: true, resourceLimits });
        return Promise.resolve(connectStore(thread, (error) => reasons.push(errorCode(error))));
      });
      await expect(store.ping()).rejects.toMatchObject({ code: "STORE_THREAD_ENDED" });
      expect(reasons).toEqual([code]);
      await expect(store.ping()).resolves.toBeUndefined();
      await store.close();
    },
  );
});
