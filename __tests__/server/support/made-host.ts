import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { buildManifest, type BuildRoute } from "../../../gatsby/hosting/build-manifest";
import { compressSite } from "../../../server/compress-site";
import { MANIFEST_FILE } from "../../../server/manifest";
import { publicFiles } from "../../../gatsby/hosting/public-files";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import { SERVICE_CONTENT } from "../../functions/support/records";
import { startTestHost, type TestHost, type TestHostOptions } from "../../support/host";
import { request, type IncomingHttpHeaders } from "node:http";
import { type Handler, Hono } from "hono";
import type { ServiceEnv } from "../../../functions/intake/request-headers";
import { connect } from "node:net";
import { createLog } from "../../../functions/shared/log";
import type { PageCounter } from "../../../functions/owner/page-counter";
import type { HostedService } from "../../../server/app";
import { listen, type RunningHost, serve } from "../../../server/host";
import { openSite } from "../../../server/site";
import { createVisits } from "../../../server/visits";

export const NO_ORIGINS = { frames: [], forms: [] };

const text = (title: string): string => `<!doctype html><title>${title}</title>`.padEnd(3000, " x");

export const FILES: Record<string, string | Buffer> = {
  "index.html": text("Home"),
  "about/index.html": text("About"),
  "career/index.html": text("Career, client redirect"),
  "offer/index.html": `${text("Offer")}<p class="a" data-left="Only {left} &amp; &quot;no more&quot;" hidden=""></p>`,
  "404.html": text("Not found"),
  "news/not-found/index.html": text("No such article"),
  "app-1a2b3c4d5e1a2b3c4d5e.js": "console.log(1);".repeat(200),
  "static/photo-1a2b.jpg": Buffer.from([255, 216, 255, 0]),
  "static/film-1a2b.mp4": Buffer.alloc(2_000_000, 7),
  "icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'>".padEnd(2000, " "),
  "stories/sää/index.html": text("Sää"),
};

const ROUTES: BuildRoute[] = [
  { type: "redirect", path: "/career", toPath: "/join", status: 301 },
  { type: "redirect", path: "/stories", toPath: "/news#stories", status: 301, ignoreCase: false },
  { type: "function", path: "/api/submit-form" },
];

export type MadeSite = Awaited<ReturnType<typeof makeSite>>;

/** A small site in a temporary folder, taken through the same steps as a real build. */
export const makeSite = async (files = FILES) => {
  const root = await mkdtemp(join(tmpdir(), "made-site-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, "public", name)), { recursive: true });
    await writeFile(join(root, "public", name), content);
  }
  const result = buildManifest({
    routes: ROUTES,
    files: await publicFiles(join(root, "public")),
    origins: NO_ORIGINS,
  });
  if (!result.ok) throw new Error(result.problems.join("\n"));
  await mkdir(join(root, "dist"));
  await writeFile(join(root, MANIFEST_FILE), JSON.stringify(result.manifest));
  await compressSite(root, result.manifest);
  return { root, manifest: result.manifest, remove: () => rm(root, { recursive: true }) };
};

export interface BundledHost {
  start: (options?: TestHostOptions) => Promise<TestHost>;
  /** The program that reads the busy calendar. */
  calendarThread: string;
  remove: () => Promise<void>;
}

/**
 * The whole host, bundled as the build does it, over a small made-up site. `change` may plant a
 * defect in the bundle, to see that a proof finds it.
 */
export const bundleHost = async (
  change?: (code: string) => string,
  content: ServiceContent = SERVICE_CONTENT,
  files = FILES,
): Promise<BundledHost> => {
  const programs = mkdtempSync(join(tmpdir(), "host-program-"));
  const program = join(programs, "server.js");
  const bundling =
    'import { bundle } from "./scripts/lib/programs.mjs";' +
    `await bundle(["server", "calendar-thread"], ${JSON.stringify(programs)});`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", bundling]);
  if (change) writeFileSync(program, change(readFileSync(program, "utf8")));
  const made = await makeSite(files);
  writeFileSync(join(made.root, SERVICE_CONTENT_FILE), JSON.stringify(content));
  // The database driver is native: the bundle looks for it in the project's node_modules.
  symlinkSync(resolve("node_modules"), join(made.root, "node_modules"));
  return {
    calendarThread: join(programs, "calendar-thread.js"),
    start: (options) => startTestHost({ root: made.root, program, ...options }),
    remove: async () => {
      await made.remove();
      rmSync(programs, { recursive: true });
    },
  };
};

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One request as it is: no redirects followed, nothing decoded, the path not tidied. */
export const ask = (url: string, path: string, { method, headers, body }: Asked = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode = 0, headers: got } = answer;
        resolve({ status: statusCode, headers: got, body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });

/**
 * Bytes over a socket, for what no HTTP client would send, some of them a moment later; resolves to
 * all that came back.
 */
export const sendBytes = (url: string, bytes: string, later?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    if (later) setTimeout(() => socket.write(later), 50);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });

export interface Running {
  url: string;
  host: RunningHost;
  made: MadeSite;
  logged: Record<string, unknown>[];
  close: () => Promise<void>;
}

/** A service whose form endpoint a test answers. */
export const formsAnsweredBy = (handler: Handler<ServiceEnv>): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().all("/api/submit-form", handler);

/** Answers with what it was given: the host must hand over address, method and body whole. */
export const echoService: HostedService = {
  storeHealth: () => Promise.resolve({ ok: true }),
  sessionsLeft: () => Promise.resolve(undefined),
  content: SERVICE_CONTENT,
  app: formsAnsweredBy(async ({ req, env }) =>
    Response.json({ method: req.method, ...env, body: await req.text() }),
  ),
};

/** A real listening host over a made-up site. */
export const runHost = async (
  service: Partial<HostedService> = {},
  https = false,
  count?: PageCounter["add"],
): Promise<Running> => {
  const made = await makeSite();
  const logged: Record<string, unknown>[] = [];
  const log = createLog((line) => void logged.push(JSON.parse(line) as Record<string, unknown>));
  const opened = await openSite(made.root, log, { https, counts: count !== undefined });
  if (!opened.ok) throw new Error(opened.problem);
  const listening = await listen(0, "127.0.0.1");
  if (!listening.ok) throw new Error(listening.problem);
  const host = serve(listening.server, {
    site: opened.site,
    service: { ...echoService, ...service },
    log,
    visits: count && createVisits(opened.site, count),
  });
  const close = async (): Promise<void> => {
    await host.stop();
    await made.remove();
  };
  return { url: `http://127.0.0.1:${host.port}`, host, made, logged, close };
};
