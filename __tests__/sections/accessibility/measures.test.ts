import { readFileSync } from "node:fs";

interface Measured {
  measures: Record<"contrast" | "target" | "focus" | "zoom", { value: string; note: string }>;
}

const { measures } = JSON.parse(
  readFileSync("content/pages/accessibility.json", "utf8"),
) as Measured;
const tokens = readFileSync("src/styles/tokens.css", "utf8");

function luminance(name: string): number {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6});`, "u").exec(tokens)?.[1] ?? "";
  const [r = NaN, g = NaN, b = NaN] = (hex.match(/../gu) ?? []).map((pair) => {
    const part = parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the statement's contrast is the one that the colours have", () => {
  expect(measures.contrast.value).toBe(`${Math.floor(contrast("text", "surface"))} : 1`);
  for (const ground of ["surface", "surface-quiet", "surface-cool"])
    expect(contrast("text-muted", ground)).toBeGreaterThan(4.5);
});

test("the statement's ring is the one that the focus has", () => {
  const ring = /:focus-visible \{\s*outline: (\d+)px/u.exec(
    readFileSync("src/styles/global.css", "utf8"),
  );
  expect(measures.focus.value).toBe(`${ring?.[1]} px`);
});
