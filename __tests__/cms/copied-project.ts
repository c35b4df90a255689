import { copiedContent } from "../gatsby/content-check/copied-content";

/** A copy of the site's content for each test, as the CMS works on it. */
export function copiedProject() {
  const files = copiedContent();
  afterEach(() => files.restore());
  afterAll(() => files.cleanUp());
  return files;
}
