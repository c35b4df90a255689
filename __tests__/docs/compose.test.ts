import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readSettings } from "../../functions/settings/settings";
import { stubbedPrograms } from "../scripts/stubbed-programs";

const read = (path: string) => readFileSync(path, "utf8");
const guide = read("docs/deploy.md");
const container = read("deploy/Containerfile");
const script = read("deploy/compose-update.sh");

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  env_file?: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
}

const { services, volumes } = parse(read("deploy/compose.yaml")) as {
  services: Record<"site" | "caddy", Service>;
  volumes: Record<string, unknown>;
};
const { site, caddy } = services;

describe("deploy/compose.yaml", () => {
  test("builds the Containerfile with arguments that it takes, and runs its host", () => {
    const { context = "", dockerfile = "", args = {} } = site.build ?? {};
    expect(existsSync(join("deploy", context, dockerfile))).toBe(true);
    const taken = [...container.matchAll(/^ARG (\w+)/gmu)].map(([, name]) => name);
    expect(taken).toEqual(expect.arrayContaining(Object.keys(args)));
    const known = new Set(read("docs/settings.md").match(/(?<=^\| `)[A-Z_]+/gmu));
    const named = [...Object.keys(args), ...Object.keys(site.environment)];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test("its settings are valid together with those of the example file", () => {
    const example = read("deploy/site.env.example").matchAll(/^([A-Z_]+)=(.*)$/gmu);
    const settings = Object.fromEntries([...example].map(([, name, value]) => [name, value]));
    expect(site.env_file).toBe("/etc/site/site.env");
    expect(readSettings({ ...settings, ...site.environment })).toMatchObject({
      ok: true,
      settings: { database: { kind: "sqlite", file: "/data/submissions.db" }, trustedProxies: 1 },
    });
  });

  test("the proxy reaches the host's port, and reads the file of the guide", () => {
    const [, port] = /^EXPOSE (\d+)$/mu.exec(container) ?? [];
    expect(caddy.environment.UPSTREAMS).toBe(`site:${port}`);
    expect(read("deploy/Caddyfile")).toContain("reverse_proxy {$UPSTREAMS:127.0.0.1:9001 ");
    expect(caddy.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
    expect(caddy.volumes[0]).toBe("/etc/site/Caddyfile:/etc/caddy/Caddyfile:ro");
    expect(read("deploy/Caddyfile")).toContain("output file /var/log/caddy/");
  });

  test("persistent data is in volumes that image, script and guide agree on", () => {
    const mounts = [site, caddy].flatMap((service) => service.volumes.map((one) => one.split(":")));
    const named = mounts.filter(([from = ""]) => !from.startsWith("/"));
    expect(named.map(([from]) => from)).toEqual(Object.keys(volumes));
    expect(site.volumes).toEqual(["data:/data"]);
    expect(container).toContain("\nVOLUME /data\n");
    const backup = "bin/node deploy/backup.mjs /data/submissions.db /data/backups";
    for (const text of [script, guide]) expect(text).toContain(backup);
    expect(site.environment.BACKUP_FOLDER).toBe("/data/backups");
  });

  test("guide and script name only its services, image and programs", () => {
    const commands = `${guide}\n${script}`.matchAll(/docker compose (.+)/gu);
    const [names, programs] = [new Set<string>(), new Set<string>()];
    for (const [, command = ""] of commands) {
      const [, name] =
        /^(?:stop|start|logs|exec(?: -T)?|run --rm|build --quiet) (\w+)/u.exec(command) ?? [];
      if (name) names.add(name);
      for (const [path] of command.matchAll(/\b(?:dist|deploy)\/\S+\.m?js/gu)) programs.add(path);
    }
    expect([...names]).toEqual(["site"]);
    expect([...programs].sort()).toEqual(["deploy/backup.mjs", "dist/leads.js"]);
    for (const [image] of script.matchAll(/(?<=docker tag )[\w:]+/gu))
      expect(image.split(":")[0]).toBe(site.image);
  });
});

describe("deploy/compose-update.sh", () => {
  let programs: ReturnType<typeof stubbedPrograms>;
  /** A docker command that fails for some arguments. The query for due content fails when there is none. */
  const docker = (fails: string) =>
    programs.stub(
      "docker",
      `case "$*" in ${fails}) exit 1;; esac`,
      "docker $1 $2 $3 $4 $SITE_COMMIT $BUILD_DATE",
    );
  const NOT_DUE = "*upcoming.json*";
  const gitHead = (commit: string) =>
    programs.stub(
      "git",
      `case $* in "rev-parse HEAD") echo ${commit};; rev-parse*) echo ${programs.base};; esac`,
      "git",
    );
  const calls = () => programs.calls().filter((call) => call !== "git");
  function update() {
    programs.forget();
    return programs.run("deploy/compose-update.sh");
  }

  beforeEach(() => {
    programs = stubbedPrograms();
    docker(NOT_DUE);
    gitHead("one");
  });
  afterEach(() => programs.remove());

  test("a new commit is built for this minute and put into service once", () => {
    const { timeZone } = JSON.parse(read("content/site.json")) as { timeZone: string };
    const minute = () =>
      new Date().toLocaleString("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
    const before = minute();
    expect(update()).toMatchObject({ status: 0, stderr: "" });
    const now = new RegExp([before, minute()].join("|").replaceAll(" ", "T"), "u");
    expect(calls().map((call) => call.replace(now, "NOW"))).toEqual([
      "docker tag site site:before  one NOW",
      "docker compose build --quiet site one NOW",
      "docker compose exec -T site one NOW",
      "docker compose up --detach --wait one NOW",
      "docker image prune --force  one NOW",
    ]);
    expect(update()).toMatchObject({ status: 0, stdout: "" });
    expect(calls()).toEqual(["docker compose exec -T site"]);
  });

  test("dated content that is due is built without a new commit", () => {
    update();
    docker("none");
    expect(update().stdout).toContain("In service: one, built for ");
  });

  test("retries a failed build; after an image that does not start it waits for a commit", () => {
    docker('*" build "*');
    expect(update().status).toBe(1);
    docker("*--wait*|*upcoming.json*");
    const { status, stderr } = update();
    expect([status, stderr]).toEqual([1, expect.stringContaining("the previous one is back")]);
    expect(calls().slice(-2)).toEqual([
      expect.stringContaining("docker tag site:before site "),
      expect.stringContaining("docker compose up --detach "),
    ]);
    docker("none");
    expect([update().status, calls()]).toEqual([0, []]);
    gitHead("two");
    expect(update().stdout).toContain("In service: two");
  });
});
