/** The size and the type of a box; a full box has its version and flags after them. */
const HEAD = 8;
const FULL_HEAD = 12;

/** Offset, length and base of four bytes each in the list of locations, as libheif writes it. */
const FIELD_SIZES = 0x4440;

/** The entry of an item in the list of locations, before and with its only extent. */
const BASE_AT = 4;
const EXTENTS_AT = 8;
const LOCATION = 18;

const CONTENT_TYPE = "application/rdf+xml";

/**
 * Adds XMP to an AVIF file as an item that describes the picture (ISO/IEC 23008-12, A.3). The file has
 * the layout that sharp writes: each item has one extent, whose position counts from the file's start.
 *
 * @throws if it has another layout
 */
export function avifWithXmp(file: Buffer, xmp: Buffer): Buffer {
  const start = file.readUInt32BE(0);
  const end = start + file.readUInt32BE(start);
  const boxes = boxesIn(file.subarray(start + FULL_HEAD, end));
  const boxOf = (type: string) => boxes.find((one) => typeOf(one) === type);
  const [iloc, iinf, pitm, iref] = ["iloc", "iinf", "pitm", "iref"].map(boxOf);
  if (!iloc || !iinf || !pitm || iloc.readUInt16BE(FULL_HEAD) !== FIELD_SIZES || iloc[HEAD] !== 0)
    throw new Error("An AVIF rendition has another layout than sharp writes.");
  const id = Math.max(...locationsIn(iloc).map((location) => location.readUInt16BE(0))) + 1;
  const info = box("infe", "02000001", u16(id), "0000", text(`mime\0${CONTENT_TYPE}\0\0`));
  const reference = box("cdsc", u16(id), "0001", pitm.subarray(FULL_HEAD));
  const links = box("iref", iref ? iref.subarray(HEAD) : "00000000", reference);
  const infos = box("iinf", iinf.subarray(HEAD, FULL_HEAD), counted(iinf, FULL_HEAD), info);

  const metaWith = (growth: number): Buffer => {
    const xmpAt = file.length + growth + HEAD;
    const location = bytes(u16(id), "0000", u32(xmpAt), "0001", u32(0), u32(xmp.length));
    const moved = locationsIn(iloc).map((entry) => movedBy(entry, growth));
    const locations = box(
      "iloc",
      iloc.subarray(HEAD, FULL_HEAD + 2),
      u16(moved.length + 1),
      ...[...moved, location],
    );
    const changed = new Map([
      [iloc, locations],
      [iinf, infos],
    ]);
    const kept = boxes.filter((one) => one !== iref).map((one) => changed.get(one) ?? one);
    return box("meta", file.subarray(start + HEAD, start + FULL_HEAD), ...kept, links);
  };
  const growth = metaWith(0).length - (end - start);
  const meta = metaWith(growth);
  return bytes(file.subarray(0, start), meta, file.subarray(end), box("mdat", xmp));
}

function boxesIn(content: Buffer): Buffer[] {
  if (content.length < HEAD) return [];
  const size = content.readUInt32BE(0);
  return [content.subarray(0, size), ...boxesIn(content.subarray(size))];
}

const typeOf = (one: Buffer): string => one.toString("latin1", 4, HEAD);

/** The entries of the list of locations. */
function locationsIn(iloc: Buffer): Buffer[] {
  const entries = iloc.subarray(FULL_HEAD + 4);
  const count = iloc.readUInt16BE(FULL_HEAD + 2);
  const locations = Array.from({ length: count }, (_, index) =>
    entries.subarray(index * LOCATION, (index + 1) * LOCATION),
  );
  if (locations.some((entry) => entry.readUInt16BE(EXTENTS_AT) !== 1))
    throw new Error("An item of an AVIF rendition has several extents.");
  return locations;
}

function movedBy(location: Buffer, growth: number): Buffer {
  const moved = Buffer.from(location);
  moved.writeUInt32BE(location.readUInt32BE(BASE_AT) + growth, BASE_AT);
  return moved;
}

/** What a box has from a count on, with the count one higher. */
const counted = (list: Buffer, at: number): Buffer =>
  bytes(u16(list.readUInt16BE(at) + 1), list.subarray(at + 2));

/** Texts are in hexadecimal. */
const bytes = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : part)));

const text = (value: string): Buffer => Buffer.from(value, "latin1");

const u16 = (value: number): Buffer => {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(value);
  return two;
};

const u32 = (value: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
};

const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const content = bytes(...parts);
  return bytes(u32(HEAD + content.length), text(type), content);
};
