import { createSocket } from "node:dgram";
import { once } from "node:events";
import { decode, encode, AUTHORITATIVE_ANSWER } from "dns-packet";

/** RCODE NXDOMAIN (RFC 1035, 4.1.1). */
const NO_SUCH_NAME = 3;

export interface DnsServer {
  /** As Node's resolver takes it. */
  address: string;
  close(): void;
}

/** A real DNS server on loopback with these TXT records. */
export async function openDnsServer(
  texts: Readonly<Record<string, readonly string[]>>,
): Promise<DnsServer> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { id, questions = [] } = decode(query);
    const name = questions[0]?.name.toLowerCase() ?? "";
    const records = texts[name] ?? [];
    const answer = encode({
      type: "response",
      id,
      flags: AUTHORITATIVE_ANSWER | (records.length > 0 ? 0 : NO_SUCH_NAME),
      questions,
      // A string of a record has at most 255 bytes.
      answers: records.map((text) => ({
        type: "TXT",
        name,
        data: text.match(/.{1,255}/gsu) ?? [],
      })),
    });
    socket.send(answer, port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { address: `127.0.0.1:${socket.address().port}`, close: () => void socket.close() };
}
