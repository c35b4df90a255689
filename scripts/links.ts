import { resolve } from "node:path";
import { type Answer, checkLinks, findExternalLinks } from "../gatsby/content-check/external-links";
import { formatIssue } from "../gatsby/content/issue";
import { createCommand } from "./command";

/** Pages named for a link that no file of content holds. */
const PAGES_SHOWN = 3;

function faultOf(url: string, answer: Answer) {
  if (answer.is === "alive") return undefined;
  if (answer.is === "moved")
    return { found: `${url}, which has moved for good`, write: answer.to, advice: true as const };
  const found = `${url}, which ${answer.why}`;
  if (answer.is === "dead") return { found, write: "an address that works" };
  return { found, write: "what opens in your browser", advice: true as const };
}

async function check(content: string, pages: string): Promise<void> {
  const links = findExternalLinks(resolve(content), resolve(pages));
  console.log(`Asking for ${links.size} addresses, one at a time from each host …`);
  const answers = await checkLinks([...links.keys()]);
  const count = { alive: 0, moved: 0, dead: 0, unclear: 0 };
  for (const [url, { places, pages }] of links) {
    const answer = answers.get(url);
    if (!answer) continue;
    count[answer.is] += 1;
    const fault = faultOf(url, answer);
    if (!fault) continue;
    for (const place of places) console.log(formatIssue({ ...place, ...fault }));
    const shown = pages.slice(0, PAGES_SHOWN).join(", ");
    const more = pages.length > PAGES_SHOWN ? ` and ${pages.length - PAGES_SHOWN} more` : "";
    if (places.length === 0) console.log(`the page ${shown}${more} · found ${fault.found}`);
  }
  const { alive, moved, dead, unclear } = count;
  console.log(`${alive} work, ${moved} have moved, ${unclear} need a look, ${dead} are dead.`);
  process.exitCode = dead > 0 ? 1 : 0;
}

createCommand(
  "npm run links --",
  "Asks for each address of another site that content and built pages link to.",
)
  .argument("[content]", "the content", "content")
  .argument("[pages]", "the built pages, if there are any", "public")
  .action(check)
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
