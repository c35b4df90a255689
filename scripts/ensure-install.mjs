import { ensureInstall } from "./lib/install.mjs";

await ensureInstall();
