/**
 * Reads a body as UTF-8 while it arrives; undefined once it is longer than `maxBytes`, so that no
 * more of it is held.
 */
export async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  decoder: TextDecoder,
): Promise<string | undefined> {
  let text = "";
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(next.value, { stream: true });
  }
  return text + decoder.decode();
}
