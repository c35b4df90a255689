import {
  visitorKey,
  clientAddress,
  isPrivateNetwork,
} from "../../../functions/intake/client-address";
import { isCrossSite, postFormat } from "../../../functions/intake/request-headers";

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

  it.each([
    ["127.0.0.1", true],
    ["10.1.2.3", true],
    ["::1", true],
    ["fd00::1", true],
    ["198.51.100.7", false],
    ["2606:4700::1", false],
  ])("%s can be a proxy's beside us: %j", (peer, nearby) => {
    const address = clientAddress({ peer, forwardedFor: null, trustedProxies: 0 });
    expect(address && isPrivateNetwork(address)).toBe(nearby);
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

const typeOf = (type: string) => postFormat(new Headers({ "content-type": type })).bodyType;

test.each([
  "application/json",
  "application/json; charset=utf-8",
  'Application/JSON;charset="UTF-8"',
  "application/json; charset=utf8",
])("%s is read as JSON", (type) => {
  expect(typeOf(type)).toBe("json");
});

test("a body in another character set is of no kind that is read", () => {
  expect(typeOf("application/json; charset=utf-16")).toBeUndefined();
  expect(typeOf("application/json; charset")).toBeUndefined();
});

const SITE = "https://www.example.com";

function judge(site: string | null, origin: string | null): string {
  const headers = new Headers({ host: "127.0.0.1:9000" });
  if (site) headers.set("sec-fetch-site", site);
  if (origin) headers.set("origin", origin);
  const request = new Request("http://127.0.0.1:9000/api/submit-form", { method: "POST", headers });
  return isCrossSite(request, SITE) ? "refused" : "taken";
}

const OWN = "http://127.0.0.1:9000";

/** Sec-Fetch-Site, Origin, verdict */
const MATRIX: [string | null, string | null, string][] = [
  [null, OWN, "taken"],
  [null, "no address", "refused"],
  [null, "https://www.example.com.evil.example", "refused"],
  [null, "http://127.0.0.1:9001", "refused"],
  ["same-site", "https://blog.example.com", "refused"],
];

describe("a post's origin", () => {
  it.each(MATRIX)("Sec-Fetch-Site %s and Origin %s: %s", (site, origin, verdict) => {
    expect(judge(site, origin)).toBe(verdict);
  });
});
