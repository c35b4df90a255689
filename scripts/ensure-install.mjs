import "./lib/root.mjs";
import { ensureInstall } from "./lib/install.mjs";

await ensureInstall();
