import { request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One request as it is: no redirects followed, nothing decoded, the path not tidied. */
export const ask = (url: string, path: string, { method, headers, body }: Asked = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode = 0, headers: got } = answer;
        resolve({ status: statusCode, headers: got, body: Buffer.concat(chunks) });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });

const LATER_MS = 50;

/**
 * Bytes over a socket, for what no HTTP client would send, some of them a moment later; resolves to
 * all that came back.
 */
export const sendBytes = (url: string, bytes: string, later?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(bytes));
    if (later) setTimeout(() => socket.write(later), LATER_MS);
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => {
      resolve(answer);
    });
    socket.on("error", reject);
  });
