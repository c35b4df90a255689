import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { visit, requestBytes } from "../../../bench/serve/visitor";
let server: Server;
afterEach(() => new Promise((done) => server.close(done)));

/** The bytes that a visitor counts for each of `times` responses. */
const counted = async (answer: RequestListener, times = 2): Promise<(number | undefined)[]> => {
  server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const visitor = await visit(port);
  const counts: (number | undefined)[] = [];
  for (let time = 0; time < times; time++)
    counts.push(await new Promise((done) => visitor.ask(requestBytes(port, "/"), done)));
  visitor.leave();
  return counts;
};

test("a response with a length is counted to its last byte", async () => {
  const [first, second] = await counted((_asked, answer) => {
    answer.writeHead(200, { "content-length": 300_000 }).end(Buffer.alloc(300_000));
  });
  expect(first).toBeGreaterThan(300_000);
  expect(second).toBe(first);
});

test("a chunked response ends with its last chunk, also when that arrives separately", async () => {
  const [first, second] = await counted((_asked, answer) => {
    answer.write(Buffer.alloc(1000));
    setTimeout(() => answer.end(), 20);
  });
  expect(first).toBeGreaterThan(1000);
  expect(second).toBe(first);
});

test("another status and a closed connection count as no response", async () => {
  expect(await counted((_asked, answer) => void answer.writeHead(404).end("no"), 1)).toEqual([
    undefined,
  ]);
  await new Promise((done) => server.close(done));
  const cut: RequestListener = (_asked, answer) => {
    answer.writeHead(200, { "content-length": 10 }).write("half");
    setTimeout(() => answer.destroy(), 20);
  };
  expect(await counted(cut, 1)).toEqual([undefined]);
});
