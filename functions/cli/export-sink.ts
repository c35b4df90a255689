import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Transform, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { visibleText } from "./visible-text";

/**
 * Writes an export into a file that only its owner may read. It has the name of the file only once
 * it is whole.
 */
export async function writeToFile(text: Readable, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    await pipeline(text, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Lets nothing through that a terminal would obey. */
function forEyes(): Transform {
  return new Transform({
    decodeStrings: false,
    transform(chunk: Buffer | string, _encoding, done) {
      done(null, visibleText(chunk.toString().replaceAll("\r\n", "\n")));
    },
  });
}

/** Writes an export to a stream that goes on after it: a pipe as it is, a terminal made harmless. */
export async function writeToStream(
  text: Readable,
  stream: Writable,
  isTerminal: boolean,
): Promise<void> {
  if (isTerminal) await pipeline(text, forEyes(), stream, { end: false });
  else await pipeline(text, stream, { end: false });
}
