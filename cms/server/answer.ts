import type { ContentKind } from "../../src/content-model/kind";
import { formatProblem, type Problem } from "../../src/content-model/problems";
import type { EntryLists } from "./list-entries";
import type { CmsRequest } from "./request";
import { prepareRemoval } from "./remove";
import { prepareSave } from "./save";
import { usedPictures } from "./used-pictures";

/** Answered here, or handed on to decap-server, which reads and writes the files. */
export type Answer = { status: number; body: unknown } | { handOn: CmsRequest };

interface Given {
  root: string;
  kinds: readonly ContentKind[];
  lists: EntryLists;
  /** The address on the site of a content file, by its path below content/. */
  addressOf: (path: string) => string;
}

/** What comes of a request of the CMS; paths are below content/ already. */
export async function answer(request: CmsRequest, given: Given): Promise<Answer> {
  const { root, kinds } = given;
  switch (request.action) {
    case "entriesByFolder": {
      const { from, ...asked } = request.params;
      const list = await given.lists.list(asked, from);
      return { status: 200, body: from === undefined ? list.entries : list };
    }
    case "persistEntry": {
      const saved = await prepareSave(root, kinds, request.params);
      if (!saved.ok) return refusal(saved.problems);
      return { handOn: { ...request, params: { ...request.params, dataFiles: saved.dataFiles } } };
    }
    case "persistMedia": {
      const { path } = request.params.asset;
      const users = usedPictures(root).get(path) ?? [];
      if (users.length === 0) return { handOn: request };
      const found = `a picture of this name, which ${users.join(" and ")} shows`;
      return refusal([{ file: path, field: "(file)", found, write: "another name for the new one" }]);
    }
    case "deleteFiles": {
      const removal = prepareRemoval(root, kinds, request.params.paths);
      if (!removal.ok) return refusal(removal.problems);
      return { handOn: { ...request, params: { ...request.params, paths: removal.paths } } };
    }
    case "getDeployPreview": {
      const { slug } = request.params;
      return { status: 200, body: { url: given.addressOf(slug), status: "SUCCESS" } };
    }
    default:
      return { handOn: request };
  }
}

function refusal(problems: Problem[]): Answer {
  return { status: 422, body: { error: problems.map(formatProblem).join("\n"), problems } };
}
