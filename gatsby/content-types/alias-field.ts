import { z } from "zod";

/**
 * A path that a page had before: no `?` or `#`, no slash at its end, and nothing that hosts read as
 * a pattern (`*`, `:`) or browsers write otherwise (spaces, `%`, a backslash).
 */
export const OLD_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[^\s/?#%*:\\<>"'`{}|^]+)+$/u;

/** `aliases` of a kind whose files make pages: the addresses that lead to the page of a file. */
export const aliases = z
  .array(
    z
      .string()
      .max(200)
      .regex(OLD_PATH)
      .meta({ description: "a path such as /2019/old-title, as it stood after the site's name" }),
  )
  .min(1)
  .max(50)
  .optional()
  .meta({
    description: "old addresses of the page, the oldest first: each leads to it",
    unique: true,
  });
