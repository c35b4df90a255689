import type { Finding } from "./finding";
import { findingOfFile } from "./finding";

export type SourceText = { ok: true; text: string } | { ok: false; finding: Finding };

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const SAVE_AS = 'the file in UTF-8 (in the editor: "Save with Encoding", UTF-8 without BOM)';

/** A content file's bytes as text; what is not UTF-8, or is empty, is told instead. */
export function sourceText(bytes: Uint8Array): SourceText {
  if (bytes[0] === 0xff || bytes[0] === 0xfe) return fault("a file in UTF-16", SAVE_AS, 1);
  if (bytes[0] === 0xef && bytes[1] === 0xbb) {
    return fault("an invisible mark (BOM) before the first character", SAVE_AS, 1);
  }
  try {
    const text = utf8.decode(bytes);
    if (text.trim() === "") return fault("an empty file", "its content, or delete the file");
    return { ok: true, text };
  } catch {
    return fault("letters that are not in UTF-8", SAVE_AS, brokenLine(bytes));
  }
}

/** The line of the first byte that is no UTF-8: a replacement character stands there. */
function brokenLine(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  return text.slice(0, text.indexOf("\uFFFD")).split("\n").length;
}

function fault(found: string, write: string, line?: number): SourceText {
  return { ok: false, finding: findingOfFile(found, write, line) };
}
