import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { stubbedPrograms } from "./stubbed-programs";

let programs: ReturnType<typeof stubbedPrograms>;
const at = (path: string) => programs.at(path);
const calls = () => programs.calls();
const stub = (name: string, script?: string) => programs.stub(name, script);
const run = (script: string, ...args: string[]) => programs.run(script, ...args);

beforeEach(() => {
  programs = stubbedPrograms();
  for (const path of ["build/source/dist", "build/out", "releases"])
    mkdirSync(at(path), { recursive: true });
  stub("git");
  stub("sleep");
  // As the build user reads it, here as whoever runs the test.
  stub("runuser", 'shift 3\nexec "$@"');
});
afterEach(() => programs.remove());

describe("rebuild.sh, as the build user", () => {
  const rebuild = () => run(resolve("deploy/rebuild.sh"));
  /** npm as it is called by the script: `npm run --silent build …`, `npm run --silent release -- FOLDER`. */
  const stubNpm = (release: string) => {
    stub("npm", `case $3 in build) echo new > dist/.build-stamp;; release) ${release};; esac`);
  };

  test("without changes it pulls, asks for a build and leaves no release", () => {
    stub("npm");
    writeFileSync(at("build/source/dist/.build-stamp"), "built");
    writeFileSync(at("build/out/stamp"), "built");
    expect(rebuild()).toMatchObject({ status: 0 });
    expect(calls()).toEqual([
      expect.stringMatching(/^git pull /),
      "npm run --silent build -- --if-needed",
    ]);
  });

  test("leaves a new build as a release, and retries a release that could not be copied", () => {
    stubNpm("exit 5");
    expect(rebuild()).toMatchObject({ status: 5 });
    expect(existsSync(at("build/out/name"))).toBe(false);
    stubNpm('mkdir -p "$5/dist" && echo host > "$5/dist/server.js"');
    expect(rebuild()).toMatchObject({ status: 0 });
    const name = readFileSync(at("build/out/name"), "utf8").trim();
    expect(existsSync(at(`build/out/${name}/dist/server.js`))).toBe(true);
  });
});

describe("switch.sh, as root", () => {
  const NAME = "20270101-090000";
  const switchOver = () => run(at("lib/switch.sh"));
  const built = (name = NAME) => {
    mkdirSync(at(`build/out/${NAME}/dist`), { recursive: true });
    writeFileSync(at(`build/out/${NAME}/dist/server.js`), "host");
    writeFileSync(at("build/out/name"), `${name}\n`);
  };

  beforeEach(() => {
    mkdirSync(at("lib"));
    writeFileSync(at("lib/switch.sh"), readFileSync("deploy/switch.sh"));
    writeFileSync(at("lib/update.sh"), `#!/bin/sh\necho "update $*" >> ${at("log")}\n`);
    for (const name of ["switch", "update"]) chmodSync(at(`lib/${name}.sh`), 0o755);
  });

  test("copies a new release and puts it into service once, with the script of root", () => {
    built();
    mkdirSync(at(`build/out/${NAME}/deploy`));
    writeFileSync(at(`build/out/${NAME}/deploy/update.sh`), "exit 9");
    chmodSync(at(`build/out/${NAME}/dist/server.js`), 0o6777);
    expect(switchOver()).toMatchObject({ status: 0, stderr: "" });
    const release = at(`releases/${NAME}`);
    expect(calls().at(-1)).toBe(`update ${release}`);
    expect(statSync(join(release, "dist/server.js")).mode & 0o7777).toBe(0o755);
    const before = calls().length;
    expect(switchOver()).toMatchObject({ status: 0 });
    expect(
      calls()
        .slice(before)
        .filter((call) => call.startsWith("update")),
    ).toEqual([]);
  });

  test("keeps the five newest older releases, and all when the new one does not start", () => {
    const OLD = [1, 2, 3, 4, 5, 6].map((day) => `2026010${day}-090000`);
    for (const name of [...OLD, "by-hand"]) mkdirSync(at(`releases/${name}`));
    writeFileSync(at("lib/update.sh"), "#!/bin/sh\nexit 1\n");
    built();
    expect(switchOver()).toMatchObject({ status: 1 });
    expect(readdirSync(at("releases")).sort()).toEqual([...OLD, NAME, "by-hand"]);
    rmSync(at(`releases/${NAME}`), { recursive: true });
    writeFileSync(at("lib/update.sh"), "#!/bin/sh\nexit 0\n");
    expect(switchOver()).toMatchObject({ status: 0 });
    expect(readdirSync(at("releases")).sort()).toEqual([...OLD.slice(2), NAME, "by-hand"]);
  });

  test("refuses a link in a release, which could lead to the secrets", () => {
    built();
    symlinkSync("/etc/site/site.env", at(`build/out/${NAME}/public`));
    expect(switchOver()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("it is not put into service") as string,
    });
    expect(existsSync(at(`releases/${NAME}`))).toBe(false);
    expect(calls().join()).not.toContain("update");
  });
});

