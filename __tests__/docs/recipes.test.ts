import { existsSync, readdirSync, readFileSync } from "node:fs";
import { appointmentPath } from "../../functions/appointments/links";
import { MAX_BODY_BYTES } from "../../functions/contract/endpoint";
import { serviceContent } from "../../authoring/read/service-content";
import { thanksPath } from "../../authoring/types/form-addresses";
import { LANGUAGES } from "../../src/site/site-data";
import { readSettings } from "../../functions/settings/settings";
import { SETTINGS } from "../../functions/settings/variables";
import { ENGLISH_PAGES } from "../functions/support/records";
import { closeTestServices, ENDPOINT_URL, openTestService } from "../functions/support/service";

const read = (path: string) => readFileSync(path, "utf8");
const recipes = readdirSync("deploy", { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => `deploy/${name}`);
const unit = read("deploy/site@.service");
const caddy = read("deploy/Caddyfile");
const guide = read("docs/deploy.md");

afterAll(closeTestServices);

/** The variables of an environment file; `suggested` includes commented ones. */
function lines(text: string, suggested = false): Record<string, string> {
  const pattern = suggested ? /^#?([A-Z_]+)=(.*)$/gmu : /^([A-Z_]+)=(.*)$/gmu;
  return Object.fromEntries([...text.matchAll(pattern)].map(([, name, value]) => [name, value]));
}

/** Variables of Node, Netlify and the update script's test. */
const NOT_OURS = [
  "NODE_ENV",
  "NODE_VERSION",
  "NETLIFY",
  "SITE_BASE",
  "SITE_BUILD",
  "COMPOSE_PROJECT_NAME",
];

test("recipes and guide name only existing settings", () => {
  const built = [...read("docs/settings.md").matchAll(/^\| `([A-Z_]+)`/gmu)].map(
    ([, name]) => name,
  );
  const settings = [...SETTINGS.map(({ name }) => name), ...built, ...NOT_OURS];
  const named = [...recipes, "netlify.toml", "docs/deploy.md"].flatMap((path) =>
    [...read(path).matchAll(/\b([A-Z]+(?:_[A-Z]+)+|PORT|HOST)\b(?==| = )/gu)].map(
      ([, name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test("the example settings file is valid", () => {
  expect(readSettings(lines(read("deploy/site.env.example")))).toMatchObject({
    ok: true,
    settings: {
      database: { kind: "sqlite", file: "/var/lib/site/submissions.db" },
      trustedProxies: 1,
    },
  });
});

test("each unit that runs as a user is hardened like the host", () => {
  const hardening = (text: string) =>
    text.match(
      /^(?:(?:Protect|Private|Restrict|Lock|Remove)\w+|NoNewPrivileges|\w+Capabilities|SystemCall\w+)=.*$/gmu,
    );
  const expected = hardening(unit)?.filter((line) => !line.startsWith("SystemCallFilter=~"));
  expect(expected?.length).toBeGreaterThan(20);
  for (const path of recipes.filter((name) => /(?<!switch)\.service$/u.test(name)))
    expect([path, hardening(read(path))]).toEqual([path, expect.arrayContaining(expected ?? [])]);
});

test("unit, proxy and update script agree on the ports", () => {
  const ports = (text: string) => [...new Set(text.match(/\b90\d\d\b/gu))].sort();
  expect(unit).toContain("Environment=PORT=%i");
  expect(unit).toContain("Environment=HOST=127.0.0.1");
  for (const text of [caddy, read("deploy/update.sh")])
    expect(ports(text)).toEqual(["9001", "9002"]);
});

test("the proxy rejects bodies above the limit of the host with the host's text", () => {
  const { refusals } = JSON.parse(read("content/forms.json")) as {
    refusals: { tooLarge: string };
  };
  const words = `{"success":false,"error":"${refusals.tooLarge}"}`;
  // The host answers a form that is too long.
  const [, proxyLimit] = /max_size (\d+)MiB/u.exec(caddy) ?? [];
  expect(Number(proxyLimit) * 1024 * 1024).toBeGreaterThan(MAX_BODY_BYTES);
  expect(caddy).toContain(`respond \`${words}\` 413`);
});

test("root runs no file that the build can write, and the build cannot read secrets", () => {
  const build = read("deploy/site-rebuild.service");
  for (const line of ["User=site-build", "ProtectSystem=strict", "NoNewPrivileges=yes"])
    expect(build).toContain(`\n${line}\n`);
  expect(build).toContain(`\nInaccessiblePaths=/etc/site -/var/lib/site `);
  expect(build).toContain(`\nReadWritePaths=/srv/site/build\n`);
  expect(build.match(/^EnvironmentFile=.*$/gmu)).toEqual(["EnvironmentFile=-/run/site-build.env"]);
  const [, allowed = ""] = /grep -E "([^"]+)"/u.exec(build) ?? [];
  const names = Object.keys(lines(read("deploy/site.env.example"), true));
  const seen = [...names, "GATSBY_SUBMIT_FORM_URL"].filter((name) =>
    new RegExp(allowed, "u").test(`${name}=x`),
  );
  expect(seen).toEqual(["SITE_URL", "GATSBY_SUBMIT_FORM_URL"]);
  // The only line that runs as root; later steps run from a folder that root owns.
  expect(build.match(/^Exec\w+=[+!].*$/gmu)).toEqual([expect.stringContaining("/bin/sh -c 'grep")]);
  expect(build).toContain("OnSuccess=site-switch.service");
  const service = read("deploy/site-switch.service");
  expect(service).toContain("ExecStart=/usr/local/lib/site/");
  for (const line of ["ReadWritePaths=/srv/site", "ProtectSystem=strict", "NoNewPrivileges=yes"])
    expect(service).toContain(`\n${line}\n`);
  expect(service).toMatch(
    /^CapabilityBoundingSet=(?:CAP_(?:SETUID|SETGID|SYS_RESOURCE|DAC_OVERRIDE) ?)+$/mu,
  );
  for (const name of ["rebuild", "failed@"])
    expect(read(`deploy/site-${name}.service`)).toMatch(/^UMask=00[27]7$/mu);
});

test("the proxy logs networks, but no query and no secret of a link", () => {
  for (const field of ["remote_ip", "client_ip"])
    expect(caddy).toContain(`request>${field} ip_mask`);
  const [, pattern = "", by = ""] = /request>uri regexp "(.+)" "(.*)"/u.exec(caddy) ?? [];
  const logged = (path: string) => path.replace(new RegExp(pattern, "gu"), by);
  for (const field of ["request>headers", "resp_headers"])
    expect(caddy).toContain(`\t${field} delete\n`);
  const secret = "x".repeat(43);
  const content = serviceContent();
  for (const lang of LANGUAGES) {
    const page = appointmentPath(content, lang);
    expect(logged(`${page}/${secret}a?x`)).toBe(`${page}/`);
  }
  expect(logged(`/calendar/${secret}.ics?x`)).toBe("/calendar/");
  for (const path of [`//appointment/${secret}`, `/appointment//${secret}/x`, `/x;token=${secret}`])
    expect(logged(path)).not.toContain("xx");
  for (const typed of ["?a=b", ";a=b", "%3Fa=b", "%3ba=b", "%23a"])
    expect(logged(`/book-call${typed}`)).toBe("/book-call");
});

test("the service accepts the example requests of the guide", async () => {
  const service = openTestService();
  const answers = [...guide.matchAll(/```http\n([^]*?)\n\n([^]*?)\n```/gu)].map(
    ([, head = "", body = ""]) => {
      const sent = [...head.matchAll(/^(Content-Type|Accept): (.+)$/gmu)];
      const headers = sent.map(([, name = "", value = ""]): [string, string] => [name, value]);
      return service.fetch(new Request(ENDPOINT_URL, { method: "POST", headers, body }));
    },
  );
  const [json, form] = await Promise.all(answers);
  expect([json?.status, form?.status]).toEqual([200, 303]);
  const thanks = [...guide.matchAll(/^\| `([\w-]+)` +\| `https:\/\/[^/\s`]+(\S+)`/gmu)];
  expect(Object.fromEntries(thanks.map(([, name, path]) => [name, path]))).toEqual(
    Object.fromEntries(
      Object.entries(ENGLISH_PAGES).map(([name, path]) => [name, thanksPath(path, "en")]),
    ),
  );
});

test("files in the guide and the recipes exist", () => {
  const text = [guide, ...recipes.map(read), read("netlify.toml")].join("\n");
  const files = text.match(/\b(?:deploy|scripts|docs|server|functions)\/[\w@./-]*\w/gu) ?? [];
  expect(files.length).toBeGreaterThan(20);
  expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
  expect(text).toContain("node --enable-source-maps dist/server.js");
});
