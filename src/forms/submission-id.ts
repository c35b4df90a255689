function hex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

/** A random UUID (version 4), also on pages served without HTTPS, where randomUUID is missing. */
export function newSubmissionId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    // RFC 9562, section 5.4: four bits say the version, two the variant.
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const digits = bytes.map(hex).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