describe("update.sh", () => {
  /** A host answers while it runs, except on ports where its release fails. */
  const failing = (fails: string) => {
    stub(
      "systemctl",
      `port=\${2#*@}
case $1 in
  start|restart) readlink ${at("current")} > ${at("run-")}$port ;;
  stop) rm -f ${at("run-")}$port ;;
esac`,
    );
    stub(
      "curl",
      `port=$(echo "$*" | grep -o '90[0-9][0-9]')
test -f ${at("run-")}$port || exit 7
case "$port $(basename "$(cat ${at("run-")}$port)")" in ${fails || "none"}) exit 7 ;; esac`,
    );
  };
  const program = (release: string, text: string) =>
    writeFileSync(at(`releases/${release}/dist/server.js`), text);
  const node = (release: string, script: string) => {
    writeFileSync(at(`releases/${release}/bin/node`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  };
  const inService = () => readlinkSync(at("current")).split("/").at(-1);
  const running = () =>
    ["9001", "9002"].filter((port) => existsSync(at(`run-${port}`))).join(" and ");
  const changes = () => calls().filter((call) => /^systemctl (?:en|dis)able/.test(call));

  beforeEach(() => {
    for (const name of ["old", "new"]) {
      for (const part of ["dist", "bin"])
        mkdirSync(at(`releases/${name}/${part}`), { recursive: true });
      program(name, 'x={"0001-submissions":[],"0002-deliveries":[]}');
      node(name, "exit 0");
    }
    symlinkSync(at("releases/old"), at("current"));
    writeFileSync(at("run-9001"), "old");
    stub("seq", "echo 1");
  });
  const update = () => run(resolve("deploy/update.sh"), at("releases/new"));

  test.each([
    ["nowhere", "", 0, "new", "9001", ""],
    ["on 9002", '"9002 new"', 1, "old", "9001", "one keeps serving"],
    ["on 9001", '"9001 new"', 1, "old", "9001", "one is back in service"],
    ["on 9001, as any other", '"9001 "*', 1, "new", "9001 and 9002", "9002, which is now enabled"],
  ])("when the new release fails %s", (_, fails, status, release, port, said) => {
    failing(fails);
    const ended = update();
    expect(ended).toMatchObject({ status, stderr: expect.stringContaining(said) as string });
    expect([inService(), running()]).toEqual([release, port]);
    expect(changes().some((call) => call.startsWith("systemctl enable"))).toBe(port !== "9001");
  });

  test("a release whose Node does not start changes nothing, and that Node never runs as root", () => {
    failing("");
    node("new", "exit 126");
    const { status, stderr } = update();
    expect([status, stderr]).toEqual([1, expect.stringContaining("bin/node does not start here")]);
    expect([inService(), running()]).toEqual(["old", "9001"]);
    expect(calls()).toEqual([
      expect.stringMatching(/^runuser -u \S+ -- .*new\/bin\/node --version$/),
    ]);
  });

  test.each([
    ["the same tables", '{"0002-deliveries":[],"0001-submissions":[]}', "tables. To roll back: "],
    ["fewer tables", '{"0001-submissions":[]}', "tables. To roll back: "],
    [
      "a table more",
      '{"0001-submissions":[],"0002-deliveries":[],"0003-notes":[]}',
      "added tables: ",
    ],
  ])("after a release with %s, the script says whether one can go back", (_, text, said) => {
    failing("");
    program("new", text);
    expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining(said) as string });
  });
});
