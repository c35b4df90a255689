/** @jest-environment node */
import { commonPolicy, pagePolicy } from "../../server/content-policy";

const EMPTY = { scripts: [], styles: [], styleAttributes: [] };
const NOWHERE = { frames: [], forms: [] };

const directives = (policy: string) =>
  new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part]));

test("a page allows what it has inline by its hash, and nothing else inline", () => {
  const inline = {
    scripts: ["'sha256-s'"],
    styles: ["'sha256-e'"],
    styleAttributes: ["'sha256-a'"],
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

test("what goes with every page forbids nothing that a page's own policy allows", () => {
  const origins = { frames: ["https://video.example"], forms: ["https://forms.example"] };
  const own = directives(pagePolicy(EMPTY, origins));
  for (const [name, directive] of directives(commonPolicy(origins)))
    expect(directive).toBe(own.get(name));
});
