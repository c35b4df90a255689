import { backoffMs, retryAfterMs } from "../../../functions/relay/backoff";
import { isPublicAddress } from "../../../functions/relay/public-address";
import { NOW } from "../support/records";

describe("backoffMs", () => {
  it("doubles from a second and stays at a minute", () => {
    const longest = [1, 2, 3, 6, 7, 100, 5000].map((failures) => backoffMs(failures, () => 1));
    expect(longest).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000]);
  });

  it("never waits less than half of that", () => {
    expect([1, 7].map((failures) => backoffMs(failures, () => 0))).toEqual([500, 30_000]);
  });
});

describe("retryAfterMs", () => {
  it.each([
    ["120", 120_000],
    ["0", 0],
    ["999999", 3_600_000],
    ["Wed, 04 Mar 2026 10:01:00 GMT", 60_000],
    ["Wed, 04 Mar 2026 09:00:00 GMT", 0],
    ["soon", undefined],
    [undefined, undefined],
  ])("%j asks for %j ms", (header, wait) => expect(retryAfterMs(header, NOW)).toBe(wait));
});

describe("isPublicAddress", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.32.0.1", "2606:4700::1111"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
    ...["0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1"],
    ...["::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1"],
    ...["::7f00:1", "::127.0.0.1", "4000::1", "3fff::1", "2001:0:1::1", "64:ff9b:1::1", "fec0::1"],
    ...["192.88.99.1", "198.18.0.1", "0177.0.0.1", "0x7f.1", "127.1", "2130706433", "no address"],
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});
