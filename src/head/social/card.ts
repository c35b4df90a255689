import { SOCIAL_PICTURE } from "../social-picture";

/**
 * The design of a social picture, in pixels: a compass whose face is the page's own picture, the
 * words at its left. Read by the build, which draws it, and by the preview in the page.
 */
export const CARD = SOCIAL_PICTURE;

/** The only part of the picture that holds the words: nothing else is drawn in it. */
export const WORDS = { left: 72, top: 140, width: 548, bottom: 566 };

/** The picture's circle and the rings of the compass around it. */
export const COMPASS = { x: 950, y: 315, picture: 270, ring: 292, ticks: 304 };

/** Colours of src/styles/tokens.css, which the canvas and the SVG cannot read. */
export const COLOURS = {
  night: "#0b1f2a",
  fjord: "#10343a",
  text: "#f4f7f5",
  soft: "#c3d0d2",
  line: "#ffffff29",
  aurora: "#57d6a5",
  glow: "#f0b35b",
};

/** The ground runs from night at the top left to fjord at the bottom right. */
export const GROUND = { x1: 0, y1: 0, x2: CARD.width, y2: CARD.height };
