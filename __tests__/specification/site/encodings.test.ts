import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { ask } from "../../server/support/made-host";
import { startTestHost, type TestHost } from "../../support/host";

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };
type Coding = keyof typeof DECODERS;

/** Files, pages that the host completes, refusals, the inbox, and responses made for each request. */
const PATHS = [
  ...["/", "/contact", "/rss.xml", "/robots.txt", "/programme-en.pdf", "/privacy"],
  ...["/apply?role=mentor", "/nowhere", "/news/nowhere", "/career", "/healthz", "/api/none"],
  ...["/api/submit-form", "/api/availability", "/owner/sign-in", "/owner", "/appointment/none"],
];

const plainAnswers = new Map<string, ReturnType<typeof ask>>();
/** The response without Accept-Encoding, requested once. */
function plainAnswer(path: string) {
  const answer = plainAnswers.get(path) ?? ask(host.url, path);
  plainAnswers.set(path, answer);
  return answer;
}

test.each<[header: string, accepted: Coding[]]>([
  ["br", ["br"]],
  ["BR", ["br"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "deflate"]],
  ["br; q=0.000 , gzip ;q=1.0", ["gzip"]],
  ["GZIP;Q=0, BR;Q=0", []],
  ["gzip;q=0", []],
  ["gzip ; q = 0", []],
  ["br;q=0.001", ["br"]],
  ["*;q=0", []],
  ["gzip, *;q=0", ["gzip"]],
  ["gzip;q=0, *", ["br", "deflate"]],
  ["identity;q=0", ["br", "gzip", "deflate"]],
  ["brotli, gzipped", []],
  ["", []],
])(
  "Accept-Encoding: %s gets only codings that it accepts, on any path",
  async (header, accepted) => {
    const codings = new Set<string>();
    for (const path of PATHS) {
      const plain = await plainAnswer(path);
      const { status, headers, body } = await ask(host.url, path, {
        headers: { "accept-encoding": header },
      });
      const coding = headers["content-encoding"];
      if (coding !== undefined) codings.add(coding);
      const decoded = coding === undefined ? body : DECODERS[coding as Coding](body);
      expect([path, status, decoded.equals(plain.body)]).toEqual([path, plain.status, true]);
      expect([path, headers.vary]).toEqual([path, plain.headers.vary]);
      if (coding !== undefined) expect(headers.vary).toMatch(/(?:^|, )Accept-Encoding$/u);
    }
    expect(accepted).toEqual(expect.arrayContaining([...codings]));
    // A coding that is named first and accepted is used.
    if (/^(?:br|gzip)/iu.test(header) && accepted.length > 0)
      expect(codings).not.toEqual(new Set());
  },
);
