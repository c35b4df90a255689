import { commonPolicy, pagePolicy } from "../../server/security-headers";

const EMPTY = { scripts: [], styles: [], styleAttributes: [], hasVideo: false };
const NOWHERE = { frames: [], forms: [], cms: [] };

const directives = (policy: string) =>
  new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part]));

test("a page allows what it has inline by its hash, and nothing else inline", () => {
  const inline = {
    scripts: ["'sha256-s'"],
    styles: ["'sha256-e'"],
    styleAttributes: ["'sha256-a'"],
    hasVideo: false,
  };
  const policy = pagePolicy(inline, NOWHERE);
  const of = directives(policy);
  expect(of.get("script-src")).toBe("script-src 'self' 'sha256-s'");
  expect(of.get("style-src")).toBe("style-src 'self' 'sha256-e'");
  expect(of.get("style-src-attr")).toBe("style-src-attr 'unsafe-hashes' 'sha256-a'");
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)|\*|https?:/);
});

test("what is not named is forbidden", () => {
  const of = directives(pagePolicy(EMPTY, NOWHERE));
  for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors", "frame-src"])
    expect(of.get(name)).toBe(`${name} 'none'`);
  expect(of.get("style-src-attr")).toBe("style-src-attr 'none'");
});

test("the host of the videos may be framed by a page with videos alone", () => {
  const origins = { frames: ["https://video.example"], forms: [], cms: [] };
  const frameSrc = (hasVideo: boolean) =>
    directives(pagePolicy({ ...EMPTY, hasVideo }, origins)).get("frame-src");
  expect(frameSrc(true)).toBe("frame-src https://video.example");
  expect(frameSrc(false)).toBe("frame-src 'none'");
});

test("what goes with every page forbids nothing that a page's own policy allows", () => {
  const origins = { frames: ["https://video.example"], forms: ["https://forms.example"], cms: [] };
  const own = directives(pagePolicy(EMPTY, origins));
  for (const [name, directive] of directives(commonPolicy(origins)))
    expect(directive).toBe(own.get(name));
});
