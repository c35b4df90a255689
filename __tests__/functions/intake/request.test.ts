import { visitorKey, clientAddress } from "../../../functions/intake/rate-limit";
import { postFormat } from "../../../functions/intake/request-headers";
import { readBody } from "../../../functions/intake/read-submission";
import { ENDPOINT_URL } from "../support/service";

const keyOf = (peer: string, forwardedFor: string | null, trustedProxies: number) => {
  const address = clientAddress({ peer, forwardedFor, trustedProxies });
  return address && visitorKey(address);
};

describe("the visitor's address", () => {
  it.each([
    ["without proxies is the peer's", "198.51.100.7", null, 0, "198.51.100.7"],
    ["ignores the header without proxies", "198.51.100.7", "192.0.2.1", 0, "198.51.100.7"],
    ["is what the one proxy was called by", "10.0.0.1", "192.0.2.1", 1, "192.0.2.1"],
    ["is not what stands left of it", "10.0.0.1", "203.0.113.9, 192.0.2.1", 1, "192.0.2.1"],
    [
      "is the second from the right of two proxies",
      "10.0.0.1",
      "192.0.2.1,10.0.0.2",
      2,
      "192.0.2.1",
    ],
    [
      "is not made up before two proxies",
      "10.0.0.1",
      "a, 203.0.113.9, 192.0.2.1, 10.0.0.2",
      2,
      "192.0.2.1",
    ],
    ["is the leftmost when a proxy was gone round", "10.0.0.1", "192.0.2.1", 2, "192.0.2.1"],
    ["is the peer's when the header is missing", "198.51.100.7", null, 2, "198.51.100.7"],
    ["is the peer's when the header is empty", "198.51.100.7", "", 1, "198.51.100.7"],
    [
      "stops before an entry that is none",
      "10.0.0.1",
      "192.0.2.1, unknown, 10.0.0.2",
      3,
      "10.0.0.2",
    ],
    ["stops before a text that is too long", "10.0.0.1", "1".repeat(9000), 1, "10.0.0.1"],
    ["stops before a spelling that no proxy writes", "10.0.0.1", "0x7f.1", 1, "10.0.0.1"],
    ["may have a port beside it", "10.0.0.1", "192.0.2.1:5000", 1, "192.0.2.1"],
    ["may stand in brackets", "10.0.0.1", "[2001:db8:1:2::5]:5000", 1, "2001:db8:1:2/64"],
    ["is IPv4 when it is mapped", "::ffff:192.0.2.1", null, 0, "192.0.2.1"],
    ["is IPv4 when it is mapped in hexadecimal", "::ffff:c000:201", null, 0, "192.0.2.1"],
    ["is nothing when the peer has none", "", null, 1, undefined],
  ])("%s", (_name, peer, forwardedFor, proxies, key) => {
    expect(keyOf(peer, forwardedFor, proxies)).toBe(key);
  });

  it("of a whole IPv6 /64 counts as one, and the next /64 as another", () => {
    const keys = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::1"];
    const [first, second, third] = keys.map((peer) => keyOf(peer, null, 0));
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });
});

const FORM = "application/x-www-form-urlencoded";
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("wantsPage", () => {
  it.each([
    [FORM, BROWSER, true],
    [FORM, "application/json;q=0.5, text/html", true],
    [FORM, "application/json", false],
    [FORM, "application/json, text/html;q=0.5", false],
    [FORM, "text/html;q=0, */*", false],
    [FORM, "*/*", false],
    [FORM, "", false],
    ["application/json", BROWSER, false],
  ])("%s with Accept %j: %j", (type, accept, page) => {
    const headers = new Headers({ "content-type": type, accept });
    expect(postFormat(headers).wantsPage).toBe(page);
  });
});

function streamed(body: ReadableStream<Uint8Array>): Request {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return new Request(ENDPOINT_URL, init);
}

describe("readBody", () => {
  it("takes exactly 64 KiB", async () => {
    const body = "x".repeat(64 * 1024);
    const read = await readBody(new Request(ENDPOINT_URL, { method: "POST", body }));
    expect(read).toBe(body);
  });

  it("stops reading a body of a megabyte soon after 64 KiB", async () => {
    let sent = 0;
    const large = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(120));
        if (sent >= 1024 * 1024) controller.close();
      },
    });
    await expect(readBody(streamed(large))).rejects.toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(80 * 1024);
  });

  it("puts a character together that came in two parts", async () => {
    const bytes = Buffer.from("ä");
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readBody(streamed(parts))).toBe("ä");
  });

  it("gives up a body that does not end in time", async () => {
    let timer: NodeJS.Timeout | undefined;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        timer = setInterval(() => controller.enqueue(Uint8Array.of(120)), 5);
      },
    });
    await expect(readBody(streamed(slow), 50)).rejects.toMatchObject({
      reason: { status: 408, headers: { Connection: "close" } },
    });
    clearInterval(timer);
  });

  it("calls a body unreadable whose sender hung up", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("{"));
        controller.error(new Error("aborted"));
      },
    });
    await expect(readBody(streamed(broken))).rejects.toMatchObject({ status: 400 });
  });
});
