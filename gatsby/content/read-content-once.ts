import { type ContentFile, readContent } from "./read-content";

const kept = new Map<string, ContentFile[]>();

/**
 * All content of a folder. During a build nobody writes in it, so that it is read and parsed once for
 * its check and all that the build makes of it; in develop it is read anew each time.
 */
export function readContentOnce(root: string): ContentFile[] {
  const files = kept.get(root) ?? readContent(root);
  // Gatsby says so itself in each of its processes.
  if (process.env.gatsby_executing_command === "build") kept.set(root, files);
  return files;
}
