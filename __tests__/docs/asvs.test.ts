import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const page = readFileSync("docs/asvs.md", "utf8");

/** The requirements of levels 1 and 2 in v5.0.0, by section. */
const STANDARD = `
1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5
3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4
6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1
9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3
11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2
14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4
17.3:1-2`;
const numbers = [...STANDARD.matchAll(/([\d.]+):1(?:-(\d+))?/gu)].flatMap(
  ([, section, last = "1"]) =>
    Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`),
);
/** Sections that ask for documentation instead of behaviour. */
const DOCUMENTATION = /^(?:2\.1|6\.1|7\.1|8\.1|11\.1|13\.1|14\.1|15\.1|16\.1)\./u;

const rows = [...page.matchAll(/^\| ([\d.]+)(?:–([\d.]+))? +\| ([a-z ]+?) +\| (.+?) +\|$/gmu)].map(
  ([, from = "", to = from, status = "", text = ""]) => ({
    from,
    requirements: numbers.slice(numbers.indexOf(from), numbers.indexOf(to) + 1),
    status,
    text,
    tests: [...text.matchAll(/`(__tests__\/[^`]+)`/gu)].map(([, path = ""]) => path),
  }),
);
const countOf = (status: string) =>
  rows.filter((row) => row.status === status).flatMap(({ requirements }) => requirements).length;

describe("docs/asvs.md", () => {
  test("answers each requirement of levels 1 and 2 once, in the standard's order", () => {
    expect(numbers).toHaveLength(253);
    expect(rows.flatMap(({ requirements }) => requirements)).toEqual(numbers);
  });

  test("has one of three statuses for each, and their numbers", () => {
    const [met = 0, notApplicable = 0, open = 0] = ["met", "not applicable", "open"].map(countOf);
    expect(met + notApplicable + open).toBe(numbers.length);
    expect(page).toContain(`**${met} met, ${notApplicable} not applicable, ${open} open**`);
  });

  test("names an existing test for what is met, a page for documentation, else a reason", () => {
    const lacking = rows.filter(({ from, status, text, tests }) => {
      if (tests.some((path) => !path.endsWith(".test.ts") || !existsSync(path))) return true;
      if (status !== "met") return text.length < 15;
      return DOCUMENTATION.test(from) ? !text.includes("](") : tests.length === 0;
    });
    expect(lacking).toEqual([]);
  });
});

const SERVICE = ["functions", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), "utf8") })),
);
const filesWith = (pattern: RegExp) =>
  SERVICE.filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

describe("the code of the service", () => {
  test("starts no other program and runs no text as code (1.2.5, 1.3.2)", () => {
    expect(filesWith(/child_process|\beval\(|\bnew Function\b|dangerouslySetInnerHTML/u)).toEqual(
      [],
    );
  });

  test("builds regular expressions from constants and numbers only (1.2.9)", () => {
    expect(filesWith(/\bRegExp\(/u)).toEqual([
      "functions/appointments/meeting.ts",
      "functions/contract/fields/url.ts",
      "functions/contract/normalise-text.ts",
    ]);
  });

  test("hashes with SHA-256 only, and draws no secret from Math.random (6.5.3, 11.2.1, 11.4, 11.5)", () => {
    const used = SERVICE.flatMap(({ text }) => text.match(/create(?:Hash|Hmac)\("[^"]+"/gu) ?? []);
    expect(new Set(used)).toEqual(new Set(['createHash("sha256"', 'createHmac("sha256"']));
    expect(filesWith(/create(?:Hash|Hmac)\((?!")/u)).toEqual([]);
    // Pauses.
    expect(filesWith(/Math\.random/u)).toEqual([
      "functions/owner/inbox/open-inbox.ts",
      "functions/shared/clock.ts",
      "functions/store/errors.ts",
    ]);
  });
});

test("the proxy keeps Caddy's TLS: 1.2 and 1.3, public certificates, redirects from HTTP (12.1, 12.2)", () => {
  const directives = readFileSync("deploy/Caddyfile", "utf8").replaceAll(/^\s*#.*$/gmu, "");
  // Names without a scheme and a port.
  expect(directives.match(/^[\w.-]+ \{$/gmu)).toHaveLength(2);
  expect(directives).not.toMatch(
    /\btls\b|auto_https|protocols|http:\/\/|local_certs|skip_install/u,
  );
});
