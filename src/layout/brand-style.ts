/** At the size in header.module.css, as many letters fit beside the links and on a phone. */
const FITTING_LETTERS = 12;

/** The style of a long name in the header: smaller, and the first to wrap, before links and the call. */
export const brandStyle = ({ length }: string) =>
  length > FITTING_LETTERS
    ? {
        flexShrink: 65_536,
        fontSize: `${Math.max(1, (1.75 * FITTING_LETTERS) / length).toFixed(2)}rem`,
        overflowWrap: "anywhere" as const,
      }
    : undefined;
