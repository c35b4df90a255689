import { resolve } from "node:path";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import { editorSchemas, writeOutdated } from "../../gatsby/content-types/derived/editor-files";
import { listContent } from "../../gatsby/content/read-content";
import { cmsConfig } from "../config/config";
import { languagesOf } from "../config/places";
import { adminFiles } from "./admin-files";
import { API, cmsApp, session } from "./app";
import { ContentSnapshot } from "./content-snapshot";
import { EntryLists } from "./list-entries";
/** The CMS of `npm run cms`: node cms.js PORT SITE_PORT CONTENT. It listens on localhost only. */
const [port = "8001", sitePort = "8000", folder = "content"] = process.argv.slice(2);
const root = resolve(folder);
const content = new ContentSnapshot(root);

const PORT_TAKEN = `Port ${port} is taken: is the CMS running already? Another one: CMS_PORT=8005 npm run cms`;

const siteUrl = `http://localhost:${sitePort}`;

async function start(): Promise<void> {
  writeOutdated(editorSchemas(CONTENT_TYPES));
  const { token, requireToken } = session();
  const app = await cmsApp({
    content,
    requireToken,
    lists: new EntryLists(root),
    admin: await adminFiles("local"),
    config: () => {
      const paths = listContent(root);
      return cmsConfig({
        paths,
        languages: languagesOf(CONTENT_TYPES, paths),
        backend: { name: "content", proxy_url: API, branch: "main" },
        siteUrl,
      });
    },
  });
  const server = app.listen(Number(port), "127.0.0.1");
  server.once("listening", () => {
    const address = server.address();
    const own = typeof address === "object" ? address?.port : undefined;
    console.log(`Edit the site on http://localhost:${own}/admin?token=${token}`);
  });
  server.once("error", (error) => {
    const isTaken = "code" in error && error.code === "EADDRINUSE";
    console.error(`\n${isTaken ? PORT_TAKEN : error.message}`);
    process.exitCode = 1;
  });
}

start().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
