import theme from "../../content/theme.json";

// Each value by its whole path: webpack then leaves the others out of the scripts.

/** What the browser's own frame is coloured like. */
export const FRAME = { light: theme.colours.day.surface, dark: theme.colours.night.surface };

/** The grounds of a social picture, and its words' colours and families. */
export const CARD_THEME = {
  ground: theme.colours.bands.surfaceNight,
  groundEnd: theme.colours.day.surfaceNightEnd,
  fills: {
    display: theme.colours.bands.textOnNight,
    text: theme.colours.bands.textOnNightSoft,
  },
  families: { display: `"${theme.fonts.display.family}"`, text: `"${theme.fonts.text.family}"` },
};
