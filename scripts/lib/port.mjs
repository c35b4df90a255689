import { createServer } from "node:net";
import { giveUp } from "./run.mjs";

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** The port that a variable names. Ends the command where it is none, or another program has it. */
export const freePort = async (name, fallback) => {
  const text = process.env[name] || fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    giveUp(`${name} is "${text}": set it to a number from 0 to 65535.`);
  if (!(await isFree(port)))
    giveUp(
      `Port ${port} is taken by another program. Stop it, or choose another port: ` +
        `${name}=${port === 65_535 ? port - 1 : port + 1}`,
    );
  return text;
};
