import sharp from "sharp";
import { readMark, parseMark } from "../../../authoring/read/brand-mark";
import { icons } from "../../../gatsby/assets/icons";
import { securityText } from "../../../gatsby/assets/write-assets";
import { readFixture } from "../../support/fixtures";

describe("icons", () => {
  let files: Map<string, Buffer>;
  const fileOf = (name: string) => files.get(name) ?? Buffer.alloc(0);

  beforeAll(async () => {
    files = new Map(await icons(readMark()));
  });

  test("favicon.ico contains one picture of 32 pixels", async () => {
    const ico = fileOf("favicon.ico");
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
    const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(start + length).toBe(ico.byteLength);
    const { width, height, format } = await sharp(ico.subarray(start)).metadata();
    expect([width, height, format]).toEqual([32, 32, "png"]);
  });

  /** The number of pixels of the mark beyond a radius around the centre, a share of the width. */
  async function lightOutside(name: string, radius: number): Promise<number> {
    const { data, info } = await sharp(fileOf(name))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let count = 0;
    for (let index = 0; index < info.width * info.height; index += 1) {
      const [x, y] = [index % info.width, Math.floor(index / info.width)];
      const distance = Math.hypot(x - info.width / 2, y - info.height / 2) / info.width;
      if (distance > radius && (data[index * info.channels] ?? 0) > 120) count += 1;
    }
    return count;
  }

  test("a maskable icon keeps the mark inside the safe circle of every mask", async () => {
    expect(await lightOutside("icon-maskable-512.png", 0.4)).toBe(0);
    expect(await lightOutside("icon-maskable-512.png", 0)).toBeGreaterThan(1000);
  });
});

describe("well-known files", () => {
  const site = {
    siteUrl: "https://brand.example.com",
    brand: "Brand",
    tagline: "AI Mentoring",
    description: "What it is.",
    email: "hello@brand.example.com",
  };

  test.each([
    ["2026-11-21", "2027-10-01T00:00:00Z"],
    ["2026-11-01", "2027-10-01T00:00:00Z"],
    ["2026-01-31", "2026-12-01T00:00:00Z"],
  ])("security.txt of a build on %s expires on %s, within a year", (day, expires) => {
    const text = securityText(site, day);
    expect(text).toContain(`\nExpires: ${expires}\n`);
    expect(Date.parse(expires) - Date.parse(day)).toBeLessThan(365 * 86_400_000);
  });
});

describe("the brand's mark", () => {
  const svg = (inside: string, head = "") =>
    `${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;
  const SHAPE = '<circle cx="16" cy="16" r="14"/>';

  test("reads the view box and the shapes of the mark", () => {
    const source = readFixture("mark.svg");
    expect(parseMark(source)).toEqual({
      ok: true,
      mark: { viewBox: "0 0 32 32", shapes: expect.stringMatching(/^<g [^]*<\/g>$/u) as string },
    });
  });

  test("drops comments and instructions of drawing programs", () => {
    const gradient = '<linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>';
    const source = svg(
      `<!-- Made --><defs>${gradient}</defs><path fill="url(#a)" d="M0 0h9"/><use xlink:href="#a"/>`,
      '<?xml version="1.0"?><!-- Generator: Example -->\n',
    );
    expect(parseMark(source)).toEqual({
      ok: true,
      mark: {
        viewBox: "0 0 32 32",
        shapes: `<defs>${gradient}</defs><path fill="url(#a)" d="M0 0h9"/><use xlink:href="#a"/>`,
      },
    });
  });

  test.each([
    ["a script", svg("<script>alert(1)</script>"), "<script>"],
    ["an event handler", `<svg viewBox="0 0 1 1" onload="x">${SHAPE}</svg>`, "onload="],
    ["an external shape", svg('<use href="https://example.com/a.svg#b"/>'), 'href="https:'],
    ["a shape in a data: URL", svg('<use xlink:href="data:image/svg+xml,x#b"/>'), "xlink:href="],
    ["an external colour", svg('<path fill="url(https://example.com/a#b)" d="M0 0"/>'), "fill="],
    [
      "a style sheet",
      svg(`<style>@import "https://example.com/a.css";</style>${SHAPE}`),
      "<style>",
    ],
    ["a style", svg('<path style="fill: url(//example.com)" d="M0 0"/>'), "style= in <path>"],
    ["an animated link", svg('<use href="#a"><set attributeName="href" to="x"/></use>'), "<set>"],
    ["an entity", svg(SHAPE, '<!DOCTYPE svg [<!ENTITY a "b">]>'), "<!"],
    [
      "a style sheet instruction",
      svg(SHAPE, '<?xml-stylesheet href="a.css"?>'),
      "<?xml-stylesheet>",
    ],
    ["CDATA", svg(`<title><![CDATA[<script>x</script>]]></title>${SHAPE}`), "CDATA"],
    ["two drawings", svg(SHAPE) + svg(SHAPE), "no <svg> with a viewBox and shapes"],
    ["no shapes", svg(""), "no <svg> with a viewBox and shapes"],
  ])("parseMark refuses %s", (_, source, found) => {
    expect(parseMark(source)).toEqual(
      expect.objectContaining({ ok: false, found: expect.stringContaining(found) as string }),
    );
  });

  test.each(["<!-->", "<!--->", "<!-- --!>"])(
    "a comment that HTML ends at %s exposes no script",
    (begin) => {
      const parsed = parseMark(svg(`${begin}<script>alert(1)</script>-->${SHAPE}`));
      expect(JSON.stringify(parsed)).not.toContain("alert");
    },
  );
});
