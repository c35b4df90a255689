import { defineConfig } from "astro/config";

// Everything else as Astro has it: nothing here is tuned for or against it.
export default defineConfig({});
