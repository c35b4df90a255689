import { chooseEncoding, type Encoding } from "./accept-encoding";
import { contentTypeOf } from "./content-type";
import { etagOf, isUnchanged } from "./etag";
import type { SiteFile } from "./manifest";
import type { Site } from "./site";

type Headers = Record<string, string>;

const headersOf = (site: Site, file: SiteFile): Headers => ({
  "cache-control": "public, max-age=0, must-revalidate",
  ...file.headers,
  ...(site.encodings(file).length > 0 ? { vary: "Accept-Encoding" } : {}),
});

const encodingFor = (site: Site, request: Request, file: SiteFile): Encoding | undefined =>
  chooseEncoding(request.headers.get("accept-encoding"), site.encodings(file));

const send = async (
  site: Site,
  request: Request,
  file: SiteFile,
  encoding: Encoding | undefined,
  init: { status: number; headers: Headers },
): Promise<Response> => {
  const headers: Headers = { ...init.headers, "content-type": contentTypeOf(file.file) };
  if (encoding) headers["content-encoding"] = encoding;
  if (request.method === "HEAD" && !encoding)
    return new Response(null, {
      status: init.status,
      headers: { ...headers, "content-length": String(file.size) },
    });
  const body = await site.read(file, encoding);
  const length = body instanceof Uint8Array ? body.byteLength : file.size;
  headers["content-length"] = String(length);
  return new Response(request.method === "HEAD" ? null : body, { status: init.status, headers });
};

/** Answers a GET or HEAD with one file: its best encoding, its ETag, 304 where it is known. */
export const serveFile = async (
  site: Site,
  request: Request,
  file: SiteFile,
): Promise<Response> => {
  const encoding = encodingFor(site, request, file);
  const headers: Headers = { ...headersOf(site, file), etag: etagOf(file.hash, encoding) };
  if (isUnchanged(request.headers.get("if-none-match"), headers["etag"] ?? ""))
    return new Response(null, { status: 304, headers });
  return send(site, request, file, encoding, { status: 200, headers });
};

/** The not-found page: no ETag, since it stands for no address of its own. */
export const serveNotFound = (site: Site, request: Request, path: string): Promise<Response> => {
  const file = site.notFound(path);
  const headers = headersOf(site, file);
  return send(site, request, file, encodingFor(site, request, file), { status: 404, headers });
};
