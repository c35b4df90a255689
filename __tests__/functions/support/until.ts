const PATIENCE_MS = 30_000;

/** Waits until `holds` is true; fails a wait that is in vain, so that no loop outlives its test. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const started = Date.now();
  while (!(await holds())) {
    if (Date.now() - started > PATIENCE_MS) throw new Error("What was waited for never came.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
