import theme from "../../content/theme.json";
import { paletteCss, paletteOf } from "./palette";

const palette = paletteOf({ ...theme.colours });

/** Colours by day, for what cannot read custom properties: pictures, icons, mails, plain pages. */
export const LIGHT = palette.light;

/** Under `prefers-color-scheme: dark`; what is not here stays. */
export const DARK = palette.dark;

const SYSTEM_FONTS: Record<string, string> = {
  serif: "Georgia,'Times New Roman',serif",
  "sans-serif": "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
};

const { display, text } = { ...theme.fonts };

/** The families' names in style sheets. */
export const FAMILIES = { display: `'${display?.family}'`, text: `'${text?.family}'` };

export type Face = keyof typeof FAMILIES;

/** For documents that load no typeface: it is used where it is installed. */
export const FONT_STACKS = {
  display: `${FAMILIES.display},${SYSTEM_FONTS[display?.generic] ?? "serif"}`,
  text: `${FAMILIES.text},${SYSTEM_FONTS[text?.generic] ?? "sans-serif"}`,
};

/** Colours and typefaces as custom properties, for pages that load no typeface. */
export const THEME_PROPERTIES = `${paletteCss(palette)}:root {
--font-display: ${FONT_STACKS.display};
--font-text: ${FONT_STACKS.text};
}`;
