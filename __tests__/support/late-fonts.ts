import type { BrowserContext } from "playwright-core";

/** A line on which fonts come when they are let go, or never. */
export interface HeldFonts {
  prepare: (context: BrowserContext) => Promise<void>;
  /** Lets what was asked for come, and all that is asked for later. */
  release: () => void;
}

/** Holds every font back until it is released. */
export function holdFonts(): HeldFonts {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    prepare: async (context) => {
      await context.route("**/*.woff2", async (route) => {
        await released;
        await route.continue();
      });
    },
    release: () => release(),
  };
}

/** Fails every font. */
export async function failFonts(context: BrowserContext): Promise<void> {
  await context.route("**/*.woff2", (route) => route.abort());
}
