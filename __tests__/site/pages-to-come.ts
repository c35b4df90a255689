/** Pages of the specification that are linked already and not built yet. It may only get shorter. */
export const PAGES_TO_COME: readonly string[] = [];
