import { cmsPolicy } from "../../gatsby/hosting/cms-policy";
import { type AdminFiles, ADMIN_PAGE } from "./admin-files";
import { answer, type Given } from "./handle-request";
import { type App, cmsPackages, type Handler } from "./cms-packages";
import { OutsideContent, pathsIn, pathsOut } from "./paths";
import { removeEmptyFolders } from "./remove";
import { cmsRequest, PICTURE } from "./request";

export interface CmsGiven extends Given {
  admin: AdminFiles;
  /** The configuration as it is at the moment: a page that was added is found without a restart. */
  config: () => unknown;
  /** Lets in whoever knows the token of this start. */
  onlyOurs: Handler;
}

/** Where Decap sends its requests; decap-server's own path below /admin. */
export const API = "/admin/api/v1";

/** The CMS at /admin with Decap's proxy behind it, for whoever has started it. */
export async function cmsApp(given: CmsGiven): Promise<App> {
  const { express, decapServer, decapFolder } = cmsPackages();
  process.env.GIT_REPO_DIRECTORY = given.content.root;
  const files = express();
  await decapServer.registerLocalFs(files, { logLevel: "warn" });

  const app = express();
  app.use(ownPagesOnly, given.onlyOurs);
  app.get("/", (_req, res) => res.writeHead(302, { Location: "/admin/" }).end());
  app.get("/admin/config.json", (_req, res) => res.json(given.config()));
  for (const [name, body] of given.admin) {
    app.get(`/admin/${name}`, (_req, res) => res.type(name).send(body));
  }
  app.get("/admin", (_req, res) => {
    res.setHeader("Content-Security-Policy", cmsPolicy());
    return res.type("html").send(ADMIN_PAGE);
  });
  app.use("/admin", express.static(decapFolder));
  // As much as decap-server takes: pictures come within JSON.
  app.post(API, express.json({ limit: "50mb" }));
  app.post(API, proxied(given));
  app.use("/admin", files);
  return app;
}

const OWN_HOST = /^(?:localhost|127\.0\.0\.1):\d+$/u;

/** Pages of the web must not write files: neither by a form, nor under a name that leads here. */
const ownPagesOnly: Handler = (req, res, next) => {
  const { host = "", origin } = req.headers;
  if (OWN_HOST.test(host) && (!origin || origin === `http://${host}`)) return next();
  return res.status(403).json({ error: "Only the CMS on this machine may ask." });
};

/** Of the files in a folder, those that are pictures: articles and people stand beside theirs. */
function picturesOf(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  return body.filter(({ path }: { path: string }) => PICTURE.test(path));
}

/** Looks into requests before decap-server carries them out, and into its answers after. */
function proxied(given: CmsGiven): Handler {
  return async (req, res, next) => {
    try {
      const parsed = cmsRequest.safeParse(pathsIn(req.body, given.content.root));
      if (!parsed.success) {
        const error = parsed.error.issues.map(({ message }) => message).join("\n");
        return res.status(422).json({ error });
      }
      const json = res.json.bind(res);
      const isMedia = parsed.data.action === "getMedia";
      res.json = (body) => json(pathsOut(isMedia ? picturesOf(body) : body));
      const answered = await answer(parsed.data, given);
      if (!("handOn" in answered)) return res.status(answered.status).json(answered.body);
      const request = answered.handOn;
      req.body = request;
      res.once("finish", () => {
        if (request.action === "deleteFiles") {
          removeEmptyFolders(given.content, request.params.paths);
        }
      });
      return next();
    } catch (error) {
      if (error instanceof OutsideContent) return res.status(422).json({ error: error.message });
      return next(error);
    }
  };
}
