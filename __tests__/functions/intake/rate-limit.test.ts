/** @jest-environment node */
import { createRateLimit } from "../../../functions/intake/rate-limit";

const START = Date.parse("2026-03-04T10:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);

describe("the rate limit", () => {
  it("has room for so many posts, and says in how many milliseconds again", () => {
    const limit = createRateLimit({ posts: 2, minutes: 10 });
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("a", at(60))).toBeUndefined();
    expect(limit("a", at(90))).toBe(510_000);
    expect(limit("a", at(599))).toBe(1000);
    expect(limit("a", at(600))).toBeUndefined();
    expect(limit("a", at(601))).toBeUndefined();
    expect(limit("a", at(602))).toBe(598_000);
  });

  it("counts each address for itself", () => {
    const limit = createRateLimit({ posts: 1, minutes: 1 });
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("b", at(0))).toBeUndefined();
    expect(limit("a", at(1))).toBe(59_000);
  });

  it("keeps nobody out for longer than it counts when the clock is put back", () => {
    const limit = createRateLimit({ posts: 1, minutes: 1 });
    limit("a", at(3600));
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("a", at(1))).toBe(59_000);
  });

  it("remembers 100,000 addresses and no more", () => {
    const limit = createRateLimit({ posts: 1, minutes: 10 });
    for (let index = 0; index <= 100_000; index += 1) limit(`address ${index}`, at(0));
    expect(limit("address 1", at(1))).toBe(599_000);
    expect(limit("address 0", at(1))).toBeUndefined();
  });
});
