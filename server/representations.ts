import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { rememberedChoice, type Encoding } from "./accept-encoding";
import type { Bytes, BytesCache } from "./bytes-cache";
import { compressQuickly } from "./compress-file";
import type { CompressedCopies, CopyState } from "./compressed-copies";
import { COMPRESSED_DIR, PUBLIC_DIR, type SiteFile } from "./manifest";

export type Body = Bytes | ReadableStream;

/** One of the forms in which a file is sent: as it is, or a compressed copy. Always the same object. */
export interface Representation {
  file: SiteFile;
  encoding: Encoding | undefined;
  /** What tells its bytes from those of the file's other forms; undefined for the file as it is. */
  variant: string | undefined;
  /** Whether another Accept-Encoding might have got another form. */
  varies: boolean;
  /** The body, when it is in memory. */
  peek: () => Bytes | undefined;
  /** The body; a large file that is sent as it is comes as a stream. */
  read: () => Promise<Body>;
}

/** The best form of a file for a client with this Accept-Encoding. */
export type Represent = (file: SiteFile, accept: string | null | undefined) => Representation;

/** The forms of a file that were asked for, as long as the state of its copies is the same. */
interface Forms {
  state: CopyState;
  byEncoding: Map<Encoding | undefined, Representation>;
}

const STREAMED_FROM_BYTES = 1024 * 1024;
const BOTH: readonly Encoding[] = ["br", "gzip"];
const ENDINGS: Record<Encoding, string> = { br: ".br", gzip: ".gz" };

const load = async (path: string): Promise<Bytes> => new Uint8Array(await readFile(path));

/** Opened before the answer's head is sent, so that a missing file is still an error answer. */
const stream = async (path: string): Promise<ReadableStream> =>
  Readable.toWeb((await open(path)).createReadStream()) as ReadableStream;

/** Each form's body by what it is made of; all share one memory. */
export const openRepresentations = (
  root: string,
  copies: CompressedCopies,
  cache: BytesCache,
): Represent => {
  const choose = rememberedChoice(BOTH);
  const known = new WeakMap<SiteFile, Forms>();

  const plainBody = (file: SiteFile): Promise<Bytes> => {
    const path = join(root, PUBLIC_DIR, file.file);
    return cache.read(path, () => load(path));
  };

  const asItIs = (file: SiteFile, varies: boolean): Representation => {
    const path = join(root, PUBLIC_DIR, file.file);
    const isLarge = file.size >= STREAMED_FROM_BYTES;
    return {
      file,
      encoding: undefined,
      variant: undefined,
      varies,
      peek: () => cache.peek(path),
      read: () => (isLarge ? stream(path) : plainBody(file)),
    };
  };

  const copy = (file: SiteFile, encoding: Encoding): Representation => {
    const path = join(root, COMPRESSED_DIR, `${file.hash}${ENDINGS[encoding]}`);
    return {
      file,
      encoding,
      variant: encoding,
      varies: true,
      peek: () => cache.peek(path),
      read: () => cache.read(path, () => load(path)),
    };
  };

  /** While the real copy is being made: quickly compressed, other bytes under another ETag. */
  const quickCopy = (file: SiteFile, encoding: Encoding): Representation => {
    const variant = `${encoding}-quick`;
    const key = `${file.hash}-${variant}`;
    return {
      file,
      encoding,
      variant,
      varies: true,
      peek: () => cache.peek(key),
      read: () =>
        cache.read(key, async () => {
          const bytes = await compressQuickly(await plainBody(file), encoding);
          copies.make(file);
          return bytes;
        }),
    };
  };

  const build = (
    file: SiteFile,
    encoding: Encoding | undefined,
    state: CopyState,
  ): Representation => {
    if (!encoding) return asItIs(file, state !== "none");
    return state === "made" ? copy(file, encoding) : quickCopy(file, encoding);
  };

  const formsOf = (file: SiteFile): Forms => {
    const state = copies.stateOf(file);
    const found = known.get(file);
    if (found?.state === state) return found;
    const fresh: Forms = { state, byEncoding: new Map() };
    known.set(file, fresh);
    return fresh;
  };

  return (file, accept) => {
    const { state, byEncoding } = formsOf(file);
    const encoding = state === "none" ? undefined : choose(accept);
    const found = byEncoding.get(encoding);
    if (found) return found;
    const form = build(file, encoding, state);
    byEncoding.set(encoding, form);
    return form;
  };
};
