import { readFile } from "node:fs/promises";

/**
 * How much of the last ten seconds something on this machine waited for a core, in per cent
 * (Linux, Documentation/accounting/psi.rst); 0 where the system does not tell.
 */
export async function cpuPressure(): Promise<number> {
  const text = await readFile("/proc/pressure/cpu", "utf8").catch(() => "");
  return Number(/^some avg10=([\d.]+)/mu.exec(text)?.[1] ?? 0);
}
