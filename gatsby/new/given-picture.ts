import { statSync } from "node:fs";
import { homedir } from "node:os";
import { extname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { pictureFacts } from "../content-check/picture-facts";
import type { Least } from "../content-types/picture";

export type GivenPicture =
  { ok: true; path: string; ending: string } | { ok: false; problem: string };

/**
 * A picture that an author names by its place on the disk, typed, pasted or dragged into the
 * terminal; with the ending that its format wants.
 *
 * @param from the folder that the command was called in
 */
export async function givenPicture(
  typed: string,
  from: string,
  least?: Least,
): Promise<GivenPicture> {
  const path = resolve(from, plainPath(typed));
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return no(`${typed}, but there is no such file`, "the path of a picture");
  const facts = await pictureFacts(path, stats);
  if (!facts.ok) return no(`${facts.found}`, "the path of a picture that opens");
  const { format, width, height } = facts;
  if (!/^(?:jpeg|png|webp)$/u.test(format)) {
    const ending = extname(path) || "no ending";
    return no(
      `a picture in the format ${format.toUpperCase()} (${ending})`,
      "one saved as .jpg, .png or .webp",
    );
  }
  if (least && (width < least.width || height < least.height)) {
    return no(
      `${width} × ${height} pixels`,
      `a picture of at least ${least.width} × ${least.height}`,
    );
  }
  return { ok: true, path, ending: format === "jpeg" ? "jpg" : format };
}

function no(found: string, write: string): GivenPicture {
  return { ok: false, problem: `found ${found} · write ${write}` };
}

/** Terminals put quotation marks around what is dragged into them, or backslashes before spaces. */
function plainPath(typed: string): string {
  const bare = typed.trim().replace(/^(['"])(.*)\1$/u, "$2");
  if (bare.startsWith("file://")) return fileURLToPath(bare);
  const unescaped = process.platform === "win32" ? bare : bare.replaceAll(/\\(.)/gu, "$1");
  return unescaped.replace(/^~(?=\/)/u, homedir());
}
