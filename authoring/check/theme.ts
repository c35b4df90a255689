import { colord, extend } from "colord";
import a11yPlugin from "colord/plugins/a11y";
import { paletteOf } from "../../functions/contract/palette";
import { theme } from "../types/collections/theme";
import { fieldIssue, type Path, valueAt } from "../read/issue";
import { isInstalled } from "../read/typefaces";
import { eachFile } from "./check-context";

extend([a11yPlugin]);

type Palettes = ReturnType<typeof paletteOf>;
type Ground = readonly [palette: keyof Palettes, name: string];

const byDay = (...names: string[]): Ground[] => names.map((name) => ["light", name]);
const byNight = (...names: string[]): Ground[] => names.map((name) => ["dark", name]);

const SURFACES = ["surface", "surfaceQuiet", "surfaceCool", "surfaceRaised", "surfaceFloat"];
const TEXTS = ["text", "textSoft", "textMuted", "textAccent", "textError"];
const BANDS = [...byDay("surfaceNight", "surfaceNightEnd"), ...byNight("surfaceNightEnd")];

/**
 * Colours of a group, what they are written on (or what is written on them), and the contrast that
 * WCAG 2.2 wants: 4.5 for text (1.4.3), 3 for the lines around fields (1.4.11).
 */
const RULES: readonly [group: string, fields: string[], grounds: Ground[], least: number][] = [
  ["day", [...TEXTS, "action"], byDay(...SURFACES), 4.5],
  ["day", ["actionHover"], byDay("actionText"), 4.5],
  ["day", ["fieldBorder"], byDay(...SURFACES), 3],
  ["night", TEXTS, byNight(...SURFACES), 4.5],
  ["night", ["selection"], byNight("text"), 4.5],
  ["night", ["fieldBorder"], byNight(...SURFACES), 3],
  ["bands", ["textOnNight", "textOnNightSoft", "lit"], BANDS, 4.5],
  ["bands", ["actionOnNight"], [...BANDS, ...byNight(...SURFACES)], 4.5],
  ["bands", ["actionOnNightHover"], byDay("actionOnNightText"), 4.5],
];

/** The theme's colours have enough contrast, and its typefaces are there. */
export const themeRules = eachFile(({ path: file, data }) => {
  const parsed = file === theme.files ? theme.schema.safeParse(data) : undefined;
  if (!parsed?.success) return [];
  const palettes = paletteOf(parsed.data.colours);
  const pale = RULES.flatMap(([group, fields, grounds, least]) =>
    fields.flatMap((field) => paleIssue(["colours", group, field], data, palettes, grounds, least)),
  );
  const missing = (["display", "text"] as const).flatMap((face) => {
    const typeface = parsed.data.fonts[face];
    if (isInstalled(face, typeface)) return [];
    const { package: name, files = [] } = typeface;
    const found = `${name ?? files.join(", ")}, which is not there or no typeface`;
    const write = name ? `npm install --save-exact ${name}, or another package` : "files that open";
    return [fieldIssue(["fonts", face, name ? "package" : "files"], found, write)];
  });
  return [...pale, ...missing];
});

function paleIssue(
  path: Path,
  data: unknown,
  palettes: Palettes,
  grounds: readonly Ground[],
  least: number,
) {
  const colour = colord(String(valueAt(data, path)));
  const pairs = grounds.map(([palette, name]) => {
    const value = String(valueAt(palettes, [palette, name]));
    return { value, name: `${name} ${value} by ${palette === "light" ? "day" : "night"}` };
  });
  const pale = pairs.filter(({ value }) => colour.contrast(value) < least);
  const [worst] = pale.sort((a, b) => colour.contrast(a.value) - colour.contrast(b.value));
  if (!worst) return [];
  const shades = Array.from({ length: 100 }, (_, step) => [
    colour.darken((step + 1) / 100),
    colour.lighten((step + 1) / 100),
  ]).flat();
  const match = shades.find((shade) => pairs.every(({ value }) => shade.contrast(value) >= least));
  const found = `${colour.toHex()}, ${colour.contrast(worst.value)} : 1 with ${worst.name}`;
  const hint = match ? ` (did you mean ${match.toHex()}?)` : "";
  return [fieldIssue(path, found, `a colour with at least ${least} : 1${hint}`)];
}
