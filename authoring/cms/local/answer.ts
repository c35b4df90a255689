import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix } from "node:path";
import { z } from "zod";
import { checkContent } from "../../check/check-content";
import { type FileIssue, formatIssue } from "../../read/issue";
import { isCollection } from "../../types/content-type";
import { contentTypeOf } from "../../types/content-types";
import { splitLanguage } from "../../types/languages";
import { listContent } from "../../read/read-content";
import { UPLOADABLE } from "../config/uploads";
import { prepareRemoval, prepareSave, uploadIssues } from "./changes";
import { placeBelow, ROOT } from "./paths";

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
  const dataFile = z.object({ path, raw: z.string(), newPath: z.never().optional() });
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
    request("getDeployPreview", {}),
    request("persistEntry", { dataFiles: z.array(dataFile).min(1), assets: z.array(asset) }),
    request("persistMedia", { asset }),
    request("deleteFiles", { paths: z.array(path) }),
  ]);
}

/** What Decap gets; with an error, nothing has been written. */
type Answer = { status: 200; body: unknown } | { status: 422; body: { error: string } };

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
      return ok(mediaAt(root, params.path));
    case "getDeployPreview":
      return ok(null);
    case "persistEntry": {
      const saved = await prepareSave(root, params);
      return saved.ok ? changed(root, () => writeAll(root, saved.files)) : refusal(saved.problems);
    }
    case "persistMedia": {
      const { path, content } = params.asset;
      const problems = uploadIssues(root, path);
      if (problems.length > 0) return refusal(problems);
      writeAll(root, new Map([[path, content]]));
      return ok(mediaAt(root, path));
    }
    case "deleteFiles": {
      const removal = prepareRemoval(root, params.paths);
      return removal.ok
        ? changed(root, () => removeAll(root, removal.paths))
        : refusal(removal.problems);
    }
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused = (error: string, problems?: FileIssue[]): Answer => ({
  status: 422,
  body: { error, ...(problems && { problems }) },
});
const refusal = (problems: FileIssue[]) => refused(problems.map(formatIssue).join("\n"), problems);

/** Changes files; the answer contains the problems of the whole content after it. */
async function changed(root: string, change: () => void): Promise<Answer> {
  change();
  const { issues } = await checkContent(root);
  return ok({ message: "written", problems: issues });
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
  return { data, file: { path: name, id: data === null ? null : name } };
}

function mediaIn(root: string, folder: string) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names
    .filter((name) => UPLOADABLE.test(name))
    .map((name) => mediaAt(root, posix.join(folder, name)));
}

function mediaAt(root: string, path: string) {
  const bytes = readFileSync(join(root, path));
  return {
    id: createHash("sha256").update(bytes).digest("hex"),
    content: bytes.toString("base64"),
    encoding: "base64",
    path: `${ROOT}${path}`,
    name: posix.basename(path),
  };
}

function writeAll(root: string, files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
}

/** Deletes files, and their folders where nothing is left. */
export function removeAll(root: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(root, path), { force: true });
  for (const folder of new Set(paths.map((path) => dirname(join(root, path)))))
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
