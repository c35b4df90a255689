/**
 * Reads a body as UTF-8 while it arrives. Returns undefined as soon as it exceeds `maxBytes`, to
 * limit memory.
 */
export async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  decoder: TextDecoder,
): Promise<string | undefined> {
  let text = "";
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
