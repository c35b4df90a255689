import theme from "../../content/theme.json";
import { themeOf } from "../../functions/contract/palette";

/** The colours and typefaces of content/theme.json. */
export const THEME = themeOf(theme);

/** Colours by day, for what cannot read custom properties: pictures, icons. */
export const { light: LIGHT } = THEME;
