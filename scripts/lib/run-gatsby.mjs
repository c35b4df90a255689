import { writeFileSync } from "node:fs";
import { lastLines, log, print, runTool } from "./run.mjs";

/** Gatsby's steps for the terminal; others only go to the log. */
const STEPS = {
  onPreBootstrap: "Checking the content",
  createPages: "Making the pages",
  "Building production JavaScript and CSS bundles": "Bundling scripts and styles",
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
    return { type, payload: { text: "", ...payload } };
  } catch {
    return { payload: { text: line } };
  }
};

/**
 * Runs Gatsby and resolves to its exit code. The terminal gets steps and errors, the log file
 * everything. `onReady` is called once, when the development site can be opened.
 */
export const runGatsby = async (args, logFile, onReady = () => {}) => {
  writeFileSync(logFile, "");
  const steps = new Map(Object.entries(STEPS));
  let hasFailed = false;
  const onLine = (line) => {
    const { type, payload } = actionOf(line);
    const { text, level = "", filePath, location } = payload;
    const place = filePath ? `${filePath}:${location?.start?.line ?? 1}\n` : "";
    const entry = `${level.toLowerCase()} ${place}${text}`.trimStart();
    if (!type || level) log(logFile, entry);
    if (type === "ACTIVITY_START" && steps.has(text)) {
      print(`  ${steps.get(text)} …`);
      steps.delete(text);
    }
    if (level === "ERROR") hasFailed = true;
    if (level === "ERROR" || level === "SUCCESS") print(`\n${entry}`);
    if (text.includes("You can now view") && steps.size > 0) {
      steps.clear();
      onReady();
    }
  };
  // Gatsby reports the deprecations of its own dependencies as errors.
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --no-deprecation`;
  const env = {
    GATSBY_TELEMETRY_DISABLED: "1",
    GATSBY_LOGGER: "json",
    NODE_OPTIONS,
    // Encoding pictures occupies threads that webpack reads files with.
    UV_THREADPOOL_SIZE: "16",
  };
  const code = await runTool("gatsby", args, { env, onLine });
  if (code !== 0 && !hasFailed) print(`\n${lastLines(logFile)}`);
  if (code !== 0 || hasFailed) print(`\nAll output is in ${logFile}.`);
  return code;
};
