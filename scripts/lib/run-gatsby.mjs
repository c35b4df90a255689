import { createWriteStream } from "node:fs";
import { runTool, say } from "./run.mjs";

/** What Gatsby's steps are to somebody who does not know it; the others go to the log alone. */
const STEPS = {
  "compile gatsby files": "Preparing",
  onPreBootstrap: "Checking the content",
  "source and transform nodes": "Reading the content",
  createPages: "Making the pages",
  "Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs": "Making the pictures",
  "Building development bundle": "Putting the pages together, which takes longest",
};

/**
 * Runs Gatsby and resolves to its exit code. The terminal gets its steps and its errors, the file
 * `log` all that it says. `onReady` is called once, when the site can be looked at.
 */
export const runGatsby = async (args, { log, onReady = () => {} }) => {
  const file = createWriteStream(log);
  let isReady = false;
  let hasFailed = false;
  const onLine = (line) => {
    const { type, payload } = actionOf(line);
    file.write(`${type ? textOf(payload) : line}\n`.replace(/^\n$/u, ""));
    const step = type === "ACTIVITY_START" && STEPS[payload.text];
    if (step && !isReady) say(`${step} …`);
    if (type === "LOG" && payload.level === "ERROR") {
      hasFailed = true;
      say(`\n${textOf(payload)}`);
    }
    if (type === "LOG" && !isReady && payload.text?.includes("You can now view")) {
      isReady = true;
      onReady();
    }
  };
  const env = { GATSBY_TELEMETRY_DISABLED: "1", GATSBY_LOGGER: "json" };
  const code = await runTool("gatsby", args, { env, onLine });
  file.end();
  if (hasFailed || !isReady) say(`\nAll that was said stands in ${log}.`);
  return code;
};

/** With its JSON logger Gatsby says one action a line; what others print stays text. */
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
