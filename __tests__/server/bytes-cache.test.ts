import { openBytesCache } from "../../server/bytes-cache";

const bytes = (length: number) => new Uint8Array(length);

test("what was read is in memory at once, and loaded only once", async () => {
  const cache = openBytesCache(100);
  const body = bytes(10);
  const load = jest.fn(() => Promise.resolve(body));
  expect(cache.peek("a")).toBeUndefined();
  const [first, second] = await Promise.all([cache.read("a", load), cache.read("a", load)]);
  expect(await cache.read("a", load)).toBe(body);
  expect([first, second, cache.peek("a")]).toEqual([body, body, body]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("the least recently used goes first when the memory is full", async () => {
  const cache = openBytesCache(100);
  for (const key of ["a", "b"]) await cache.read(key, () => Promise.resolve(bytes(40)));
  cache.peek("a");
  await cache.read("c", () => Promise.resolve(bytes(40)));
  expect(["a", "b", "c"].map((key) => cache.peek(key)?.byteLength)).toEqual([40, undefined, 40]);
});

test("a body larger than all of the memory is handed on and not kept", async () => {
  const cache = openBytesCache(100);
  expect((await cache.read("a", () => Promise.resolve(bytes(101)))).byteLength).toBe(101);
  expect(cache.peek("a")).toBeUndefined();
});

test("a failed load is not kept", async () => {
  const cache = openBytesCache(100);
  await expect(cache.read("a", () => Promise.reject(new Error("no disk")))).rejects.toThrow();
  expect((await cache.read("a", () => Promise.resolve(bytes(3)))).byteLength).toBe(3);
});
