import { readCommand } from "./lib/command.mjs";
import { ensureInstall } from "./lib/install.mjs";

readCommand(
  "node scripts/ensure-install.mjs    installs the packages of package-lock.json, if needed",
);
await ensureInstall();
