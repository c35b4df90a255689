import { chooseEncoding } from "../../server/representations";
import { isUnchanged, requestTarget } from "../../server/static-site";
import { contentTypeOf } from "../../server/manifest";
import { openRedirects, withQuery } from "../../server/site";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=0.1", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["br;q=nonsense", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("Accept-Encoding %p is answered with %p", (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});

test("the choice for one header is never taken for another", () => {
  const headers = Array.from(
    { length: 300 },
    (_, index) => `x${index}, ${index % 2 ? "br" : "gzip"}`,
  );
  const expected = headers.map((_, index) => (index % 2 ? "br" : "gzip"));
  expect(headers.map(chooseEncoding)).toEqual(expected);
  expect(headers.map(chooseEncoding)).toEqual(expected);
});

test.each([
  ['"aa-br"', true],
  ['W/"aa-br"', true],
  ['"zz", "aa-br"', true],
  ["*", true],
  ['"aa"', false],
  ["aa-br", false],
  ["", false],
])("If-None-Match %p: unchanged is %p", (header, expected) => {
  expect(isUnchanged(header, '"aa-br"')).toBe(expected);
});

test.each([
  ["http://h/a/b?x=1#f", { ok: true, path: "/a/b", query: "?x=1" }],
  ["http://h", { ok: true, path: "/", query: "" }],
  ["http://h/s%C3%A4%C3%A4", { ok: true, path: "/sää", query: "" }],
  ["http://h//evil.example/x", { ok: true, path: "//evil.example/x", query: "" }],
  ["http://h/a%2Fb", { ok: true, path: "/a%2Fb", query: "" }],
  ["/a/b?x=1", { ok: true, path: "/a/b", query: "?x=1" }],
  ["/a.b/c-d_e~f", { ok: true, path: "/a.b/c-d_e~f", query: "" }],
  ["/a/../b/./c", { ok: true, path: "/b/c", query: "" }],
  ["/a/..", { ok: true, path: "/", query: "" }],
  ["//evil.example/x", { ok: true, path: "//evil.example/x", query: "" }],
  ["/a?x=/../%ff", { ok: true, path: "/a", query: "?x=/../%ff" }],
  ["*", { ok: false }],
  ["/a\\b", { ok: false }],
  ["http://h/%ff", { ok: false }],
  ["http://h/a%00b", { ok: false }],
])("%s is read as a path", (url, expected) => {
  expect(requestTarget(url)).toEqual(expected);
});

test.each([
  ["/join", "?a=1", "/join?a=1"],
  ["/news#stories", "?a=1", "/news?a=1#stories"],
  ["/x?b=2", "?a=1", "/x?b=2&a=1"],
  ["/join", "?", "/join"],
])("%s keeps the query %s", (target, query, expected) => {
  expect(withQuery(target, query)).toBe(expected);
});

test("a redirect is found with a trailing slash, and in any case unless it is exact", () => {
  const redirects = openRedirects([
    { from: "/old", to: "/new", status: 301, ignoreCase: true },
    { from: "/Exact", to: "/new", status: 302, ignoreCase: false },
  ]);
  expect(redirects.find("/OLD/", "")).toEqual({ location: "/new", status: 301 });
  expect(redirects.find("/Exact", "")?.status).toBe(302);
  expect(redirects.find("/exact", "")).toBeUndefined();
});

test("text is served with its charset and unknown endings as bytes", () => {
  expect(contentTypeOf("a/index.html")).toBe("text/html; charset=utf-8");
  expect(contentTypeOf("a.webmanifest")).toBe("application/manifest+json; charset=utf-8");
  expect(contentTypeOf("a.unknown")).toBe("application/octet-stream");
});
