import { once } from "node:events";
import { writeFileSync } from "node:fs";
import net, { type AddressInfo, type Socket } from "node:net";
import path from "node:path";
import { TLSSocket } from "node:tls";
import { makeCertificate } from "../support/servers";
import { createMailSender } from "../../../functions/delivery/mail-sender";
import { mailTlsError } from "../../../functions/delivery/mail-tls";
import { readSettings, type Settings } from "../../../functions/settings/settings";
import { closeMailServers, openMailServer } from "../support/servers";
import { NOW, submission, SERVICE_CONTENT } from "../support/records";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder";
import { openDatabase } from "../../../functions/store/store";

/** Reaches this machine but is not a loopback address, so the service treats it as another one. */
const ELSEWHERE = "0.0.0.0";
const PASSWORD = "hunter2";
const SSL_REQUEST_BYTES = 8;
const ASK_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

function settingsOf(env: Record<string, string>): Settings {
  const result = readSettings(env);
  if (!result.ok) throw new Error(result.problems.join());
  return result.settings;
}

let server: net.Server | undefined;
const { cert, key } = makeCertificate();

afterEach(async () => {
  server?.close();
  await closeMailServers();
  removeTemporaryFolders();
});

/** Speaks PostgreSQL as far as the password, which it asks for in clear; gives all that it is told. */
async function fakePostgres(tls: "S" | "N") {
  let received = "";
  const listen = (socket: Socket): void => {
    socket.on("error", () => undefined);
    let hasAskedPassword = false;
    socket.on("data", (bytes: Buffer) => {
      received += bytes.toString("latin1");
      if (hasAskedPassword) socket.destroy();
      else socket.write(ASK_PASSWORD);
      hasAskedPassword = true;
    });
  };
  server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (first: Buffer) => {
      if (first.length !== SSL_REQUEST_BYTES) {
        listen(socket);
        socket.emit("data", first);
        return;
      }
      socket.write(tls);
      listen(tls === "S" ? new TLSSocket(socket, { isServer: true, key, cert }) : socket);
    });
  });
  server.listen(0, ELSEWHERE);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async (host: string, query = ""): Promise<unknown> => {
    const DATABASE_URL = `postgres://site:${PASSWORD}@${host}:${port}/leads${query}`;
    const { database } = settingsOf({ DATABASE_URL });
    if (database.kind === "none") throw new Error("No database.");
    return openDatabase(database);
  };
  return { told: () => received, open };
}

describe("PostgreSQL on another machine", () => {
  it("receives nothing without TLS, and the error says what to do", async () => {
    const { told, open } = await fakePostgres("N");
    await expect(open(ELSEWHERE)).rejects.toMatchObject({
      name: "UnsafeDatabaseError",
      message: expect.stringContaining("?sslmode=disable"),
    });
    expect(told()).toBe("");
  });

  it("receives the password in clear text only if the address allows it", async () => {
    const { told, open } = await fakePostgres("N");
    await expect(open(ELSEWHERE, "?sslmode=disable")).rejects.toThrow();
    expect(told()).toContain(PASSWORD);
  });

  it("receives nothing if its certificate is not trusted", async () => {
    const { told, open } = await fakePostgres("S");
    await expect(open(ELSEWHERE)).rejects.toMatchObject({
      name: "UnsafeDatabaseError",
      message: expect.stringContaining("?sslrootcert="),
    });
    expect(told()).toBe("");
  });

  it("receives the password over TLS when the address names its certificate authority", async () => {
    const { told, open } = await fakePostgres("S");
    const ca = path.join(temporaryFolder(), "ca.pem");
    writeFileSync(ca, cert);
    const query = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(ca)}`;
    await expect(open("127.0.0.1", query)).rejects.toThrow();
    expect(told()).toContain(PASSWORD);
  });
});

describe("a mail server on another machine", () => {
  async function send(options: { offersTls: boolean; query?: string }) {
    const passwords: unknown[] = [];
    const mailServer = await openMailServer({
      ...(options.offersTls ? { disabledCommands: [], key, cert } : {}),
      allowInsecureAuth: true,
      onAuth({ password }, _session, done) {
        passwords.push(password);
        done(null, { user: "site" });
      },
    });
    const SMTP_URL = `smtp://site:${PASSWORD}@${ELSEWHERE}:${mailServer.port}${options.query ?? ""}`;
    const { mail } = settingsOf({ SMTP_URL, NOTIFY_EMAIL: "owner@example.com" });
    if (!mail) throw new Error("No mail.");
    const problem = await mailTlsError(mail);
    expect(passwords).toEqual([]);
    const sender = createMailSender(SERVICE_CONTENT, mail);
    const result = await sender.deliver({ submission: submission(), now: NOW });
    sender.close();
    return { problem, passwords, result, received: mailServer.received };
  }

  it("receives nothing without STARTTLS, and the error says what to do", async () => {
    const sent = await send({ offersTls: false });
    expect(sent.problem).toContain("?ignoreTLS=true");
    expect(sent).toMatchObject({ passwords: [], received: [], result: { reason: "ETLS 500" } });
  });

  it("receives nothing if its certificate is not trusted", async () => {
    const sent = await send({ offersTls: true });
    expect(sent.problem).toContain("NODE_EXTRA_CA_CERTS");
    expect(sent).toMatchObject({ passwords: [], received: [], result: { ok: false } });
  });

  it("receives the password in clear text only if the address allows it", async () => {
    const sent = await send({ offersTls: false, query: "?ignoreTLS=true" });
    expect(sent.problem).toBeUndefined();
    expect(sent).toMatchObject({ passwords: [PASSWORD], result: { ok: true } });
  });
});
