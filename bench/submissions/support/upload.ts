import { connect } from "node:net";
import { ENDPOINT } from "../../../functions/contract/endpoint";

const MEBIBYTE = 1024 * 1024;
const UPLOAD_BYTES = 100 * MEBIBYTE;
const PIECE = Buffer.alloc(64 * 1024, "x");

export interface Uploaded {
  /** The status of the answer; undefined when none came. */
  status: number | undefined;
  /** How much the host let us send, in MiB. */
  sent: number;
}

/** Sends 100 MB of multipart for as long as the host takes it, whatever it answers. */
export function upload(url: string): Promise<Uploaded> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    const more = (): void => {
      while (socket.bytesWritten < UPLOAD_BYTES && socket.writable && socket.write(PIECE));
    };
    socket.write(
      `POST ${ENDPOINT} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${UPLOAD_BYTES}\r\n` +
        "content-type: multipart/form-data; boundary=x\r\n\r\n",
    );
    socket.on("drain", more);
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    // The host hangs up on us while we are sending: that is the point.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      const sent = Math.round(socket.bytesWritten / MEBIBYTE);
      resolve({ status: status === undefined ? undefined : Number(status), sent });
    });
    more();
  });
}
