import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { removeTemporaryFolders, temporaryFolder } from "../support/temporary-folder";

afterEach(removeTemporaryFolders);

const PROGRAM = path.join(__dirname, "../support/open-once.ts");

it("brings a new SQLite file up to date once when four programs open it at the same moment", async () => {
  const file = path.join(temporaryFolder(), "submissions.db");
  const programs = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--import", "tsx", PROGRAM, file], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  await Promise.all(programs.map(({ stdout }) => once(stdout, "data")));
  const ended = programs.map((program) => once(program, "exit"));
  for (const { stdin } of programs) stdin.write("now\n");
  const codes = (await Promise.all(ended)).map(([code]: unknown[]) => code);
  expect(codes).toEqual([0, 0, 0, 0]);
  const db = new BetterSqlite3(file, { readonly: true });
  const names = db.prepare("select name from kysely_migration").pluck().all();
  db.close();
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
}, 60_000);
