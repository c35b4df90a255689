import { rm, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressSite } from "../../server/compress-site";
import { SERVICE_CONTENT } from "../functions/support/records";
import {
  ask,
  FILES,
  formsAnsweredBy,
  type MadeSite,
  makeSite,
  runHost,
  type Running,
} from "./support/made-host";
import { createEventLoopFairness } from "../../server/app";

describe("the service behind the host", () => {
  let running: Running | undefined;
  afterEach(() => running?.close());

  test("the service receives the whole request, with the address of the socket", async () => {
    running = await runHost();
    const headers = { "x-forwarded-for": "203.0.113.9", "content-type": "text/plain" };
    const post = { method: "POST", body: "näin", headers };
    const { body } = await ask(running.url, "/api/submit-form?x=1", post);
    expect(JSON.parse(body.toString())).toEqual({
      method: "POST",
      clientAddress: "127.0.0.1",
      body: "näin",
    });
  });

  test("health is 503 while nothing can be stored, with the reason only in the log", async () => {
    const full = Object.assign(new Error("disk of a@example.com"), { code: "SQLITE_FULL" });
    const health = { ok: false, problem: "write_failed", freeBytes: 0, error: full } as const;
    running = await runHost({ storeHealth: () => Promise.resolve(health) });
    const { status, body } = await ask(running.url, "/healthz");
    expect(status).toBe(503);
    expect(running.logged).toMatchObject([{ level: "error", reason: "SQLITE_FULL" }]);
    expect(JSON.stringify([running.logged, body.toString()])).not.toContain("example.com");
  });

  test.each(["/api/unknown", "/api/", "/api/submit-form/extra"])(
    "%s is a call that does not exist, said in JSON",
    async (path) => {
      running = await runHost();
      const { status, headers, body } = await ask(running.url, path, {
        method: "POST",
        body: "{}",
      });
      expect(status).toBe(404);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(JSON.parse(body.toString())).toMatchObject({ success: false });
    },
  );

  test("an error of the service is a 500 that does not reveal its cause", async () => {
    running = await runHost({
      app: formsAnsweredBy(() => Promise.reject(new TypeError("a@example.com"))),
    });
    const { status, body } = await ask(running.url, "/api/submit-form");
    expect(status).toBe(500);
    expect(JSON.parse(body.toString())).toMatchObject({ success: false });
    const logged = running.logged[0];
    expect(logged).toMatchObject({ event: "request failed", reason: "TypeError" });
    expect(JSON.stringify([logged, body.toString()])).not.toContain("example.com");
  });

  test("a body that the service refuses unread does not hold up the host", async () => {
    running = await runHost({
      app: formsAnsweredBy(() => new Response("no", { status: 413 })),
    });
    const post = { method: "POST", body: "x".repeat(20_000_000) };
    const { status } = await ask(running.url, "/api/submit-form", post);
    expect(status).toBe(413);
    expect((await ask(running.url, "/about")).status).toBe(200);
  });
});

describe("pages that say how many sessions are left", () => {
  const offerWith = async (left: number | undefined, path = "/offer") => {
    const countedSessions = { perWeek: 5, pages: ["/offer"] };
    const running = await runHost({
      content: { ...SERVICE_CONTENT, countedSessions },
      sessionsLeft: () => Promise.resolve(left),
    });
    const { body, headers } = await ask(running.url, path);
    await running.close();
    return { html: body.toString(), tag: headers.etag };
  };

  test("say the number, with a tag of their own", async () => {
    const [two, none] = [await offerWith(2), await offerWith(0, "/offer?utm_source=x")];
    expect(two.html).toMatch(/<p [^>]*">Only 2 &amp; &quot;no more&quot;<\/p>$/);
    expect(two.html).not.toContain("hidden");
    expect(none.html).toContain(">Only 0 &amp;");
    expect(two.tag).not.toBe(none.tag);
  });

  test("stay as they were built without a number", async () => {
    expect((await offerWith(undefined)).html).toBe(FILES["offer/index.html"]);
  });
});

describe("fairness between callers", () => {
  test("callers continue in order, and other work runs between them", async () => {
    const turn = createEventLoopFairness();
    const events: string[] = [];
    const caller = async (name: string): Promise<void> => {
      await turn();
      events.push(name);
      setTimeout(() => events.push(`due after ${name}`), 1);
      // Long enough for the timer to be due before the next turn.
      for (const until = performance.now() + 5; performance.now() < until;);
    };
    await Promise.all([caller("a"), caller("b"), caller("c")]);
    expect(events).toEqual(["a", "due after a", "b", "due after b", "c"]);
  });
});

describe("files", () => {
  test("a file missing on the disk ends its response but not the host", async () => {
    const gone = await runHost();
    await rm(join(gone.made.root, "public/about/index.html"));
    await expect(ask(gone.url, "/about")).rejects.toThrow("socket hang up");
    expect((await ask(gone.url, "/")).status).toBe(200);
    await gone.close();
    expect(gone.logged).toMatchObject([
      { event: "request failed", path: "/about/index.html", reason: "ENOENT" },
    ]);
  });

  describe("compressed copies", () => {
    let made: MadeSite;
    const copies = () => join(made.root, "dist", "compressed");

    beforeEach(async () => {
      made = await makeSite();
    });
    afterEach(() => made.remove());

    test("unused copies are removed", async () => {
      const { "/about": gone, ...files } = made.manifest.files;
      const report = await compressSite(made.root, { ...made.manifest, files });
      expect(report.removed).toBe(2);
      expect((await readdir(copies())).join()).not.toContain(gone?.hash ?? "missing");
    });

    test("a file that changed after the build is rejected", async () => {
      await writeFile(join(made.root, "public/about/index.html"), "changed");
      const changed = { ...made.manifest.notFound, file: "about/index.html", hash: "0".repeat(32) };
      const manifest = { ...made.manifest, files: { "/about": changed } };
      await expect(compressSite(made.root, manifest)).rejects.toThrow(
        "public/about/index.html was changed after the build listed it",
      );
    });
  });
});
