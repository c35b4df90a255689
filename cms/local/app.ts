import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { cmsPolicy } from "../../gatsby/hosting/cms-policy";
import { type AdminFiles, ADMIN_PAGE, type App, cmsPackages, type Handler } from "./admin-files";
import { handleRequest, type HandlerContext, cmsRequest } from "./handle-request";
import { UPLOADABLE } from "../config/uploadable-files";
import { OutsideContent, pathsIn, pathsOut } from "./paths";
import { removeEmptyFolders } from "./changes";

interface CmsOptions extends HandlerContext {
  admin: AdminFiles;
  /** Reads the current configuration: a new page appears without a restart. */
  config: () => unknown;
  /** Rejects requests without the token of this start. */
  requireToken: Handler;
}

/** The path of Decap's requests: decap-server's own, below /admin. */
export const API = "/admin/api/v1";

/** The CMS at /admin, with Decap's proxy behind it. */
export async function cmsApp(options: CmsOptions): Promise<App> {
  const { express, decapServer, decapFolder } = cmsPackages();
  process.env.GIT_REPO_DIRECTORY = options.content.root;
  const files = express();
  await decapServer.registerLocalFs(files, { logLevel: "warn" });

  const app = express();
  app.use(sameOriginOnly, options.requireToken);
  app.get("/", (_req, res) => res.writeHead(302, { Location: "/admin/" }).end());
  app.get("/admin/config.json", (_req, res) => res.json(options.config()));
  for (const [name, body] of options.admin) {
    app.get(`/admin/${name}`, (_req, res) => res.type(name).send(body));
  }
  app.get("/admin", (_req, res) => {
    res.setHeader("Content-Security-Policy", cmsPolicy());
    return res.type("html").send(ADMIN_PAGE);
  });
  app.use("/admin", express.static(decapFolder));
  // The limit of decap-server: uploads are JSON.
  app.post(API, express.json({ limit: "50mb" }));
  app.post(API, proxied(options));
  app.use("/admin", files);
  return app;
}

const OWN_HOST = /^(?:localhost|127\.0\.0\.1):\d+$/u;

/** Rejects other sites, which could send a form or use a host name that resolves to this machine. */
const sameOriginOnly: Handler = (req, res, next) => {
  const { host = "", origin } = req.headers;
  if (OWN_HOST.test(host) && (!origin || origin === `http://${host}`)) return next();
  return res.status(403).json({ error: "Only the CMS on this machine may ask." });
};

/** Keeps the pictures among the files of a folder. */
function picturesOf(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  return body.filter(({ path }: { path: string }) => UPLOADABLE.test(path));
}

/** Checks and changes requests before decap-server executes them, and its responses. */
function proxied(options: CmsOptions): Handler {
  return async (req, res, next) => {
    try {
      const parsed = cmsRequest.safeParse(pathsIn(req.body, options.content.root));
      if (!parsed.success) {
        const error = parsed.error.issues.map(({ message }) => message).join("\n");
        return res.status(422).json({ error });
      }
      const json = res.json.bind(res);
      const isMedia = parsed.data.action === "getMedia";
      res.json = (body) => json(pathsOut(isMedia ? picturesOf(body) : body));
      const result = await handleRequest(parsed.data, options);
      if ("status" in result) return res.status(result.status).json(result.body);
      const request = result.forward;
      req.body = request;
      res.once("finish", () => {
        if (request.action === "deleteFiles") {
          removeEmptyFolders(options.content, request.params.paths);
        }
      });
      return next();
    } catch (error) {
      if (error instanceof OutsideContent) return res.status(422).json({ error: error.message });
      return next(error);
    }
  };
}

/**
 * Restricts the CMS to the address that it prints at its start: other programs and users of the
 * machine reach the port, too, but do not know the token. A cookie keeps the token for reloads.
 */
export function session(): { token: string; requireToken: Handler } {
  const token = randomBytes(32).toString("base64url");
  const isValid = (candidate: string) => timingSafeEqual(digest(candidate), digest(token));

  const requireToken: Handler = (req, res, next) => {
    // Cookies ignore ports; the name contains it, so that two CMSes do not log each other out.
    const name = `cms-${req.socket.localPort}`;
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
    if (pathname === "/admin" && isValid(searchParams.get("token") ?? "")) {
      const cookie = `${name}=${token}; Path=/; HttpOnly; SameSite=Strict`;
      return res.writeHead(302, { "Set-Cookie": cookie, Location: "/admin" }).end();
    }
    if (isValid(cookieOf(req.headers.cookie ?? "", name))) return next();
    const isPage = req.method === "GET" && pathname === "/admin";
    return isPage
      ? res.status(401).type("text").send(SIGN_IN)
      : res.status(401).json({ error: SIGN_IN });
  };
  return { token, requireToken };
}

const SIGN_IN =
  "Open the address that npm run cms prints in the terminal. It is another one after each start; " +
  "open it in another tab, and what you have written here can be saved.";

/** timingSafeEqual requires values of one length. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function cookieOf(header: string, name: string): string {
  const pairs = header.split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1] ?? "";
}
