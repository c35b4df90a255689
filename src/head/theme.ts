import theme from "../../content/theme.json";

// Each value by its whole path: webpack then leaves the others out of the scripts.

/** What the browser's own frame is coloured like. */
export const FRAME = { light: theme.colours.day.surface, dark: theme.colours.night.surface };
