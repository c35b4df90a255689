import { paletteOf } from "../../functions/contract/palette";
import { type Theme, theme } from "../content-types/collections/theme";
import { fieldIssue, type Issue } from "../content/issue";
import { isInstalled } from "../content/typefaces";
import { eachFile } from "./check-context";

type Palette = ReturnType<typeof paletteOf>;
type Ground = readonly [palette: keyof Palette, name: string];

const byDay = (...names: string[]): Ground[] => names.map((name) => ["light", name]);
const byNight = (...names: string[]): Ground[] => names.map((name) => ["dark", name]);

const SURFACES = ["surface", "surfaceQuiet", "surfaceCool", "surfaceRaised", "surfaceFloat"];
const TEXTS = ["text", "textSoft", "textMuted", "textAccent", "textError"];
const BANDS = [...byDay("surfaceNight", "surfaceNightEnd"), ...byNight("surfaceNightEnd")];

interface Rule {
  group: keyof Theme["colours"];
  fields: string[];
  /** What these are written on, or what is written on them. */
  grounds: Ground[];
  /** WCAG 2.2: 4.5 for text (1.4.3), 3 for the lines around fields (1.4.11). */
  least?: number;
}

const RULES: readonly Rule[] = [
  { group: "day", fields: [...TEXTS, "action"], grounds: byDay(...SURFACES) },
  { group: "night", fields: TEXTS, grounds: byNight(...SURFACES) },
  { group: "day", fields: ["fieldBorder"], grounds: byDay(...SURFACES), least: 3 },
  { group: "night", fields: ["fieldBorder"], grounds: byNight(...SURFACES), least: 3 },
  { group: "day", fields: ["actionHover"], grounds: byDay("actionText") },
  { group: "night", fields: ["selection"], grounds: byNight("text") },
  { group: "bands", fields: ["textOnNight", "textOnNightSoft", "lit"], grounds: BANDS },
  { group: "bands", fields: ["actionOnNight"], grounds: [...BANDS, ...byNight(...SURFACES)] },
  { group: "bands", fields: ["actionOnNightHover"], grounds: byDay("actionOnNightText") },
];

/** The theme's colours have enough contrast, and its typefaces are there. */
export const themeRules = eachFile(({ path, data }) => {
  const parsed = path === theme.files ? theme.schema.safeParse(data) : undefined;
  if (!parsed?.success) return [];
  const { colours, fonts } = parsed.data;
  const palette = paletteOf(colours);
  const pale = RULES.flatMap(({ group, fields, grounds, least = 4.5 }) =>
    fields.flatMap((field) => contrastIssue([group, field], colours, palette, grounds, least)),
  );
  return [...pale, ...(["display", "text"] as const).flatMap((face) => fontIssue(face, fonts))];
});

function contrastIssue(
  [group, field]: [keyof Theme["colours"], string],
  colours: Theme["colours"],
  palette: Palette,
  grounds: readonly Ground[],
  least: number,
): Issue[] {
  const colour = new Map(Object.entries(colours[group])).get(field) ?? "";
  const others = grounds.map(([side, name]) => {
    const value = new Map<string, string>(Object.entries(palette[side])).get(name) ?? "";
    return { value, words: `${name} ${value} by ${side === "light" ? "day" : "night"}` };
  });
  const contrastWith = (mine: string) => others.map(({ value }) => contrast(mine, value));
  const ratios = contrastWith(colour);
  const lowest = Math.min(...ratios);
  if (lowest >= least) return [];
  const shades = Array.from({ length: 100 }, (_, step) => [
    mixed(colour, 0, (step + 1) / 100),
    mixed(colour, 255, (step + 1) / 100),
  ]).flat();
  const meant = shades.find((shade) => Math.min(...contrastWith(shade)) >= least);
  const found = `${colour}, ${Math.floor(lowest * 100) / 100} : 1 with ${others[ratios.indexOf(lowest)]?.words}`;
  const write = `a colour with at least ${least} : 1`;
  return [
    fieldIssue(
      ["colours", group, field],
      found,
      write + (meant ? ` (did you mean ${meant}?)` : ""),
    ),
  ];
}

function channels(hex: string): number[] {
  const six = hex.length === 4 ? hex.replaceAll(/[^#]/gu, "$&$&") : hex;
  return (six.match(/[0-9a-f]{2}/gu) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** A share of black (0) or white (255) in a colour. */
function mixed(colour: string, target: number, share: number): string {
  const parts = channels(colour).map((part) => Math.round(part + (target - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function fontIssue(face: keyof Theme["fonts"], fonts: Theme["fonts"]): Issue[] {
  const typeface = fonts[face];
  if (isInstalled(face, typeface)) return [];
  const { package: name, files = [] } = typeface;
  return name
    ? [
        fieldIssue(
          ["fonts", face, "package"],
          `"${name}", which is not installed`,
          `a package that is, or install it: npm install --save-exact ${name}`,
        ),
      ]
    : [
        fieldIssue(
          ["fonts", face, "files"],
          `${files.join(", ")}, of which one is missing or no typeface`,
          "the names of .woff2 files in content/fonts",
        ),
      ];
}
