import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { once } from "node:events";
import { answerNode } from "../../functions/gatsby-function";
import { bookingPayload, closeTestServices, openTestService } from "./support/service";

const servers: http.Server[] = [];

async function listen(listener: http.RequestListener): Promise<number> {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

function host() {
  const service = openTestService();
  return listen((request, response) => {
    response.setHeader("X-Powered-By", "Express");
    void answerNode(() => service, request, response);
  });
}

/** Sends bytes as they are and gives what came back until the connection was closed. */
async function raw(port: number, text: string): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  socket.write(text);
  await once(socket, "close");
  return answer;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await closeTestServices();
});

const submit = (port: number, init: RequestInit) =>
  fetch(`http://127.0.0.1:${port}/api/submit-form`, init);

describe("a Node host", () => {
  it("answers TRACE, which a Request cannot hold, with 405", async () => {
    const answer = await raw(
      await host(),
      "TRACE /api/submit-form HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("GET, POST, HEAD, OPTIONS");
  });

  it("answers a body that grows too long with 413 while it is being sent, and hangs up", async () => {
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const head = "POST /api/submit-form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    const answer = await raw(
      await host(),
      `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"success":false');
  });

  it("refuses multipart without waiting for its body", async () => {
    const head = "POST /api/submit-form HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n";
    const type = "Content-Type: multipart/form-data; boundary=x\r\n\r\n";
    expect(await raw(await host(), `${head}${type}--x`)).toMatch(/^HTTP\/1\.1 415 /);
  });

  it("takes a body that a platform has already read", async () => {
    const service = openTestService();
    const body = bookingPayload();
    const port = await listen((request, response) => {
      request.resume().on("end", () => {
        void answerNode(() => service, Object.assign(request, { body }), response);
      });
    });
    const headers = { "content-type": "application/json" };
    expect((await submit(port, { method: "POST", headers, body: "{}" })).status).toBe(200);
    expect(await service.store?.leads(1)).toMatchObject([{ id: body.submissionId }]);
  });

  it("takes a form that a platform has already read, of a name that came twice the first", async () => {
    const service = openTestService();
    const body = bookingPayload();
    const parsed = { ...body, name: ["Aino Virta", "Second Name"] };
    const port = await listen((request, response) => {
      request.resume().on("end", () => {
        void answerNode(() => service, Object.assign(request, { body: parsed }), response);
      });
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await submit(port, { method: "POST", headers, body: "a=b" });
    expect(await response.json()).toEqual({ success: true, id: body.submissionId });
    expect(await service.store?.leads(1)).toMatchObject([{ fields: { name: "Aino Virta" } }]);
  });

  it("answers an address with a password in it, which a Request cannot hold", async () => {
    const head = "GET http://user:password@x/api/submit-form HTTP/1.1\r\nHost: x\r\n";
    expect(await raw(await host(), `${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("answers 503 as JSON when the service cannot be opened", async () => {
    const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const port = await listen((request, response) => {
      const open = () => {
        throw new Error("The settings are wrong.");
      };
      void answerNode(open, request, response);
    });
    const response = await submit(port, { method: "GET" });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await response.json()).toEqual({ success: false, error: expect.any(String) });
    expect(write.mock.calls.join()).toContain('"event":"internal error"');
  });
});
