import { z } from "zod";

const dataFile = z.looseObject({
  path: z.string(),
  raw: z.string(),
  newPath: z.string().optional(),
});
const asset = z.looseObject({ path: z.string(), content: z.string() });

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
