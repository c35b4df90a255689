import { avifWithXmp } from "./avif-xmp";

/** How a picture that is not a photograph was made, in the words of its content. */
export type Origin = "madeWithAi" | "rendered";

/** The terms of cv.iptc.org/newscodes/digitalsourcetype. */
const TERMS: Record<Origin, string> = {
  madeWithAi: "trainedAlgorithmicMedia",
  rendered: "algorithmicMedia",
};

const START = '<x:xmpmeta xmlns:x="adobe:ns:meta/">';
const END = "</x:xmpmeta>";

const description = (origin: Origin) =>
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""' +
  ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
  ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${TERMS[origin]}"/>` +
  "</rdf:RDF>";

/** All packets have one length, so that another origin replaces the former without a move. */
const LENGTH = START.length + description("madeWithAi").length + END.length;

const packet = (origin: Origin | undefined): Buffer => {
  const text = START + (origin ? description(origin) : "");
  return Buffer.from(text.padEnd(LENGTH - END.length) + END, "latin1");
};

/**
 * A rendition of gatsby-plugin-sharp with its origin as XMP; its pixels stay as they are. Undefined if
 * nothing changes.
 *
 * @throws if the file is neither a WebP nor an AVIF picture as sharp writes it
 */
export function withOrigin(bytes: Buffer, origin: Origin | undefined): Buffer | undefined {
  const at = bytes.indexOf(START, 0, "latin1");
  const xmp = packet(origin);
  if (at === -1) return origin && insert(bytes, xmp);
  if (bytes.subarray(at, at + LENGTH).equals(xmp)) return undefined;
  return Buffer.concat([bytes.subarray(0, at), xmp, bytes.subarray(at + LENGTH)]);
}

function insert(bytes: Buffer, xmp: Buffer): Buffer {
  if (bytes.toString("latin1", 8, 12) === "WEBP") return webpWithXmp(bytes, xmp);
  if (bytes.toString("latin1", 4, 12) === "ftypavif") return avifWithXmp(bytes, xmp);
  throw new Error("A rendition is neither WebP nor AVIF.");
}

const XMP_FLAG = 0x04;
const ALPHA_FLAG = 0x10;

/** The extended format of developers.google.com/speed/webp/docs/riff_container. */
function webpWithXmp(bytes: Buffer, xmp: Buffer): Buffer {
  const type = bytes.toString("latin1", 12, 16);
  const head = type === "VP8X" ? Buffer.from(bytes.subarray(20, 30)) : extendedHead(bytes, type);
  head[0] = (head[0] ?? 0) | XMP_FLAG;
  const rest = bytes.subarray(type === "VP8X" ? 30 : 12);
  const chunks = Buffer.concat([chunk("VP8X", head), rest, chunk("XMP ", xmp)]);
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), chunks]));
}

/** Flags and size of a picture with a single chunk of pixels. */
function extendedHead(bytes: Buffer, type: string): Buffer {
  const head = Buffer.alloc(10);
  if (type === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    head[0] = (bits >>> 28) & 1 ? ALPHA_FLAG : 0;
    head.writeUIntLE(bits & 0x3fff, 4, 3);
    head.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
  } else {
    head.writeUIntLE((bytes.readUInt16LE(26) & 0x3fff) - 1, 4, 3);
    head.writeUIntLE((bytes.readUInt16LE(28) & 0x3fff) - 1, 7, 3);
  }
  return head;
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)]);
}
