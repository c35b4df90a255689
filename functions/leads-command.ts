import { existsSync } from "node:fs";

/** How the owner's commands are called where this runs: in the project, on a server, in a container. */
export const LEADS_COMMAND = existsSync("package.json")
  ? "npm run leads --"
  : existsSync("/etc/suunta/suunta.env")
    ? "/srv/suunta/current/deploy/leads.sh"
    : "node dist/leads.js";
