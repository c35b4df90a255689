import type { Theme } from "../../../authoring/types/collections/theme";
import { themeCss } from "../../../authoring/read/theme-css";
import { fontFiles } from "../../../authoring/read/typefaces";
import { readFixture } from "../../support/fixtures";

const theme = JSON.parse(readFixture("theme.json")) as Theme;
const css = themeCss(theme);

/** The values of a descriptor of the face with this name, in percent. */
function metricsOf(name: string): number[] {
  const [face = ""] = new RegExp(`font-family: "${name}";[^}]*`, "u").exec(css) ?? [];
  return [...face.matchAll(/: ([\d.]+)%/gu)].map(([, value]) => Number(value));
}

// As Chromium measured them over a paragraph of the home page.
test.each([
  ["Instrument Serif Fallback", [83.27, 118.89, 37.23, 0]],
  ["Instrument Serif Fallback Android", [70.48, 140.47, 43.99, 0]],
  ["Instrument Sans Fallback", [101.3, 95.76, 24.68, 0]],
  ["Instrument Sans Fallback Android", [101.84, 95.25, 24.55, 0]],
])("%s has the metrics of its typeface", (name, measured) => {
  const metrics = metricsOf(name);
  expect(metrics).toHaveLength(4);
  for (const [index, value] of measured.entries()) expect(metrics[index]).toBeCloseTo(value, 1);
});

test("colours become custom properties, and others are derived from them", () => {
  const { day, bands } = theme.colours;
  const pink = themeCss({
    ...theme,
    colours: {
      ...theme.colours,
      day: { ...day, text: "#c0f" },
      bands: { ...bands, actionOnNight: "#f9a" },
    },
  });
  const [light = "", dark = ""] = pink.split("prefers-color-scheme: dark");
  expect(light).toContain("--text: #c0f;\n");
  expect(light).toContain("--line: #cc00ff1f;\n");
  expect(dark).toContain("--action: #f9a;\n");
});

describe("files of a typeface", () => {
  const weights = (files: ReturnType<typeof fontFiles>) => files.map(({ weight }) => weight);

  test("a variable package has its range of weights, any other those that the site uses", () => {
    expect(weights(fontFiles("text", theme.fonts.text))).toEqual(["400 700", "400 700"]);
    expect(weights(fontFiles("text", theme.fonts.display))).toEqual(["400", "400"]);
  });

  test("the weights of an own font file are read from the file", () => {
    const [{ file } = { file: "" }] = fontFiles("text", theme.fonts.text);
    const ownFont = { family: "Own", generic: "serif" as const, files: [`../${file}`] };
    expect(fontFiles("display", ownFont)).toEqual([{ file, weight: "400 700" }]);
    const custom = themeCss({ ...theme, fonts: { ...theme.fonts, display: ownFont } });
    expect(custom).toContain(
      '--font-display: "Own", "Own Fallback", "Own Fallback Android", serif;',
    );
  });
});
