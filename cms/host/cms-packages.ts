import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

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
