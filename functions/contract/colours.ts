/**
 * Colours of src/styles/tokens.css by the names of their tokens, for what cannot read custom
 * properties: pictures, icons, mails, plain pages. A test compares the values.
 */
export const LIGHT = {
  surface: "#fbfaf7",
  surfaceQuiet: "#f1efe9",
  surfaceRaised: "#fff",
  surfaceNight: "#0b1f2a",
  surfaceNightEnd: "#10343a",
  text: "#0b1f2a",
  textSoft: "#3c4e57",
  textError: "#b3261e",
  textOnNight: "#f4f7f5",
  textOnNightSoft: "#c3d0d2",
  lit: "#f0b35b",
  accentOnNight: "#57d6a5",
  action: "#0f4c46",
  actionText: "#fbfaf7",
} as const;

/** Under `prefers-color-scheme: dark`; what is not here stays. */
export const DARK = {
  surface: "#0f171c",
  surfaceCool: "#11252b",
  surfaceRaised: "#1a272e",
  text: "#eef1ec",
  textSoft: "#c2cccd",
  textError: "#ff9d90",
  action: "#57d6a5",
  actionText: "#0b1f2a",
} as const;
