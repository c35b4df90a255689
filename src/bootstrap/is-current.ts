import { fingerprint } from "./fingerprint";
import { PAGE } from "./page";

const asText = async (url: string): Promise<string> => {
  const answer = await fetch(url, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer.text();
};

/**
 * Whether this page is still the one that the site serves. React would not agree with the HTML of
 * an older one, and Gatsby would load the page anew under the visitor's hands.
 * Leaves the page's data where Gatsby looks for it first. Rejects without a connection.
 */
export async function isCurrent(): Promise<boolean> {
  const folder = PAGE.path === "/" ? "index" : PAGE.path.replace(/^\//, "");
  const [app, page] = await Promise.all([
    asText("/page-data/app-data.json"),
    asText(`/page-data/${folder}/page-data.json`),
  ]);
  const { start } = JSON.parse(app) as { start?: string };
  if (start !== PAGE.start || fingerprint(page) !== PAGE.version) return false;
  window.pageData = JSON.parse(page);
  return true;
}
