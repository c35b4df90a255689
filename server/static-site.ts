import { redirectAnswer, textAnswer } from "./answers";
import type { HostLog } from "./log";
import { withoutTrailingSlash, withQuery } from "./redirects";
import { requestTarget } from "./request-path";
import { serveFile, serveNotFound } from "./serve-file";
import type { Site } from "./site";

const LOGGED_PATH_LENGTH = 300;

/** Answers everything that is not the service: files, redirects, the not-found page. */
export const serveSite = async (site: Site, request: Request, log: HostLog): Promise<Response> => {
  const target = requestTarget(request.url);
  if (!target.ok) return textAnswer(400, "This address cannot be read.");
  if (request.method !== "GET" && request.method !== "HEAD")
    return textAnswer(405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
  const { path, query } = target;
  // Before the files: a redirect's page in public/ is for hosts that serve files only.
  const redirect = site.redirects.find(path, query);
  if (redirect) return redirectAnswer(redirect.status, redirect.location);
  const file = site.find(path);
  if (file) return serveFile(site, request, file);
  const bare = withoutTrailingSlash(path);
  if (bare !== path && site.find(bare))
    return redirectAnswer(301, withQuery(encodeURI(bare), query));
  log.notFound(path.slice(0, LOGGED_PATH_LENGTH));
  return serveNotFound(site, request, path);
};
