import { resolve } from "node:path";
import { paletteCss, paletteOf } from "../../functions/contract/palette";
import type { Face } from "../../functions/contract/palette";
import { type Theme, theme, type Typeface } from "../types/collections/theme";
import { writeOutdated } from "../types/derived/editor-files";
import { shownFile } from "./shown-content";
import { fontFiles, isInstalled, openFont } from "./typefaces";

/** The style sheet that gatsby-browser.tsx and the CMS import: the theme's colours and typefaces. */
const FILE = "dist/theme.css";

const SAMPLE =
  "Your mentor works beside you on your own tasks, an hour and a half at a time. You bring the board paper, the forecast or the difficult letter, and leave with it done.";

/**
 * Times and Arial are on desktops and iOS (and as Liberation on Linux), Noto Serif and Roboto on
 * Android. `width` is how wide the sample is in it, in ems, as Chromium measures it.
 */
const SYSTEM_FACES = {
  serif: [
    { name: "Fallback", local: ["Times New Roman", "Liberation Serif"], width: 65.673 },
    { name: "Fallback Android", local: ["Noto Serif"], width: 77.591 },
  ],
  "sans-serif": [
    { name: "Fallback", local: ["Arial", "Liberation Sans"], width: 71.696 },
    { name: "Fallback Android", local: ["Roboto"], width: 71.316 },
  ],
};

/**
 * Every face is optional: when it comes late, its fallback face stays for this page view, so that no
 * line is set again (docs/decisions/styles.md).
 */
function fontFaces([face, typeface]: Entry): string[] {
  return fontFiles(face, typeface).map(
    ({ file, weight, range }) => `@font-face {
  font-family: "${typeface.family}";
  font-weight: ${weight};
  font-display: optional;
  src: url("../${file}") format("woff2");${range ? `\n  unicode-range: ${range};` : ""}
}`,
  );
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/**
 * Fallbacks with the typeface's metrics, so that nothing moves when it arrives: size-adjust is the
 * ratio of the set widths, the overrides are the typeface's own metrics divided by it.
 */
function fallbackFaces([face, typeface]: Entry): string[] {
  const [{ file } = { file: "" }] = fontFiles(face, typeface);
  const font = openFont(file);
  const em = font.unitsPerEm;
  return SYSTEM_FACES[typeface.generic].map(({ name, local, width }) => {
    const size = font.layout(SAMPLE).advanceWidth / em / width;
    return `@font-face {
  font-family: "${typeface.family} ${name}";
  src: ${local.map((own) => `local("${own}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(font.ascent / em / size)};
  descent-override: ${percent(-font.descent / em / size)};
  line-gap-override: ${percent(font.lineGap / em / size)};
}`;
  });
}

function stackOf({ family, generic }: Typeface): string {
  const names = [family, ...SYSTEM_FACES[generic].map(({ name }) => `${family} ${name}`)];
  return [...names.map((name) => `"${name}"`), generic].join(", ");
}

type Entry = [face: Face, typeface: Typeface];

function facesOf({ fonts }: Theme): Entry[] {
  return [
    ["display", fonts.display],
    ["text", fonts.text],
  ];
}

export function themeCss(data: Theme): string {
  const faces = facesOf(data);
  const stacks = faces.map(([face, typeface]) => `--font-${face}: ${stackOf(typeface)};`);
  return [
    paletteCss(paletteOf(data.colours)),
    `:root {\n${stacks.join("\n")}\n}`,
    ...faces.flatMap(fontFaces),
    ...faces.flatMap(fallbackFaces),
  ].join("\n\n");
}

/** The data of content/theme.json; undefined while the content check finds something wrong in it. */
export function readTheme(): Theme | undefined {
  const file = shownFile("content", theme.files);
  const { data } = theme.schema.safeParse(file?.ok ? file.data : undefined);
  return data && facesOf(data).every((entry) => isInstalled(...entry)) ? data : undefined;
}

export function writeThemeCss(): void {
  const data = readTheme();
  if (data) writeOutdated(new Map([[FILE, themeCss(data)]]));
}

/** The files that every page preloads, by the names under which gatsby-ssr.tsx imports them. */
export function preloadedFonts(): Record<string, string> {
  const data = readTheme();
  const faces = data ? facesOf(data) : [];
  return Object.fromEntries(
    faces.map(([face, typeface]) => [
      `${face}.woff2$`,
      resolve(fontFiles(face, typeface)[0]?.file ?? ""),
    ]),
  );
}
