import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { matchStar } from "../../types/content-type";
import { CONTENT_TYPES } from "../../types/content-types";
import { editorSchemas, writeOutdated } from "../../types/derived/editor-files";
import { namesAt } from "../../check/field-paths";
import { listContent, readContent } from "../../read/read-content";
import { cmsConfig } from "../config/config";
import type { NamesFrom } from "../config/field";
import { adminFiles } from "./admin-files";
import { API, cmsApp } from "./app";

/** The CMS of `npm run cms`: node cms.js PORT SITE_PORT CONTENT. It listens on localhost only. */
const [port = "8001", sitePort = "8000", folder = "content"] = process.argv.slice(2);
const root = resolve(folder);

const DECAP = "authoring/cms/node_modules/decap-cms/dist";
const rewriteRequestPath = (path: string) => path.replace("/admin", "");

const PORT_TAKEN = `Port ${port} is taken: is the CMS running already? Another one: CMS_PORT=8005 npm run cms`;

const namesFrom: NamesFrom = ({ file, field }) => {
  const paths = listContent(root).filter(
    (path) => matchStar(file, path, "[a-z0-9-]+") !== undefined,
  );
  return readContent(root, paths).flatMap((content) =>
    content.ok ? namesAt(content.data, field) : [],
  );
};

async function start(): Promise<void> {
  writeOutdated(editorSchemas(CONTENT_TYPES));
  const token = randomBytes(32).toString("base64url");
  const siteUrl = `http://localhost:${sitePort}`;
  const backend = { name: "proxy", proxy_url: API, branch: "main" };
  const config = () => cmsConfig({ paths: listContent(root), namesFrom, backend, siteUrl });
  const app = cmsApp({ root, token, config, siteUrl, admin: await adminFiles() });
  app.get("/admin/*", serveStatic({ root: DECAP, rewriteRequestPath }));
  const server = createAdaptorServer({ fetch: app.fetch });
  server.once("error", (error) => {
    const isTaken = "code" in error && error.code === "EADDRINUSE";
    console.error(`\n${isTaken ? PORT_TAKEN : error.message}`);
    process.exitCode = 1;
  });
  server.listen(Number(port), "127.0.0.1", () => {
    const address = server.address();
    const actualPort = typeof address === "object" ? address?.port : undefined;
    console.log(`Edit the site on http://localhost:${actualPort}/admin?token=${token}`);
  });
}

start().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
