import { defineCollection, z } from "astro:content";
import { glob } from "astro/loaders";

const news = defineCollection({
  loader: glob({ pattern: "*.md", base: "./articles" }),
  schema: z.object({ title: z.string(), description: z.string(), date: z.string() }),
});

export const collections = { news };
