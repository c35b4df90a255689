import chromium from "@sparticuz/chromium";

/** The Chromium to measure in: the one that CHROMIUM names, else the one out of its npm package. */
export async function chromiumProgram(): Promise<string> {
  return process.env["CHROMIUM"] ?? (await chromium.executablePath());
}
