import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Font, openSync } from "fontkit";
import type { Face } from "../../functions/contract/palette";
import type { Typeface } from "../types/collections/theme";

/** latin covers English, Finnish and Swedish; latin-ext (š, ž …) is fetched only by a page that needs it. */
const SUBSETS = {
  latin:
    "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212",
  "latin-ext": "U+100-130, U+132-151, U+154-2BA, U+1E00-1E9F, U+1EF2-1EFF",
};
/** Those that the site's styles name. */
const WEIGHTS = { display: [400], text: [400, 500, 600, 700] };

/** A file of a typeface, from the project's folder. */
interface FontFile {
  file: string;
  weight: string;
  range?: string;
}

interface Metadata {
  id: string;
  subsets: string[];
  weights: number[];
  variable: false | { wght?: { min: string; max: string } };
}

/** Whether the package is installed, or the files are there and can be read. */
export function isInstalled(face: Face, typeface: Typeface): boolean {
  try {
    for (const { file } of fontFiles(face, typeface)) openFont(file);
    return true;
  } catch {
    return false;
  }
}

/** The files of a typeface, those of the regular weight first. */
export function fontFiles(face: Face, { package: name, files = [] }: Typeface): FontFile[] {
  if (!name) return files.map((file) => ({ file: ownFile(file), weight: weightOf(ownFile(file)) }));
  const folder = `node_modules/${name}`;
  const text = readFileSync(`${folder}/metadata.json`, "utf8");
  const { id, subsets, weights, variable } = JSON.parse(text) as Metadata;
  const axis = name.startsWith("@fontsource-variable/") && variable && variable.wght;
  const used = weights.filter((weight) => WEIGHTS[face].includes(weight));
  const cuts = axis
    ? [["wght", `${axis.min} ${axis.max}`] as const]
    : (used.length > 0 ? used : weights.slice(0, 1)).map(
        (weight) => [weight, `${weight}`] as const,
      );
  return cuts.flatMap(([cut, weight]) =>
    Object.entries(SUBSETS)
      .filter(([subset]) => subsets.includes(subset))
      .map(([subset, range]) => {
        return { file: `${folder}/files/${id}-${subset}-${cut}-normal.woff2`, weight, range };
      }),
  );
}

function ownFile(file: string): string {
  return join("content", file);
}

export function openFont(file: string): Font {
  return openSync(file) as Font;
}

function weightOf(file: string): string {
  const font = openFont(file);
  const { wght } = font.variationAxes;
  return wght ? `${wght.min} ${wght.max}` : String(font["OS/2"].usWeightClass);
}
