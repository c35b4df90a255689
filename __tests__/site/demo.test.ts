import { spawn } from "node:child_process";
import { load } from "cheerio";
import { until } from "../functions/support/relaying";

// It bundles its program first.
jest.setTimeout(120_000);

const LINK = /Sign in as Aino, within 10 minutes: (\S+)/u;

test("the demo signs in by its link, and shows its leads, whatever the settings of the terminal are", async () => {
  // The settings of a real site: this host would not even start with such a mail server.
  const env = {
    ...process.env,
    PORT: "",
    WEBHOOK_URL: "https://example.com",
    SMTP_URL: "smtp://x",
  };
  const child = spawn(process.execPath, ["scripts/program.mjs", "scripts/demo.ts"], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  try {
    await until(() => LINK.test(output) || child.exitCode !== null);
    const link = new URL(LINK.exec(output)?.[1] ?? "");
    const body = new URLSearchParams({ token: link.searchParams.get("token") ?? "" });
    const entered = await fetch(`${link.origin}/owner/enter`, {
      ...{ method: "POST", redirect: "manual", body, headers: { origin: link.origin } },
    });
    const [cookie = ""] = entered.headers.getSetCookie().map((set) => set.split(";")[0]);
    const show = async (path: string) => {
      const response = await fetch(link.origin + path, { headers: { cookie } });
      return { status: response.status, $: load(await response.text()) };
    };
    const inbox = await show("/owner");
    expect(inbox.status).toBe(200);
    expect(inbox.$("body").text()).toContain("Signe Halvorsen");
    for (const path of ["/owner/calls", "/owner/counts", "/owner/access"])
      expect([path, (await show(path)).status]).toEqual([path, 200]);
  } finally {
    child.kill("SIGTERM");
  }
  expect(await ended).toBe(0);
});
