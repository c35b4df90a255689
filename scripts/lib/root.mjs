import { fileURLToPath } from "node:url";

/** The project's folder; every command works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

process.chdir(ROOT);
