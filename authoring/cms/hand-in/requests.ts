import { Hono } from "hono";
import { z } from "zod";
import { authorOf, type HandIn, handInsOf, openClone, waitingFiles } from "./clone";
import type { Outcome } from "./deliver";
import { type ChangedEntry, changedEntries, titlesFrom } from "./entry-titles";
import { discard } from "./discard";
import { handIn } from "./hand-in";
import { liveState } from "./live";
import { undo } from "./undo";

/** The path of the requests of the button "Hand in", below that of the CMS. */
export const HAND_IN = "/admin/hand-in";

const line = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^<>\p{Cc}]+$/u);
const author = z.object({ name: line, email: z.email() }).optional();
const choice = z.object({ take: z.enum(["mine", "theirs"]), id: z.string() });
const handInBody = z.object({
  author,
  choices: z.record(z.string(), choice).optional(),
  isConfirmed: z.boolean().optional(),
});
const WRONG_AUTHOR = "Write your name and your e-mail address, such as aino@example.com.";
const discardBody = z.object({ files: z.array(z.string()) });
const undoBody = z.object({ author, commit: z.string() });

export interface HandInState {
  /** Why this folder cannot hand in. */
  reason?: string;
  /** The entries with changes that the server does not have. */
  waiting: ChangedEntry[];
  handIns: HandIn[];
  author?: string | undefined;
}

async function stateOf(root: string): Promise<HandInState> {
  const opened = await openClone(root);
  if (!opened.ok) return { reason: opened.reason, waiting: [], handIns: [] };
  const { clone } = opened;
  const [waiting, handIns, author] = await Promise.all([
    waitingFiles(clone),
    handInsOf(clone),
    authorOf(clone),
  ]);
  return { waiting: waiting.length > 0 ? changedEntries(root, waiting) : [], handIns, author };
}

/** Names the entries that an outcome tells of. */
function withTitles(root: string, outcome: Outcome): Outcome {
  switch (outcome.outcome) {
    case "problems":
      return { ...outcome, problems: outcome.problems.map(titlesFrom(root)) };
    case "untranslated":
      return { ...outcome, advice: outcome.advice.map(titlesFrom(root)) };
    case "conflicts":
      return { ...outcome, conflicts: outcome.conflicts.map(titlesFrom(root)) };
    default:
      return outcome;
  }
}

/** The requests of the button. `cmsApp` has checked who asks. */
export function handInRequests(root: string): Hono {
  let running: Promise<Outcome> | undefined;
  /** A second press, perhaps in another tab, gets the answer of the first. */
  const once = async (start: () => Promise<Outcome>) => {
    running ??= start().finally(() => (running = undefined));
    return withTitles(root, await running);
  };
  return new Hono()
    .get("/", async (c) => c.json(await stateOf(root)))
    .get("/live", async (c) => c.json(await liveState(root)))
    .post("/", async (c) => {
      const body = handInBody.safeParse(await c.req.json());
      if (!body.success) return c.json({ error: WRONG_AUTHOR }, 422);
      return c.json(await once(() => handIn(root, body.data)));
    })
    .post("/discard", async (c) => {
      const { files } = discardBody.parse(await c.req.json());
      return c.json(await once(() => discard(root, files)));
    })
    .post("/undo", async (c) => {
      const body = undoBody.safeParse(await c.req.json());
      if (!body.success) return c.json({ error: WRONG_AUTHOR }, 422);
      return c.json(await once(() => undo(root, body.data)));
    });
}
