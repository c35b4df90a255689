import { checkContent } from "../../gatsby/content-check/check-content";
import { formatIssue, type FileIssue, blockingIssues } from "../../gatsby/content/issue";
import type { ContentSnapshot } from "./content-snapshot";
import type { EntryLists } from "./list-entries";
import type { CmsRequest } from "./request";
import { prepareRemoval } from "./remove";
import { prepareSave } from "./save";

/** Answered here, or handed on to decap-server, which reads and writes the files. */
export type Answer = { status: number; body: unknown } | { handOn: CmsRequest };

export interface Given {
  content: ContentSnapshot;
  lists: EntryLists;
}

/** What comes of a request of the CMS; paths are below content/ already. */
export async function answer(request: CmsRequest, given: Given): Promise<Answer> {
  const { content } = given;
  switch (request.action) {
    case "entriesByFolder": {
      const { from, ...asked } = request.params;
      const list = await given.lists.list(asked, from);
      return { status: 200, body: from === undefined ? list.entries : list };
    }
    case "persistEntry": {
      const saved = await prepareSave(content, request.params);
      if (!saved.ok) return refusal(saved.problems);
      return { handOn: { ...request, params: { ...request.params, dataFiles: saved.dataFiles } } };
    }
    case "persistMedia": {
      const { path } = request.params.asset;
      const users = content.pictureUsers().get(path) ?? [];
      if (users.length === 0) return { handOn: request };
      const found = `a picture of this name, which ${users.join(" and ")} shows`;
      return refusal([
        { file: path, field: "(file)", found, write: "another name for the new one" },
      ]);
    }
    case "deleteFiles": {
      const removal = prepareRemoval(content, request.params.paths);
      if (!removal.ok) return refusal(removal.problems);
      return { handOn: { ...request, params: { ...request.params, paths: removal.paths } } };
    }
    case "problems": {
      const { issues } = await checkContent(content.root);
      return { status: 200, body: { problems: blockingIssues(issues).map(formatIssue) } };
    }
    default:
      return { handOn: request };
  }
}

function refusal(problems: FileIssue[]): Answer {
  return { status: 422, body: { error: problems.map(formatIssue).join("\n"), problems } };
}
