import { readBody } from "../../../functions/intake/read-body";
import { ENDPOINT_URL } from "../support/service";

function streamed(body: ReadableStream<Uint8Array>): Request {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return new Request(ENDPOINT_URL, init);
}

describe("readBody", () => {
  it("takes exactly 64 KiB", async () => {
    const body = "x".repeat(64 * 1024);
    const read = await readBody(new Request(ENDPOINT_URL, { method: "POST", body }));
    expect(read).toEqual({ ok: true, value: body });
  });

  it("stops reading a body of a megabyte soon after 64 KiB", async () => {
    let sent = 0;
    const large = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(120));
        if (sent >= 1024 * 1024) controller.close();
      },
    });
    expect(await readBody(streamed(large))).toMatchObject({ refusal: { status: 413 } });
    expect(sent).toBeLessThan(80 * 1024);
  });

  it("puts a character together that came in two parts", async () => {
    const bytes = Buffer.from("ä");
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readBody(streamed(parts))).toEqual({ ok: true, value: "ä" });
  });

  it("gives up a body that does not end in time", async () => {
    let timer: NodeJS.Timeout | undefined;
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        timer = setInterval(() => controller.enqueue(Uint8Array.of(120)), 5);
      },
    });
    expect(await readBody(streamed(slow), 50)).toMatchObject({
      refusal: { status: 408, headers: { Connection: "close" } },
    });
    clearInterval(timer);
  });

  it("holds a body that came byte by byte as one piece of its size", async () => {
    const bytes = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(Uint8Array.of(120));
        if ((sent += 1) === 64 * 1024) controller.close();
      },
    });
    let sent = 0;
    expect(await readBody(streamed(bytes))).toEqual({ ok: true, value: "x".repeat(64 * 1024) });
  });

  it("calls a body unreadable whose sender hung up", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("{"));
        controller.error(new Error("aborted"));
      },
    });
    expect(await readBody(streamed(broken))).toMatchObject({ refusal: { status: 400 } });
  });
});
