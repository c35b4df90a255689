import { createAdaptorServer } from "@hono/node-server";
import { Command } from "commander";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createScheduling } from "../../appointments/apply-action";
import { createInboxApp } from "../inbox/app";
import { errorCode, type Log } from "../../shared/log";
import { systemClock } from "../../shared/clock";
import { createRetentionJob } from "../retention-job";
import { createRetentionStore } from "../../store/daily-jobs";
import {
  type CommandContext,
  done,
  failed,
  openBusyCalendar,
  type Report,
  type Runner,
} from "./command-context";
import { portNumber } from "./options";
import type { Inbox } from "../inbox/actions";

const HOST = "127.0.0.1";

const EXAMPLES = `
Examples:
  npm run leads -- inbox                on this computer
  npm run leads -- inbox --port 9200    where another program has port 9100

On a server: run it there, and on your own computer  ssh -L 9100:127.0.0.1:9100 server`;

function welcome(address: string, port: number): string {
  return `The inbox: ${address}
Where it runs on a server, first run this on your own computer, then open the address there:
  ssh -L ${port}:${HOST}:${port} server
Whoever has the address can read and change all submissions. It is another one after each start.
Ctrl+C stops it.
`;
}

async function createInbox(context: CommandContext): Promise<Inbox> {
  const { handle, settings, terminal, channels } = context;
  const { content, now, timeoutMs } = terminal;
  const calendar = openBusyCalendar(context);
  calendar?.start();
  const busyPeriods = calendar?.periods;
  const scheduling = createScheduling({ db: handle.db, content, channels, busyPeriods, now });
  const { default: style } = await import("../inbox/inbox.css");
  return { handle, settings, channels, scheduling, content, style, now, timeoutMs };
}

/** As the host does, once a day: a site may have no host, as with a Gatsby Function. */
function startRetention({ handle, terminal, progress }: CommandContext) {
  const { content } = terminal;
  if (!content) return undefined;
  const log: Log = (_level, event, { reason = "", count = "" } = {}) =>
    progress(`${event}: ${reason}${count}`);
  const store = createRetentionStore(handle.db);
  const { retention } = content;
  const job = createRetentionJob({ store, retention, log, clock: systemClock });
  job.start();
  return job;
}

async function serve(context: CommandContext, { port }: InboxOptions): Promise<Report> {
  const token = randomBytes(24).toString("base64url");
  const app = createInboxApp(await createInbox(context), token);
  const server = createAdaptorServer({ fetch: app.fetch });
  try {
    server.listen(port, HOST);
    await once(server, "listening");
  } catch (error) {
    return failed(
      `Port ${port} cannot be used (${errorCode(error)}). An inbox may run there already; else choose another port with --port.`,
    );
  }
  const { port: actual } = server.address() as AddressInfo;
  context.terminal.stdout.write(welcome(`http://${HOST}:${actual}/${token}/`, actual));
  const retention = startRetention(context);
  await new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) globalThis.process.once(signal, resolve);
  });
  await retention?.stop();
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
  return done("", undefined);
}

interface InboxOptions {
  port: number;
}

export function inboxCommand({ withDatabase }: Runner): Command {
  return new Command("inbox")
    .description("a page with all submissions, to read and answer them in a browser")
    .option("--port <number>", "of 127.0.0.1", portNumber, 9100)
    .addHelpText("after", EXAMPLES)
    .action(withDatabase(serve));
}
