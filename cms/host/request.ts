import { z } from "zod";

/** The files that may be uploaded, and are shown among those to choose from. */
export const PICTURE = /\.(?:jpe?g|png|webp)$/iu;

const dataFile = z.looseObject({
  path: z.string(),
  raw: z.string(),
  // Would move a file past the checks; Decap does so in nested collections only.
  newPath: z.never().optional(),
});
const asset = z.looseObject({
  // Anything else would be written unchecked.
  path: z.string().regex(PICTURE, { error: "Pictures are .jpg, .png or .webp files" }),
  content: z.string(),
});

/** The requests of Decap's proxy that we look into; the others go to decap-server as they are. */
export const cmsRequest = z.discriminatedUnion("action", [
  z.looseObject({
    action: z.literal("entriesByFolder"),
    params: z.looseObject({
      folder: z.string(),
      extension: z.string(),
      depth: z.number(),
      /** Ours: where the page begins; absent for all entries. */
      from: z.int().min(0).optional(),
    }),
  }),
  z.looseObject({
    action: z.literal("persistEntry"),
    params: z.looseObject({ dataFiles: z.array(dataFile).min(1), assets: z.array(asset) }),
  }),
  // Ours: what keeps the site from being built.
  z.looseObject({ action: z.literal("problems") }),
  z.looseObject({
    action: z.literal("persistMedia"),
    params: z.looseObject({ asset }),
  }),
  z.looseObject({
    action: z.literal("deleteFiles"),
    params: z.looseObject({ paths: z.array(z.string()) }),
  }),
  z.looseObject({
    action: z.enum([
      "info",
      "getDeployPreview",
      "entriesByFiles",
      "getEntry",
      "getMedia",
      "getMediaFile",
    ]),
    params: z.looseObject({}).optional(),
  }),
]);

export type CmsRequest = z.infer<typeof cmsRequest>;
export type SavedFile = z.infer<typeof dataFile>;
