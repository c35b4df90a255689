import sharp from "sharp";
import { readMark } from "../../../gatsby/content/brand-mark";
import { icons } from "../../../gatsby/assets/icons";
import { retentionOf } from "../../../functions/contract/service-content";
import { bookingRules } from "../../../gatsby/assets/service-content";
import { robots, securityText, webManifest } from "../../../gatsby/assets/write-assets";

describe("icons", () => {
  let files: Map<string, Buffer>;
  const fileOf = (name: string) => files.get(name) ?? Buffer.alloc(0);

  beforeAll(async () => {
    files = new Map(await icons(readMark()));
  });

  test.each([
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
    ["icon-maskable-192.png", 192],
    ["icon-maskable-512.png", 512],
    ["favicon.svg", 32],
  ])("%s is a square of %i pixels", async (name, size) => {
    const { width, height } = await sharp(fileOf(name)).metadata();
    expect([width, height]).toEqual([size, size]);
  });

  test("favicon.ico holds one picture of 32 pixels", async () => {
    const ico = fileOf("favicon.ico");
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
    const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(start + length).toBe(ico.byteLength);
    const { width, height, format } = await sharp(ico.subarray(start)).metadata();
    expect([width, height, format]).toEqual([32, 32, "png"]);
  });

  /** How many of a picture's pixels are of the mark and not of its ground, by ring around the centre. */
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

  test("a maskable icon keeps the mark inside the circle that every mask leaves", async () => {
    expect(await lightOutside("icon-maskable-512.png", 0.4)).toBe(0);
    expect(await lightOutside("icon-maskable-512.png", 0)).toBeGreaterThan(1000);
  });

  test("only the rounded tiles have see-through corners", async () => {
    const alphaAtCorner = async (name: string) =>
      (await sharp(fileOf(name)).ensureAlpha().raw().toBuffer())[3];
    expect(await alphaAtCorner("icon-192.png")).toBe(0);
    expect(await alphaAtCorner("apple-touch-icon.png")).toBe(255);
    expect(await alphaAtCorner("icon-maskable-192.png")).toBe(255);
  });
});

describe("well-known files", () => {
  const site = {
    siteUrl: "https://suunta.example.com",
    brand: "Suunta",
    tagline: "AI Mentoring",
    description: "What it is.",
    email: "hello@suunta.example.com",
  };

  test("robots.txt keeps nobody out and names the sitemap by its whole address", () => {
    expect(robots(site)).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://suunta.example.com/sitemap.xml\n",
    );
  });

  test.each([
    ["2026-11-21", "2027-10-01T00:00:00Z"],
    ["2026-11-01", "2027-10-01T00:00:00Z"],
    ["2026-01-31", "2026-12-01T00:00:00Z"],
  ])("security.txt of a build on %s expires on %s, within a year", (day, expires) => {
    const text = securityText(site, day);
    expect(text).toContain(`\nExpires: ${expires}\n`);
    expect(Date.parse(expires) - Date.parse(day)).toBeLessThan(365 * 86_400_000);
  });

  test("security.txt says whom to write to and where it stands", () => {
    const text = securityText(site, "2026-11-21");
    expect(text).toContain("Contact: mailto:hello@suunta.example.com\n");
    expect(text).toContain("Canonical: https://suunta.example.com/.well-known/security.txt\n");
  });

  test("the manifest is JSON with a name and icons for any shape", () => {
    const manifest = JSON.parse(webManifest(site)) as {
      short_name: string;
      icons: { purpose: string }[];
    };
    expect(manifest.short_name).toBe("Suunta");
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual([
      "any",
      "maskable",
      "any",
      "maskable",
    ]);
  });
});

test("booking left out has no seats and no closed days", () => {
  expect(bookingRules(undefined, "2026-11-23")).toEqual({
    holdDays: 2,
    noticeDays: 0,
    closedDays: [],
  });
});

test("public holidays join the closed days for years, without weekends and past days", () => {
  const { closedDays } = bookingRules(
    { seats: 1, holidays: "FI", closedDays: ["2026-12-24", "2026-12-25", "2026-01-02"] },
    "2026-11-23",
  );
  // Independence Day is a Sunday, 26 December a Saturday; Christmas Eve is no public holiday.
  expect(closedDays.slice(0, 4)).toEqual(["2026-12-24", "2026-12-25", "2027-01-01", "2027-01-06"]);
  expect(closedDays).toContain("2029-12-06");
  expect(closedDays).not.toContain("2027-12-24");
});

test("an unknown country stops the build", () => {
  expect(() => bookingRules({ holidays: "QQ" }, "2026-11-23")).toThrow(/booking.holidays/);
});

test("retention left out keeps what visitors send for 12 months, applications for 24, spam for 30 days", () => {
  const rest = { applicationMonths: 24, flaggedDays: 30 };
  expect(retentionOf(undefined)).toEqual({ leadMonths: 12, ...rest });
  expect(retentionOf({ leadMonths: 6 })).toEqual({ leadMonths: 6, ...rest });
});
