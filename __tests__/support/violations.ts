import type { BrowserContext } from "playwright-core";

/** Says what a page's Content-Security-Policy blocks, in each of the context's pages, as lines. */
export async function watchViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding("noteViolation", (_, line: string) => violations.push(line));
  await context.addInitScript(() => {
    const { noteViolation: note } = window as unknown as { noteViolation: (line: string) => void };
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, documentURI, sourceFile, lineNumber } = event;
      note(`${effectiveDirective}: ${blockedURI} on ${documentURI} (${sourceFile}:${lineNumber})`);
    });
  });
  // Pages without scripts have no such event, only the browser's words.
  context.on("console", (message) => {
    if (/Content.Security.Policy/u.test(message.text())) violations.push(message.text());
  });
  return violations;
}
