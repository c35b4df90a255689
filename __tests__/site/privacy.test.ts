import { load } from "cheerio";
import { readFileSync } from "node:fs";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { builtPages } from "../support/built-pages";
import { isPublished } from "../support/expected-pages";
import { startTestHost } from "../support/host";

const built = builtPages().find(({ path }) => path === "/privacy");
if (!built) throw new Error("The build has no /privacy");
const content = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;

/** The page as a host with these settings serves it. */
async function hosted(env: Record<string, string>) {
  const host = await startTestHost({ env });
  try {
    const response = await fetch(`${host.url}/privacy?from=mail`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("default-src");
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
    expect((await fetch(`${host.url}/privacy`, { headers })).status).toBe(304);
    return load(await response.text());
  } finally {
    await host.stop();
  }
}

const kinds = ($: ReturnType<typeof load>) =>
  $("[data-recipient]")
    .toArray()
    .map((entry) => $(entry).attr("data-recipient"));

const MAIL = { SMTP_URL: "smtp://127.0.0.1:9", NOTIFY_EMAIL: "owner@example.com" };
const WEBHOOK = {
  WEBHOOK_URL: "http://127.0.0.1:9/",
  WEBHOOK_ALLOW_PRIVATE: "1",
  WEBHOOK_FORMAT: "slack",
};

test("on a static host the notice names every recipient of its content, and counts nothing", () => {
  expect(kinds(built.$)).toEqual(["always", "mail", "webhook"]);
  expect(built.$('[data-counting="on"]').attr("hidden")).toBeDefined();
});

test("the notice shows the times after which the host deletes", () => {
  const { leadMonths, applicationMonths, flaggedDays } = content.retention;
  const shown = built.$("[data-stored] strong").toArray();
  expect(shown.map((figure) => built.$(figure).text())).toEqual([
    `${leadMonths} months`,
    `${applicationMonths} months`,
    `${flaggedDays} days`,
  ]);
});

test.each([
  [{ VISIT_COUNTS: "0" }, ["always"]],
  [MAIL, ["always", "mail"]],
  [{ ...MAIL, ...WEBHOOK }, ["always", "mail", "webhook"]],
])("a host with %o names who receives data there", async (env, expected) => {
  const $ = await hosted(env);
  expect(kinds($)).toEqual(expected);
  expect($("[data-counting]").attr("data-counting")).toBe("VISIT_COUNTS" in env ? "off" : "on");
});

test("a host that only relays says that it stores nothing", async () => {
  const $ = await hosted({ ...WEBHOOK, DATABASE_URL: "none" });
  expect($("[data-stored]")).toHaveLength(0);
  expect($("[data-not-stored]").attr("hidden")).toBeUndefined();
});

test.each(["privacy", "terms"])("/%s is a draft without links until it is published", (name) => {
  const published = isPublished(`${name}.mdx`);
  const page = builtPages().find(({ path }) => path === `/${name}`);
  const notice = page?.$("main strong").first().text();
  expect(notice === "Draft: not published yet").toBe(!published);
  const links = builtPages().flatMap(({ $ }) => $(`a[href="/${name}"]`).toArray());
  expect(links.length > 0).toBe(published);
});
