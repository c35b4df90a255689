import { endsOf, sizesOf } from "../../../bench/build/plan";

test("ten thousand articles have half the rounds, and none in a run of one", () => {
  expect(sizesOf(6).map(({ articles, rounds }) => [articles, rounds])).toEqual([
    [10, 6],
    [1_000, 6],
    [10_000, 3],
  ]);
  expect(endsOf(sizesOf(6))).toEqual({ few: 10, many: 10_000 });
  expect(endsOf(sizesOf(1))).toEqual({ few: 10, many: 1_000 });
});
