import { readFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { PUBLIC_DIR, readManifest, type SiteFile } from "../../server/manifest";
import type { Served } from "./servers";

interface Got {
  status: number;
  encoding: string;
  body: Buffer;
}

function get(port: number, address: string): Promise<Got> {
  const headers = { "accept-encoding": ACCEPT_ENCODING };
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path: address, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.once("end", () => {
        const encoding = answer.headers["content-encoding"] ?? "identity";
        resolve({ status: answer.statusCode ?? 0, encoding, body: Buffer.concat(pieces) });
      });
    })
      .once("error", reject)
      .end();
  });
}

function decoded({ encoding, body }: Got): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** Wrong responses of a server: each must be a 200 with the bytes of its file. */
export async function wrongAnswers(
  { name, port }: Served,
  asked: readonly Asked[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const { address, file } of asked) {
    const got = await get(port, address);
    const wanted = await readFile(path.join(process.cwd(), PUBLIC_DIR, file.file));
    if (got.status !== 200) problems.push(`${name} answers ${address} with ${got.status}`);
    else if (!decoded(got).equals(wanted))
      problems.push(`${name} sends other bytes for ${address}`);
  }
  return problems;
}

/** "br 5, identity 1": the encodings of a server's responses. */
export async function encodingsOf({ port }: Served, asked: readonly Asked[]): Promise<string> {
  const counts = new Map<string, number>();
  for (const { address } of asked) {
    const { encoding } = await get(port, address);
    counts.set(encoding, (counts.get(encoding) ?? 0) + 1);
  }
  return [...counts].map(([encoding, count]) => `${encoding} ${count}`).join(", ");
}

/** A requested address and its file in public/. */
export interface Asked {
  address: string;
  file: SiteFile;
}

/** The header of a current browser. */
export const ACCEPT_ENCODING = "gzip, deflate, br, zstd";

const PAGES = ["/", "/ai-mentoring", "/news/ai-think-tank-launching", "/stories/henrik-sandell"];

/** Four pages, the largest script and a medium picture. */
export async function askedFor(root: string): Promise<Asked[]> {
  const read = await readManifest(root);
  if (!read.ok) throw new Error(read.problem);
  const bySize = Object.entries(read.manifest.files)
    .map(([address, file]) => ({ address, file }))
    .sort((a, b) => a.file.size - b.file.size);
  const ending = (name: string) => bySize.filter(({ file }) => file.file.endsWith(name));
  const pictures = ending(".webp");
  return [
    ...bySize.filter(({ address }) => PAGES.includes(address)),
    ...ending(".js").slice(-1),
    ...pictures.slice(Math.floor(pictures.length / 2)).slice(0, 1),
  ];
}
