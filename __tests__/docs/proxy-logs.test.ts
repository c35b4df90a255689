import { readFileSync } from "node:fs";

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
