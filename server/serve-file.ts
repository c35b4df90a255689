import { isUnchanged } from "./etag";
import { fileHead, notFoundHead, tagOf, unchangedHead } from "./file-head";
import type { SiteFile } from "./manifest";
import type { Representation } from "./representations";
import type { Site } from "./site";

const formOf = (site: Site, request: Request, file: SiteFile): Representation =>
  site.represent(file, request.headers.get("accept-encoding"));

const send = async (
  request: Request,
  form: Representation,
  status: number,
  headOf: (form: Representation, length: number) => Record<string, string>,
): Promise<Response> => {
  // A file that is sent as it is need not be read to know its length.
  if (request.method === "HEAD" && !form.encoding)
    return new Response(null, { status, headers: headOf(form, form.file.size) });
  const body = await form.read();
  const length = body instanceof Uint8Array ? body.byteLength : form.file.size;
  const headers = headOf(form, length);
  return new Response(request.method === "HEAD" ? null : body, { status, headers });
};

/** Answers a GET or HEAD with one file: its best encoding, its ETag, 304 where it is known. */
export const serveFile = async (
  site: Site,
  request: Request,
  file: SiteFile,
): Promise<Response> => {
  const form = formOf(site, request, file);
  if (isUnchanged(request.headers.get("if-none-match"), tagOf(form)))
    return new Response(null, { status: 304, headers: unchangedHead(form) });
  return send(request, form, 200, fileHead);
};

/** The not-found page for a path: its folder's, or the site's. */
export const serveNotFound = (site: Site, request: Request, path: string): Promise<Response> =>
  send(request, formOf(site, request, site.notFound(path)), 404, notFoundHead);
