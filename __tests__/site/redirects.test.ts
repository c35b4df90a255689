import { readFileSync } from "node:fs";
import { load } from "cheerio";
import { redirects } from "../../gatsby/content/redirects";
import { startTestHost } from "../support/host";

test.each(redirects())(
  "$from answers 301 to $to on the host, its query kept",
  async ({ from, to }) => {
    const host = await startTestHost();
    const response = await fetch(`${host.url}${from}?from=mail`, { redirect: "manual" });
    expect(response.status).toBe(301);
    const [path, anchor] = to.split("#");
    const location = new URL(response.headers.get("location") ?? "", host.url);
    expect(location.pathname).toBe(path);
    expect(location.search).toBe("?from=mail");
    expect(location.hash).toBe(anchor ? `#${anchor}` : "");
    const withSlash = await fetch(`${host.url}${from}/`, { redirect: "manual" });
    expect([withSlash.status, withSlash.headers.get("location")]).toEqual([301, to]);
    await host.stop();
  },
);

test("one of them is an old address that an article names itself", () => {
  expect(redirects()).toContainEqual({
    from: "/news/new-office-in-helsinki",
    to: "/news/new-office-donated-sessions",
  });
});

test.each(redirects())(
  "$from is a page that leads on where only files are served",
  ({ from, to }) => {
    const $ = load(readFileSync(`public${from}/index.html`, "utf8"));
    expect($('meta[http-equiv="refresh"]').attr("content")).toBe(`0; url=${to}`);
    expect($("a").attr("href")).toBe(to);
  },
);
