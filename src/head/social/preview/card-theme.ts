import theme from "../../../../content/theme.json";

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
