import { build, stop } from "esbuild";
import { relative, resolve, join } from "node:path";
import { createRequire } from "node:module";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Our files of the CMS page, by name. */
export type AdminFiles = Map<string, Buffer>;

const OUT = resolve("cms/out");

/** Bundles cms/admin in memory: `local.ts` works with our server, `hosted.ts` without one. */
export async function adminFiles(admin: "local" | "hosted"): Promise<AdminFiles> {
  const { outputFiles } = await build({
    entryPoints: {
      admin: `cms/admin/${admin}.ts`,
      page: "cms/admin/page.css",
      preview: "cms/admin/preview.css",
    },
    outdir: OUT,
    bundle: true,
    write: false,
    minify: true,
    target: "es2022",
    assetNames: "[name]",
    loader: { ".woff2": "file" },
    logLevel: "warning",
  });
  await stop();
  return new Map(
    outputFiles.map(({ path, contents }) => [relative(OUT, path), Buffer.from(contents)]),
  );
}

/** The page of the CMS. Decap renders its content. */
export const ADMIN_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Edit the site</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/admin/page.css" />
    <script defer src="/admin/admin.js"></script>
    <script defer src="/admin/decap-cms.js"></script>
  </head>
  <body></body>
</html>
`;

/** The parts of Express that we use; the site does not install its types. */
export type Request = IncomingMessage & { body: unknown };
export type Response = ServerResponse & {
  status(code: number): Response;
  json(body: unknown): Response;
  type(type: string): Response;
  send(body: string | Buffer): Response;
};
type Next = (error?: unknown) => void;
export type Handler = (req: Request, res: Response, next: Next) => unknown;

export interface App {
  use(...handlers: (string | Handler | App)[]): void;
  get(path: string, handler: Handler): void;
  post(path: string, handler: Handler): void;
  listen(port: number, host: string): Server;
}

interface Express {
  (): App;
  json(options: { limit: string }): Handler;
  static(folder: string): Handler;
}

interface DecapServer {
  registerLocalFs(app: App, options: { logLevel: string }): Promise<void>;
}

const FOLDER = resolve("cms");

/** The packages of cms/, which has its own lock file: the site does not install them. */
export function cmsPackages() {
  const load = createRequire(join(FOLDER, "package.json"));
  return {
    express: load("express") as Express,
    decapServer: load("decap-server/dist/middlewares") as DecapServer,
    decapFolder: join(FOLDER, "node_modules/decap-cms/dist"),
  };
}
