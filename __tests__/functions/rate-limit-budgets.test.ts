import { systemClock } from "../../functions/relay/clock";
import { accepted, manyAddresses } from "./support/accepted";
import { NOW } from "./support/records";
import { bookingPayload, closeTestServices, openTestService, post } from "./support/service";

afterEach(closeTestServices);

const TWO = { RATE_LIMIT_POSTS: "2" };

describe("what is counted, beside an address,", () => {
  it("is the /48 of an IPv6 address too, with a limit of its own", async () => {
    const service = openTestService({ ...TWO, RATE_LIMIT_NETWORK_POSTS: "5" });
    const of = (net: string) =>
      manyAddresses.map((_, index): [string] => [`2001:db8:${net}:${index.toString(16)}::1`]);
    expect(await accepted(service, of("1"))).toBe(5);
    expect(await accepted(service, of("2"))).toBe(5);
    expect(await accepted(service, [["198.51.100.7"]])).toBe(1);
  });

  it("is a network over a day", async () => {
    let now = NOW.getTime();
    const clock = { ...systemClock, now: () => new Date(now) };
    const service = openTestService({ RATE_LIMIT_DAILY_POSTS: "5" }, { clock });
    const networks: [string][] = [["2001:db8::1"], ["2001:db8:0:1::1"]];
    let count = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      now = NOW.getTime() + hour * 3_600_000;
      count += await accepted(service, networks);
    }
    expect(count).toBe(5);
    expect((await post(service, bookingPayload())).status).toBe(200);
    now = NOW.getTime() + 24 * 3_600_000;
    expect(await accepted(service, networks)).toBe(2);
  });

  it("is everyone together", async () => {
    const service = openTestService({ RATE_LIMIT_TOTAL_POSTS: "7" });
    const peers = manyAddresses.map((made): [string] => [made]);
    expect(await accepted(service, peers)).toBe(7);
    const response = await post(service, bookingPayload());
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("600");
  });
});
