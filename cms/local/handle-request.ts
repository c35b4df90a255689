import { checkContent } from "../../gatsby/content-check/check-content";
import {
  formatIssue,
  type FileIssue,
  blockingIssues,
  wholeFileIssue,
} from "../../gatsby/content/issue";
import type { ContentSnapshot } from "./content-snapshot";
import type { EntryLists } from "./list-entries";
import { prepareSave, prepareRemoval } from "./changes";
import { posix } from "node:path";
import { z } from "zod";
import { UPLOADABLE } from "../config/uploadable-files";

const dataFile = z.looseObject({
  path: z.string(),
  raw: z.string(),
  // A move would bypass the checks; Decap moves files only in nested collections.
  newPath: z.never().optional(),
});
const asset = z.looseObject({
  path: z.string().regex(UPLOADABLE, {
    error: ({ input }) =>
      `${posix.basename(String(input))}: pictures are .jpg, .png or .webp files, films .mp4, captions .vtt`,
  }),
  content: z.string(),
});

/** The requests of Decap's proxy. `problems` and the paging of lists are ours. */
export const cmsRequest = z.discriminatedUnion("action", [
  z.looseObject({
    action: z.literal("entriesByFolder"),
    params: z.looseObject({
      folder: z.string(),
      extension: z.string(),
      depth: z.number(),
      /** The first entry of the page; absent for all entries. */
      from: z.int().min(0).optional(),
    }),
  }),
  z.looseObject({
    action: z.literal("persistEntry"),
    params: z.looseObject({ dataFiles: z.array(dataFile).min(1), assets: z.array(asset) }),
  }),
  z.looseObject({ action: z.literal("problems") }),
  z.looseObject({ action: z.literal("persistMedia"), params: z.looseObject({ asset }) }),
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

type CmsRequest = z.infer<typeof cmsRequest>;

/** A response, or a request for decap-server, which reads and writes the files. */
type Result = { status: number; body: unknown } | { forward: CmsRequest };

export interface HandlerContext {
  content: ContentSnapshot;
  lists: EntryLists;
}

/** Handles a request whose paths are below content/ already. */
export async function handleRequest(
  request: CmsRequest,
  { content, lists }: HandlerContext,
): Promise<Result> {
  switch (request.action) {
    case "entriesByFolder": {
      const { from, ...query } = request.params;
      const list = await lists.list(query, from);
      return { status: 200, body: from === undefined ? list.entries : list };
    }
    case "persistEntry": {
      const saved = await prepareSave(content, request.params);
      if (!saved.ok) return refusal(saved.problems);
      return { forward: { ...request, params: { ...request.params, dataFiles: saved.dataFiles } } };
    }
    case "persistMedia": {
      const { path } = request.params.asset;
      const users = content.pictureUsers().get(path) ?? [];
      if (users.length === 0) return { forward: request };
      const found = `a picture of this name, which ${users.join(" and ")} shows`;
      return refusal([{ file: path, ...wholeFileIssue(found, "another name for the new one") }]);
    }
    case "deleteFiles": {
      const removal = prepareRemoval(content, request.params.paths);
      if (!removal.ok) return refusal(removal.problems);
      return { forward: { ...request, params: { ...request.params, paths: removal.paths } } };
    }
    case "problems": {
      const { issues } = await checkContent(content.root);
      return { status: 200, body: { problems: blockingIssues(issues).map(formatIssue) } };
    }
    default:
      return { forward: request };
  }
}

function refusal(problems: FileIssue[]): Result {
  return { status: 422, body: { error: problems.map(formatIssue).join("\n"), problems } };
}
