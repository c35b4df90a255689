import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import { isCollection } from "../../types/content-type";
import { contentTypeOf } from "../../types/content-types";
import { splitLanguage } from "../../types/languages";
import { listContent } from "../../read/read-content";
import { UPLOADABLE } from "../config/uploads";
import { inTurn } from "../hand-in/in-turn";
import { uploadIssues } from "./changes";
import { placeBelow, ROOT } from "./paths";
import {
  type Answer,
  hashOf,
  ok,
  refusal,
  refused,
  remove,
  save,
  versionAt,
  writeAll,
} from "./write";

/** The requests of Decap's proxy backend. Parsed paths are relative to content/. */
function requestsBelow(root: string) {
  const path = z.string().transform((input, context) => {
    const place = placeBelow(root, input);
    if (place === undefined) context.addIssue(`${input} is not a path below content/`);
    return place ?? z.NEVER;
  });
  const asset = z.object({
    path: path.refine((place) => UPLOADABLE.test(place), {
      error: ({ input }) =>
        `${posix.basename(String(input))}: pictures are .jpg, .png or .webp files, films .mp4, captions .vtt`,
    }),
    content: z.string().transform((text) => Buffer.from(text, "base64")),
  });
  // A move would bypass the checks; Decap moves files only in nested collections.
  const newPath = z.never().optional();
  const dataFile = z.object({ path, raw: z.string(), opened: z.string(), newPath });
  const request = <Action extends string, Params extends z.ZodRawShape>(
    action: Action,
    params: Params,
  ) => z.object({ action: z.literal(action), params: z.object(params) });
  return z.discriminatedUnion("action", [
    request("entriesByFolder", { folder: path, extension: z.string() }),
    request("entriesByFiles", { files: z.array(z.object({ path })) }),
    request("getEntry", { path }),
    request("getMedia", { mediaFolder: path }),
    request("getMediaFile", { path }),
    request("persistEntry", { dataFiles: z.array(dataFile).min(1), assets: z.array(asset) }),
    request("persistMedia", { asset }),
    request("deleteFiles", { paths: z.array(path), opened: z.record(z.string(), z.string()) }),
  ]);
}

/** Answers a request of Decap: reads and writes files below `root`. */
export async function answerDecap(root: string, body: unknown): Promise<Answer> {
  const parsed = requestsBelow(root).safeParse(body);
  if (!parsed.success) return refused(parsed.error.issues.map(({ message }) => message).join("\n"));
  const { action, params } = parsed.data;
  switch (action) {
    case "entriesByFolder":
      return ok(entriesBelow(root, params.folder, params.extension));
    case "entriesByFiles":
      return ok(params.files.map((file) => entryAt(root, file.path)));
    case "getEntry":
      return ok(entryAt(root, params.path));
    case "getMedia":
      return ok(mediaIn(root, params.mediaFolder));
    case "getMediaFile":
      return ok(mediaAt(root, pictureNamed(root, params.path)));
    case "persistEntry":
      return inTurn(() => save(root, params));
    case "persistMedia": {
      const { path, content } = params.asset;
      const problems = uploadIssues(root, path);
      if (problems.length > 0) return refusal(problems);
      writeAll(root, new Map([[path, content]]));
      return ok(mediaAt(root, path));
    }
    case "deleteFiles":
      return inTurn(() => remove(root, params));
  }
}

/** The entries of a collection; an ending such as `fi.mdx` selects a language. */
export function entriesBelow(root: string, folder: string, ending: string) {
  const isOriginal = (path: string) => splitLanguage(path).lang === undefined;
  return listContent(root)
    .filter((path) => path.startsWith(`${folder}/`) && path.endsWith(`.${ending}`))
    .filter((path) => {
      // Files such as stories/shared-block.json belong to another collection.
      const contentType = contentTypeOf(path);
      return contentType !== undefined && isCollection(contentType);
    })
    .filter((path) => ending.includes(".") || isOriginal(path))
    .map((path) => entryAt(root, path));
}

function entryAt(root: string, path: string) {
  const data = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null;
  const name = `${ROOT}${path}`;
  const id = data === null ? null : name;
  return { data, file: { path: name, id }, version: versionAt(root, path) };
}

function mediaIn(root: string, folder: string) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names
    .filter((name) => UPLOADABLE.test(name))
    .map((name) => mediaAt(root, posix.join(folder, name)));
}

/** Decap looks for a picture in the folder of the collection, although an entry may show another's. */
function pictureNamed(root: string, path: string): string {
  if (existsSync(join(root, path))) return path;
  const name = posix.basename(path);
  return listContent(root).find((other) => posix.basename(other) === name) ?? path;
}

function mediaAt(root: string, path: string) {
  const bytes = readFileSync(join(root, path));
  return {
    id: hashOf(bytes),
    content: bytes.toString("base64"),
    encoding: "base64",
    path: `${ROOT}${path}`,
    name: posix.basename(path),
  };
}
