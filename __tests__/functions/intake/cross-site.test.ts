import { isCrossSite } from "../../../functions/intake/guards";

const SITE = "https://www.example.com";

function judge(site: string | null, origin: string | null): string {
  const headers = new Headers({ host: "127.0.0.1:9000" });
  if (site) headers.set("sec-fetch-site", site);
  if (origin) headers.set("origin", origin);
  const request = new Request("http://127.0.0.1:9000/api/submit-form", { method: "POST", headers });
  return isCrossSite(request, SITE) ? "refused" : "taken";
}

const OWN = "http://127.0.0.1:9000";
const OVER_TLS = "https://127.0.0.1:9000";
const EVIL = "https://evil.example";

/** Sec-Fetch-Site, Origin, verdict */
const MATRIX: [string | null, string | null, string][] = [
  [null, null, "taken"],
  [null, SITE, "taken"],
  [null, OWN, "taken"],
  [null, OVER_TLS, "taken"],
  [null, EVIL, "refused"],
  [null, "null", "refused"],
  [null, "no address", "refused"],
  [null, "https://www.example.com.evil.example", "refused"],
  [null, "http://127.0.0.1:9001", "refused"],
  ["same-origin", null, "taken"],
  ["same-origin", SITE, "taken"],
  ["same-origin", OWN, "taken"],
  ["same-origin", "null", "taken"],
  ["none", null, "taken"],
  ["none", "null", "taken"],
  ["same-site", null, "refused"],
  ["same-site", SITE, "taken"],
  ["same-site", "https://blog.example.com", "refused"],
  ["same-site", "null", "refused"],
  ["cross-site", null, "refused"],
  ["cross-site", EVIL, "refused"],
  ["cross-site", "null", "refused"],
  ["cross-site", SITE, "taken"],
  ["unheard-of", null, "refused"],
];

describe("a post's origin", () => {
  it.each(MATRIX)("Sec-Fetch-Site %s and Origin %s: %s", (site, origin, verdict) => {
    expect(judge(site, origin)).toBe(verdict);
  });
});
