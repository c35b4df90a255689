import { newsArticle } from "../../../gatsby/content-types/collections/news-article";
import { teamMember } from "../../../gatsby/content-types/collections/people";
import { momentOf } from "../../../gatsby/content-types/moment";
import { noticeOf } from "../../../gatsby/content/shown-content";
import { isShown, spanOf } from "../../../gatsby/content/span";

const at = (written: string) => new Date(written);

test.each([
  ["2026-12-01", "2026-11-30T22:00:00.000Z"],
  ["2026-12-01T09:00", "2026-12-01T07:00:00.000Z"],
  ["2026-07-01T09:00", "2026-07-01T06:00:00.000Z"],
])("%s is a moment by the clocks of Helsinki, in winter and in summer", (written, utc) => {
  expect(momentOf(written)?.toISOString()).toBe(utc);
});

test.each(["2026-02-30", "2026-12-01 09:00", "2026-12-01T24:00", "2026-12-01T09:00Z", "soon", ""])(
  "%p is no moment",
  (written) => {
    expect(momentOf(written)).toBeUndefined();
  },
);

const shownAt = (data: object, now: string) => isShown(spanOf(newsArticle, data), at(now));

test("an article is there from the minute of publishAt, up to the minute of expiresAt", () => {
  const data = { publishAt: "2026-12-01T09:00", expiresAt: "2027-01-01" };
  expect(shownAt(data, "2026-12-01T06:59:59.999Z")).toBe(false);
  expect(shownAt(data, "2026-12-01T07:00:00Z")).toBe(true);
  expect(shownAt(data, "2026-12-31T21:59:59.999Z")).toBe(true);
  expect(shownAt(data, "2026-12-31T22:00:00Z")).toBe(false);
});

test("a draft is never there, whatever its dates say; draft: false is none", () => {
  expect(shownAt({ draft: true, publishAt: "2020-01-01" }, "2026-12-01T00:00:00Z")).toBe(false);
  expect(shownAt({ draft: false }, "2026-12-01T00:00:00Z")).toBe(true);
  expect(shownAt({}, "2026-12-01T00:00:00Z")).toBe(true);
});

test.each([{ publishAt: "1.12.2020" }, { expiresAt: "someday" }, { draft: "yes" }])(
  "what cannot be read shows nothing too early: %p",
  (data) => {
    const dates = { publishAt: "2020-01-01", ...data };
    expect(shownAt(dates, "2026-12-01T00:00:00Z")).toBe(false);
  },
);

test("content of a kind without dates is always there", () => {
  expect(isShown(spanOf(teamMember, { draft: true }), at("2026-12-01T00:00:00Z"))).toBe(true);
});

test.each([
  [{ draft: true, publishAt: "2026-12-01" }, "Draft"],
  [{ publishAt: "2026-12-01T09:00" }, "From 1 December 2026, 09:00"],
  [{ expiresAt: "2026-01-03" }, "Ended 3 January 2026, 00:00"],
  [{ publishAt: "2026-01-01", expiresAt: "2026-12-01" }, undefined],
])("writers are told why visitors do not see it: %p", (data, words) => {
  expect(noticeOf(newsArticle, data, at("2026-06-01T00:00:00Z"))).toBe(words);
});
