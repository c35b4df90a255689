import { readFileSync } from "node:fs";
import { leads } from "../functions/support/leads";
import { describeContentTypes } from "../../gatsby/content-types/derived/json-schema";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import { SETTINGS } from "../../functions/settings-variables";

const leadsPage = readFileSync("docs/leads.md", "utf8");
const help = async (...args: string[]): Promise<string> =>
  (await leads("sqlite:none", [...args, "--help"])).out;

async function commandNames(): Promise<string[]> {
  const section = (await help()).split("Commands:")[1]?.split("Examples:")[0] ?? "";
  return [...section.matchAll(/^ {2}([a-z-]+) /gmu)].map(([, name = ""]) => name);
}

test("docs/leads.md describes every command and its options", async () => {
  const commands = await commandNames();
  expect(commands).toContain("status");
  for (const command of commands.filter((name) => name !== "help")) {
    expect(leadsPage).toContain(`npm run leads -- ${command}`);
    const flags = [...(await help(command)).matchAll(/^ {2}.*?(--[a-z-]+)/gmu)].map(
      ([, flag]) => flag,
    );
    const used = flags.filter((flag) => flag !== "--help" && flag !== "--silent");
    for (const flag of used) expect(leadsPage).toContain(flag);
  }
});

test("docs/leads.md names only existing options", async () => {
  const commands = await commandNames();
  const all = (await Promise.all(commands.map((command) => help(command)))).join("\n");
  const named = [...leadsPage.matchAll(/(?<= |`)--[a-z]+(?:-[a-z]+)*/gu)].map(([flag]) => flag);
  expect([...new Set(named)].filter((flag) => !all.includes(flag))).toEqual([]);
});

test("content/README.md describes every content type by its schema (npm run docs)", () => {
  expect(readFileSync("content/README.md", "utf8")).toContain(describeContentTypes(CONTENT_TYPES));
});

/** A table without the formatter's padding. */
const plain = (text: string) => text.replaceAll(/ +/gu, " ");
const settingsPage = plain(readFileSync("docs/settings.md", "utf8"));

test.each(SETTINGS)("docs/settings.md lists $name as the service reads it", (setting) => {
  const fallback = setting.fallback ? `\`${setting.fallback}\`` : "–";
  expect(settingsPage).toContain(plain(`| \`${setting.name}\` | ${fallback} | ${setting.about} |`));
});

test("docs/settings.md lists no unknown setting", () => {
  const whileRunning = settingsPage.split("## When the site is built")[0] ?? "";
  const named = [...whileRunning.matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name);
  expect(named).toEqual(SETTINGS.map(({ name }) => name));
});

const nginx = readFileSync("deploy/nginx.conf", "utf8");
const caddy = readFileSync("deploy/Caddyfile", "utf8");

test.each([
  ["192.0.2.77", "192.0.2.0"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
  ["2001:db8::1", "2001:db8::"],
  ["2001::1", "2001::"],
  ["2001:db8:1::9", "2001:db8:1::"],
  ["::1", "-"],
])("nginx logs %s as %s", (address, logged) => {
  const map = /map \$remote_addr \$suunta_network \{([^]*?)\n\}/u.exec(nginx)?.[1] ?? "";
  const rules = [...map.matchAll(/^ +"~(.+?)" +\$\w+(\S+);$/gmu)];
  expect(rules).toHaveLength(3);
  const found = rules.flatMap(([, pattern = "", rest = ""]) => {
    const network = new RegExp(pattern, "u").exec(address)?.[1];
    return network ? [network + rest] : [];
  });
  expect(found[0] ?? "-").toBe(logged);
});

test("proxies log no secret of a link", () => {
  const inNginx = /"~(\S+)" +\$suunta_secret-;/u.exec(nginx)?.[1] ?? "no such map";
  const [, inCaddy = "no such filter", by = ""] =
    /request>uri regexp "(.+)" "(.*)"/u.exec(caddy) ?? [];
  for (const folder of ["/appointment/", "/calendar/"]) {
    expect(new RegExp(inNginx, "u").exec(`${folder}secret`)?.[1]).toBe(folder);
    expect(`${folder}secret?x`.replace(new RegExp(inCaddy, "u"), by)).toBe(folder);
  }
  expect("/book-call?a=b".replace(new RegExp(inCaddy, "u"), by)).toBe("/book-call");
});
