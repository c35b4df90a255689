import type theme from "../../content/theme.json";

type Colours = (typeof theme)["colours"];

/** A hexadecimal colour with an opacity of two digits. */
function faded(colour = "", opacity: string): string {
  const six = colour.length === 4 ? colour.replaceAll(/[^#]/gu, "$&$&") : colour;
  return six + opacity;
}

/**
 * The colours by day, and those that are others by night, by the names of their custom properties. The
 * theme's own, and what follows from them.
 */
export function paletteOf(colours: Colours) {
  // A group may be missing until the content check has said so.
  const [day, night, bands] = [{ ...colours.day }, { ...colours.night }, { ...colours.bands }];
  const light = {
    ...day,
    ...bands,
    backdrop: faded(bands.surfaceNight, "b8"),
    line: faded(day.text, "1f"),
    lineStrong: faded(day.text, "4d"),
    lineOnNight: "#ffffff29",
    fold: faded(day.text, "1f"),
    accentOnNight: bands.actionOnNight,
    // Things in drawings: the same by day and by night.
    pine: day.action,
    pineDeep: day.actionHover,
    actionText: day.surface,
    actionOnNightText: bands.surfaceNight,
    focus: day.action,
    focusHalo: day.surface,
    shadowFloat: `0 1px 2px ${faded(day.text, "14")}, 0 12px 32px ${faded(day.text, "1f")}`,
  };
  const dark = {
    ...night,
    backdrop: "#04080bcc",
    line: faded(night.text, "24"),
    lineStrong: faded(night.text, "5c"),
    fold: "#00000059",
    action: bands.actionOnNight,
    actionHover: bands.actionOnNightHover,
    actionText: bands.surfaceNight,
    focus: bands.actionOnNightHover,
    focusHalo: night.surface,
    shadowFloat: `0 0 0 1px ${faded(night.text, "1a")}, 0 1px 2px #0006, 0 12px 32px #0008`,
  };
  return { light, dark };
}

const properties = (colours: Record<string, string>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name.replaceAll(/[A-Z]/gu, "-$&").toLowerCase()}: ${value};`)
    .join("\n");

/** Both palettes as custom properties. */
export function paletteCss({ light, dark }: ReturnType<typeof paletteOf>): string {
  return `:root {\n${properties(light)}\n}
@media screen and (prefers-color-scheme: dark) {\n:root {\n${properties(dark)}\n}\n}\n`;
}

const SYSTEM_FONTS: Record<string, string> = {
  serif: "Georgia,'Times New Roman',serif",
  "sans-serif": "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
};

export type Face = "display" | "text";

type Faces = Readonly<Record<Face, { family: string; generic: string }>>;

/** Content of theme.json as documents use it that load no typeface, such as mails. */
export function themeOf({ colours, fonts }: { colours: Colours; fonts: Faces }) {
  const palette = paletteOf({ ...colours });
  const stackOf = (face: Face, generic: string): string => {
    const { family, generic: written = "" } = { ...fonts }[face] ?? {};
    return `'${family}',${SYSTEM_FONTS[written] ?? SYSTEM_FONTS[generic]}`;
  };
  const display = stackOf("display", "serif");
  const text = stackOf("text", "sans-serif");
  return {
    ...palette,
    /** The typefaces are used where they are installed. */
    fonts: { display, text },
    /** Colours and typefaces as custom properties. */
    css: `${paletteCss(palette)}:root {\n--font-display: ${display};\n--font-text: ${text};\n}`,
  };
}

export type Theme = ReturnType<typeof themeOf>;
