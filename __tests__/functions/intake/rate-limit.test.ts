import { createFixedWindows } from "../../../functions/intake/rate-limit";

const createRateLimit = (posts: number, minutes: number) =>
  createFixedWindows<string>([{ posts, minutes, key: (address) => address }]);
const START = Date.parse("2026-03-04T10:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);

describe("the rate limit", () => {
  it("has room for so many posts, and says in how many milliseconds again", () => {
    const limit = createRateLimit(2, 10);
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("a", at(60))).toBeUndefined();
    expect(limit("a", at(90))).toBe(510_000);
    expect(limit("a", at(599))).toBe(1000);
    expect(limit("a", at(600))).toBeUndefined();
    expect(limit("a", at(601))).toBeUndefined();
    expect(limit("a", at(602))).toBe(598_000);
  });

  it("counts each address for itself", () => {
    const limit = createRateLimit(1, 1);
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("b", at(0))).toBeUndefined();
    expect(limit("a", at(1))).toBe(59_000);
  });

  it("keeps nobody out for longer than it counts when the clock is put back", () => {
    const limit = createRateLimit(1, 1);
    limit("a", at(3600));
    expect(limit("a", at(0))).toBeUndefined();
    expect(limit("a", at(1))).toBe(59_000);
  });

  it("counts in several budgets, and a refused post in none of them", () => {
    const limit = createFixedWindows<string>([
      { posts: 2, minutes: 1, key: (address) => address },
      { posts: 3, minutes: 10, key: () => "all" },
    ]);
    expect([limit("a", at(0)), limit("a", at(0)), limit("a", at(1))]).toEqual([
      ...[undefined, undefined, 59_000],
    ]);
    expect(limit("b", at(2))).toBeUndefined();
    expect(limit("c", at(3))).toBe(597_000);
    expect(limit("a", at(3))).toBe(597_000);
    // What was refused above was not counted under "c".
    expect([limit("c", at(600)), limit("c", at(600))]).toEqual([undefined, undefined]);
  });

  it("remembers 100,000 addresses and no more", () => {
    const limit = createRateLimit(1, 10);
    for (let index = 0; index <= 100_000; index += 1) limit(`address ${index}`, at(0));
    expect(limit("address 1", at(1))).toBe(599_000);
    expect(limit("address 0", at(1))).toBeUndefined();
  });
});
