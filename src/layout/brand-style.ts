/** At the size in header.module.css, as many letters fit beside the links and on a phone. */
const FITTING_LETTERS = 12;

/** For a link with a long name in the header: smaller, and shrinks before anything else there. */
export const brandStyle = ({ length }: string) =>
  length > FITTING_LETTERS
    ? {
        flexShrink: 100_000,
        fontSize: `${Math.max(0.9, (1.75 * FITTING_LETTERS) / length)}rem`,
      }
    : undefined;
