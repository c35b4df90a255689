import { once } from "node:events";
import { createSecureServer } from "node:http2";
import type { LookupAddress } from "node:dns";
import net, { type AddressInfo } from "node:net";
import {
  createWebhookSender,
  type WebhookSenderOptions,
} from "../../../functions/delivery/webhook-sender";
import { closeReceivers, makeCertificate, openReceiver } from "../support/servers";
import { submission, SERVICE_CONTENT } from "../support/records";

const KEYS = [Buffer.from("a".repeat(32))];
const attempt = () => ({ submission: submission(), now: new Date() });

const open: net.Server[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) server.close();
  await closeReceivers();
});

/** Every spelling of an address of this machine or of a network behind it that `URL` takes. */
const HOSTS = [
  ...["127.0.0.1", "127.0.0.1.", "127.1", "127.0.1", "127.000.000.001", "127.0.0.2"],
  ...["2130706433", "017700000001", "0x7f000001", "0x7F.1", "0x7f.0x0.0x0.0x1", "0177.0.0.01"],
  ...["127.0.0.0x1", "127.255.255.255", "%31%32%37.0.0.1", "１２７.0.0.1", "127。0。0。1"],
  ...["①②⑦.⓪.⓪.①", "0", "0.0.0.0", "00", "0x0", "0.1", "10.0.0.1", "10.1", "167772161"],
  ...["0xa000001", "012.0.0.1", "172.16.0.1", "172.31.255.254", "2886729729", "192.168.0.1"],
  ...["3232235521", "0xc0a80001", "0300.0250.0.1", "169.254.169.254", "2852039166"],
  ...["0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518", "100.64.0.1", "100.100.100.200"],
  ...["192.0.0.192", "192.0.2.1", "198.51.100.1", "203.0.113.1", "198.18.0.1", "224.0.0.1"],
  ...["239.255.255.250", "240.0.0.1", "255.255.255.255", "4294967295", "[::1]", "[::]"],
  ...["[0:0:0:0:0:0:0:1]", "[0000::0001]", "[::127.0.0.1]", "[::7f00:1]", "[::ffff:127.0.0.1]"],
  ...["[::ffff:7f00:1]", "[0:0:0:0:0:ffff:7f00:1]", "[::ffff:10.0.0.1]", "[::ffff:0:127.0.0.1]"],
  ...["[::ffff:169.254.169.254]", "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::1]"],
  ...["[2002:7f00:1::]", "[2002:a00:1::1]", "[2001:0:7f00:1::]", "[2001:db8::1]", "[fe80::1]"],
  ...["[febf::1]", "[fec0::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[100::1]"],
  ...["localhost", "LOCALHOST", "user@127.0.0.1", "8.8.8.8@127.0.0.1", "8.8.8.8%40@[::1]"],
];

/** Counts the connections that reach this machine on one port, over IPv4 and IPv6. */
async function listen() {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  open.push(server.listen(0));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, connections: () => connections };
}

async function send(url: string, options: WebhookSenderOptions = {}, allowPrivate = false) {
  const sender = createWebhookSender(
    SERVICE_CONTENT,
    { url, keys: KEYS, allowPrivate, format: "standard" },
    { timeoutMs: 2000, ...options },
  );
  const result = await sender.deliver(attempt());
  sender.close();
  return result;
}

const at = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: net.isIP(address) }));

describe("an address inside a private network", () => {
  it("is recognised in over eighty spellings, and never connected to", async () => {
    const inside = await listen();
    const urls = HOSTS.map((host) => `http://${host}:${inside.port}/hook`);
    expect(urls.length).toBeGreaterThanOrEqual(80);
    const results = await Promise.all(urls.map((url) => send(url)));
    expect(results.map((result) => result?.ok === false && result.reason)).toEqual(
      urls.map(() => "private address"),
    );
    expect(inside.connections()).toBe(0);
  });

  it.each([
    ["only such an address", ["127.0.0.1"]],
    ["such an address among public ones", ["8.8.8.8", "127.0.0.1"]],
    ["a mapped address", ["::ffff:127.0.0.1"]],
    ["no address", []],
  ])("is not reached through a name with %s", async (_name, addresses) => {
    const resolve = () => Promise.resolve(at(...addresses));
    expect(await send("https://hook.example/", { resolve })).toMatchObject({
      reason: "private address",
    });
  });

  it("is not reached through a redirect", async () => {
    const inside = await listen();
    const location = `http://127.0.0.1:${inside.port}/`;
    const outside = await openReceiver((response) => {
      response.writeHead(307, { location }).end();
    });
    expect(await send(outside.url, {}, true)).toMatchObject({ reason: "http 307" });
    expect(inside.connections()).toBe(0);
  });
});

describe("a name whose address changes between two lookups", () => {
  it("is looked up once, and connected to at the checked address", async () => {
    // Two addresses of this machine stand for a public and a private one.
    const reached: string[] = [];
    const server = net.createServer((socket) => {
      reached.push(socket.localAddress ?? "");
      socket.destroy();
    });
    open.push(server.listen(0, "0.0.0.0"));
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    let looks = 0;
    const resolve = () => Promise.resolve(at(looks++ % 2 === 0 ? "127.0.0.2" : "127.0.0.1"));
    const isAllowed = (address: string) => address === "127.0.0.2";
    for (let count = 0; count < 6; count++) {
      await send(`http://rebinding.example:${port}/`, { resolve, isAllowed });
    }
    expect(looks).toBe(6);
    expect(reached).toEqual(["127.0.0.2", "127.0.0.2", "127.0.0.2"]);
  });
});

describe("a name that cannot be resolved", () => {
  it("fails with the resolver's code", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
    expect(await send("https://hook.example/", { resolve })).toMatchObject({ reason: "ENOTFOUND" });
  });
});

it("posts over HTTP/1.1 to a server that offers HTTP/2", async () => {
  const { cert, key } = makeCertificate();
  const versions: string[] = [];
  const server = createSecureServer({ cert, key, allowHTTP1: true }, (request, response) => {
    versions.push(request.httpVersion);
    response.end();
  });
  open.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const result = await send(`https://127.0.0.1:${port}/hook`, { ca: cert }, true);
  expect([result, versions]).toEqual([{ ok: true, status: 200 }, ["1.1"]]);
});
