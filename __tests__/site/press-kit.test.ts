import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const files = readdirSync("static/press");
const readMe = readFileSync("static/press/README.txt", "utf8");
const site = JSON.parse(readFileSync("content/site.json", "utf8")) as Record<string, string>;
const tokens = readFileSync("src/styles/tokens.css", "utf8");
const manifest = JSON.parse(readFileSync("dist/site-manifest.json", "utf8")) as {
  files: Record<string, unknown>;
};

test("the build copies static/press unchanged, and the host serves it", () => {
  for (const file of files) {
    expect(readFileSync(`public/press/${file}`)).toEqual(readFileSync(`static/press/${file}`));
    expect(manifest.files).toHaveProperty([`/press/${file}`]);
  }
});

test("the press kit contains each logo as SVG and PNG, listed in its README", () => {
  const named = [...readMe.matchAll(/^ {2}(suunta-[a-z-]+) /gmu)].map(([, name = ""]) => name);
  expect(named).toHaveLength(4);
  const expected = ["README.txt", ...named.flatMap((name) => [`${name}.svg`, `${name}.png`])];
  expect(files.toSorted()).toEqual(expected.toSorted());
});

test("the drawings contain content/mark.svg (npm run press-kit updates them)", () => {
  const shapes = [...readFileSync("content/mark.svg", "utf8").matchAll(/ d="([^"]+)"/gu)];
  for (const file of files.filter((name) => name.endsWith(".svg"))) {
    const drawing = readFileSync(`static/press/${file}`, "utf8");
    for (const [, path] of shapes) expect(drawing).toContain(path);
    expect(drawing).not.toContain("currentColor");
  }
});

test("PNG files are transparent and large enough to print", async () => {
  for (const file of files.filter((name) => name.endsWith(".png"))) {
    const { height, hasAlpha } = await sharp(`static/press/${file}`).metadata();
    expect({ file, height, hasAlpha }).toEqual({ file, height: 1120, hasAlpha: true });
  }
});

test("the README quotes the site's address, tagline and colours", () => {
  for (const text of [site["email"], site["tagline"], site["brand"]])
    expect(readMe).toContain(text);
  for (const [colour] of readMe.matchAll(/#[0-9a-f]{6}/gu)) expect(tokens).toContain(colour);
});
