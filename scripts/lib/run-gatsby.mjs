import { openLog, runTool, print } from "./run.mjs";
import { clearAfterMove, forgetBuild } from "./stamp.mjs";

/** Gatsby's steps for the terminal; others only go to the log. */
const STEPS = {
  "compile gatsby files": "Preparing",
  onPreBootstrap: "Checking the content",
  "source and transform nodes": "Reading the content",
  createPages: "Making the pages",
  "Building production JavaScript and CSS bundles": "Bundling scripts and styles",
  "Building HTML renderer": "Bundling the renderer",
  "run queries in workers": "Running the queries",
  "Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs": "Making the pictures",
  "Building static HTML for pages": "Writing the pages",
  "Social pictures": "Drawing the social pictures",
  "Building development bundle": "Putting the pages together, which takes longest",
};

/** Gatsby's JSON logger prints one action a line. */
const actionOf = (line) => {
  try {
    const { type, payload } = JSON.parse(line);
    return type && payload ? { type, payload } : {};
  } catch {
    return {};
  }
};

const textOf = ({ text = "", level, filePath, location }) => {
  if (!level) return "";
  const place = filePath ? `${filePath}:${location?.start?.line ?? 1}\n` : "";
  return `${level.replace("ACTIVITY_", "").toLowerCase()} ${place}${text}`;
};

/**
 * Runs Gatsby and resolves to its exit code. The terminal gets steps and errors, the log file
 * everything. `onReady` is called once, when the development site can be opened.
 */
export const runGatsby = async (args, { logFile, onReady = () => {} }) => {
  const log = openLog(logFile);
  const started = new Set();
  let isReady = false;
  let hasFailed = false;
  const onLine = (line) => {
    const { type, payload } = actionOf(line);
    const text = type ? textOf(payload) : line;
    if (text) log.write(text);
    const step = type === "ACTIVITY_START" && STEPS[payload.text];
    if (step && !isReady && !started.has(step)) {
      started.add(step);
      print(`  ${step} …`);
    }
    if (type === "LOG" && payload.level === "ERROR") {
      hasFailed = true;
      print(`\n${text}`);
    }
    if (type === "LOG" && !isReady && payload.text?.includes("You can now view")) {
      isReady = true;
      onReady();
    }
  };
  const env = { GATSBY_TELEMETRY_DISABLED: "1", GATSBY_LOGGER: "json" };
  const code = await runTool("gatsby", args, { env, onLine });
  await log.close();
  if (code !== 0 && !hasFailed) print(`\n${log.lastLines()}`);
  if (code !== 0 || hasFailed) print(`\nAll output is in ${logFile}.`);
  return code;
};

export const developSite = (port, onReady) => {
  // It writes into public/, so the next start builds again.
  forgetBuild();
  clearAfterMove();
  return runGatsby(["develop", "--port", String(port)], { logFile: "develop.log", onReady });
};
