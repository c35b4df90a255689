import { contentTypeOf } from "../../server/manifest";
import { requestTarget } from "../../server/request-target";
import { openRedirects, withQuery } from "../../server/site";

test.each([
  ["http://h/a/b?x=1#f", { ok: true, path: "/a/b", query: "?x=1" }],
  ["http://h/s%C3%A4%C3%A4", { ok: true, path: "/sää", query: "" }],
  ["http://h//evil.example/x", { ok: true, path: "//evil.example/x", query: "" }],
  ["/a%2Fb", { ok: true, path: "/a%2Fb", query: "" }],
  ["/a/../b/./c", { ok: true, path: "/b/c", query: "" }],
  ["/a?x=/../%ff", { ok: true, path: "/a", query: "?x=/../%ff" }],
  ["*", { ok: false }],
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
  const findRedirect = openRedirects([
    { from: "/old", to: "/new", status: 301, ignoreCase: true },
    { from: "/Exact", to: "/new", status: 302, ignoreCase: false },
  ]);
  expect(findRedirect("/OLD/", "")).toEqual({ location: "/new", status: 301 });
  expect(findRedirect("/Exact", "")?.status).toBe(302);
  expect(findRedirect("/exact", "")).toBeUndefined();
});

test("text is served with its charset and unknown endings as bytes", () => {
  expect(contentTypeOf("a/index.html")).toBe("text/html; charset=utf-8");
  expect(contentTypeOf("a.webmanifest")).toBe("application/manifest+json; charset=utf-8");
  expect(contentTypeOf("a.unknown")).toBe("application/octet-stream");
});
