import { defineConfig } from "astro/config";

// Astro would keep what it read in node_modules, which the runs share: each begins with nothing.
export default defineConfig({ cacheDir: "./.cache" });
