import { chownSync, statSync } from "node:fs";
import path from "node:path";
import { visibleLine, visibleText } from "../../../../functions/shared/text";
import { leads, refusal } from "../../support/leads";
import { useDatabases } from "../../support/databases";
import { temporaryFolder } from "../../support/temporary-folder";

const databases = useDatabases();

describe("what visitors wrote", () => {
  it("is shown with everything hidden written out", () => {
    expect(visibleLine("a\u001b[31m\u0007\u009b\u007f\tb\nc")).toBe(
      "a\\u001b[31m\\u0007\\u009b\\u007f b c",
    );
    expect(visibleText("\u202eevil\u2066\u200f\ufeff\nÄ 漢 👩‍💻")).toBe(
      "\\u202eevil\\u2066\\u200f\\ufeff\nÄ 漢 👩‍💻",
    );
  });
});

describe("a command that cannot work", () => {
  it.each(["status", "list", "show x", "export", "retry --all"])(
    "%s says what is wrong with the settings",
    async (command) => {
      const wrong = await leads("nonsense", command.split(" "));
      expect(wrong).toMatchObject({
        code: 1,
        out: "",
        err: expect.stringContaining("DATABASE_URL"),
      });
      const env = {
        WEBHOOK_URL: "https://example.com/hook",
        WEBHOOK_SECRET: `whsec_${"YWFh".repeat(11)}`,
      };
      const none = await leads("none", command.split(" "), { env });
      expect(none).toMatchObject(refusal("DATABASE_URL is none"));
    },
  );

  it("says that there is no database yet", async () => {
    const file = path.join(temporaryFolder(), "none.db");
    expect(await leads(`sqlite:${file}`, ["list"])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/There is no database at \/[^]*where the site runs/iu),
    });
  });

  it("does not run as root on the database of another user", async () => {
    const { file, url, leave } = await databases.open("sqlite");
    await leave();
    const asRoot = jest.spyOn(process, "getuid").mockReturnValue(0);
    // Where the tests run as root, the file has to be given away; elsewhere it is another's already.
    if (statSync(file).uid === 0) chownSync(file, 12_345, 12_345);
    const { code, err } = await leads(url, ["status"]);
    asRoot.mockRestore();
    expect({ code, err }).toEqual(refusal(`sudo -u '#${statSync(file).uid}'`));
  });

  it("says that PostgreSQL is away, or has no such database, and no password", async () => {
    const away = await leads("postgres://me:secret@127.0.0.1:1/x", ["status"]);
    expect(away).toMatchObject(refusal("does not answer"));
    const cluster = await databases.cluster();
    const missing = await leads(cluster.url("missing").replace("@", ":secret@"), ["status"]);
    expect(missing).toMatchObject(refusal("no database of that name"));
    const there = await leads(cluster.url().replace("@", ":secret@"), ["status"]);
    expect(there.out).toContain(`PostgreSQL, postgres on 127.0.0.1:${cluster.port}`);
    for (const { out, err } of [away, missing, there]) expect(out + err).not.toContain("secret");
  });

  it("points to the help when it does not know an option", async () => {
    const { code, err } = await leads("sqlite:x", ["list", "--wrong"]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/--wrong[^]*--help/u) });
    expect((await leads("sqlite:x", ["list", "--form", "nope"])).err).toContain("standard-call");
    expect((await leads("sqlite:x", ["list", "--since", "soon"])).err).toContain("30d");
  });
});

test("each command has help with examples, in lines that fit", async () => {
  const help = (name: string) => leads("sqlite:x", [name, "--help"].filter(Boolean));
  const [, commands = ""] = (await help("")).out.split(/^Commands:$/mu);
  const names = [...commands.matchAll(/^ {2}([a-z-]+) \[options\]/gmu)].map(
    ([, name = ""]) => name,
  );
  expect(names.length).toBe(11);
  for (const name of ["", ...names]) {
    const { code, out } = await help(name);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: npm run leads -- ${name}`);
    expect(out.split("Examples:\n")[1]).toContain(`  npm run leads -- ${name}`);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
  }
});
