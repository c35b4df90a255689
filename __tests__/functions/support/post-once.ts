import { Agent, request } from "node:http";
import { ENDPOINT } from "../../../functions/contract/endpoint";

export interface Posted {
  /** 0 when no answer came. */
  status: number;
  /** The id in the answer. */
  id?: string | undefined;
  retryAfter?: string | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Sends one payload as JSON over a kept-alive connection. Never rejects. */
export function postOnce(url: string, body: object): Promise<Posted> {
  const text = JSON.stringify(body);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  };
  return new Promise((resolve) => {
    const fail = (): void => resolve({ status: 0 });
    // Not "localhost", which has two addresses.
    const target = { host: "127.0.0.1", port: new URL(url).port, path: ENDPOINT, agent, headers };
    const sent = request({ ...target, method: "POST" }, (answer) => {
      let got = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (got += chunk));
      answer.once("error", fail).once("end", () => {
        const id = /"id":"([0-9a-f-]{36})"/.exec(got)?.[1];
        const { statusCode: status = 0, headers: back } = answer;
        resolve({ status, id, retryAfter: back["retry-after"] });
      });
    });
    sent.once("error", fail).end(text);
  });
}
