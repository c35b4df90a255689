import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { leads } from "../support/leads";
import { useDatabases } from "../support/owned-databases";

const databases = useDatabases();

/** PostgreSQL's AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from("R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I", "latin1");

const SERVERS: Record<string, (socket: Socket) => void> = {
  "closes the connection": (socket) => socket.end(),
  "lets everyone in and answers nothing": (socket) =>
    socket.once("data", () => socket.write(WELCOME)),
};

test.each(Object.keys(SERVERS))(
  "leads merge and move end with what to do where the other database %s",
  async (name) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on("error", () => undefined));
      SERVERS[name]?.(socket);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const bad = `postgres://u@127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    // One of its own for each command: they run at once.
    const own = async () => {
      const { url, leave } = await databases.open("sqlite");
      await leave();
      return url;
    };
    try {
      const runs = await Promise.all([
        leads(await own(), ["merge", bad]),
        leads(await own(), ["move", "--to", bad]),
        leads(bad, ["merge", await own()]),
        leads(bad, ["move", "--to", await own()]),
      ]);
      const told = expect.stringContaining("broke or got no answer. Check that it is running");
      for (const { code, err } of runs) expect({ code, err }).toEqual({ code: 1, err: told });
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  },
  20_000,
);
