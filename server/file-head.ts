import { contentTypeOf } from "./content-type";
import { etagOf } from "./etag";
import type { Representation } from "./representations";

type Headers = Record<string, string>;

const alwaysOf = ({ file, varies }: Representation): Headers => ({
  "cache-control": "public, max-age=0, must-revalidate",
  ...file.headers,
  ...(varies ? { vary: "Accept-Encoding" } : {}),
});

const bodyOf = ({ file, encoding }: Representation, length: number): Headers => ({
  "content-type": contentTypeOf(file.file),
  ...(encoding ? { "content-encoding": encoding } : {}),
  "content-length": String(length),
});

/** As Headers list them: so the order is the same, whoever writes them. */
const byName = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)));

export const tagOf = ({ file, variant }: Representation): string => etagOf(file.hash, variant);

/** What is said with status 200 and a body of `length` bytes. */
export const fileHead = (form: Representation, length: number): Headers =>
  byName({ ...alwaysOf(form), etag: tagOf(form), ...bodyOf(form, length) });

/** What is said with status 304. */
export const unchangedHead = (form: Representation): Headers =>
  byName({ ...alwaysOf(form), etag: tagOf(form) });

/** With status 404: no ETag, since the not-found page stands for no address of its own. */
export const notFoundHead = (form: Representation, length: number): Headers =>
  byName({ ...alwaysOf(form), ...bodyOf(form, length) });
