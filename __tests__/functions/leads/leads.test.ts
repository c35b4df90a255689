/** @jest-environment node */
import { execFile } from "node:child_process";
import path from "node:path";
import { bookingPayload, closeTestServices, openTestService, post } from "../support/service";
import { temporaryFolder } from "../support/temporary-folder";

afterEach(closeTestServices);

const ROOT = path.join(__dirname, "../../..");

interface Run {
  code: number;
  out: string;
  err: string;
}

function leads(file: string, ...args: string[]): Promise<Run> {
  const command = ["--import", "tsx", "functions/leads/main.ts", ...args];
  const env = { ...process.env, DATABASE_URL: `sqlite:${file}`, WEBHOOK_URL: "" };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, env }, (error, out, err) => {
      resolve({ code: Number(error?.code ?? 0), out, err });
    });
  });
}

const A = "aaaa1111-0000-4000-8000-000000000001";
const B = "aaaa2222-0000-4000-8000-000000000002";

async function withTwo() {
  const service = openTestService();
  await post(service, bookingPayload({ submissionId: A, message: "one\ntwo" }));
  await post(service, bookingPayload({ submissionId: B, name: "Ville Aalto", comments: "Buy" }));
  return service.file;
}

describe("npm run leads", () => {
  it("lists the leads in a table while the host is running", async () => {
    const { code, out } = await leads(await withTwo(), "list");
    expect(code).toBe(0);
    expect(out).toMatch(/aaaa1111 .* 2026-03-04 10:00 .* Aino Virta .* Virta Oy .* stored/);
    expect(out).toMatch(/aaaa2222 .* Ville Aalto .* flagged/);
  });

  it("lists as JSON, and no more than the limit", async () => {
    const file = await withTwo();
    const all = await leads(file, "list", "--json");
    const one = await leads(file, "list", "--json", "--limit", "1");
    expect((JSON.parse(all.out) as { id: string }[]).map(({ id }) => id).sort()).toEqual([A, B]);
    expect(JSON.parse(one.out)).toHaveLength(1);
  });

  it("shows one lead in full by the start of its id", async () => {
    const file = await withTwo();
    const { code, out } = await leads(file, "show", "AAAA1");
    expect(code).toBe(0);
    expect(out).toMatch(/^id +aaaa1111-0000-4000-8000-000000000001$/m);
    expect(out).toMatch(/^message +one\n +two$/m);
    expect(JSON.parse((await leads(file, "show", A, "--json")).out)).toMatchObject({ id: A });
  });

  it.each([
    ["unknown", "bbbb", /no submission with the id bbbb.*leads -- list/],
    ["not unique", "aaaa", /starts with aaaa.*more/],
    ["no id", "%", /no submission with the id %/],
  ])("ends with 1 and says what to do when an id is %s", async (_name, id, said) => {
    const { code, out, err } = await leads(await withTwo(), "show", id);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(said);
  });

  it("says plainly that there is no database yet", async () => {
    const { code, err } = await leads(path.join(temporaryFolder(), "none.db"), "list");
    expect(code).toBe(1);
    expect(err).toContain("There is no database yet");
    expect(err).toContain("npm start");
  });

  it("says plainly that there are no submissions yet", async () => {
    const service = openTestService();
    await service.store?.leads(1);
    expect((await leads(service.file, "list")).out).toBe("There are no submissions yet.\n");
  });

  it("explains itself with examples", async () => {
    const { code, out } = await leads("none.db", "--help");
    expect(code).toBe(0);
    expect(out).toContain("npm run leads -- show 1f0c22aa");
  });
});
