import { createEventLoopFairness } from "../../server/app";

test("callers go on in their order, and what is due in between comes between them", async () => {
  const turn = createEventLoopFairness();
  const events: string[] = [];
  const caller = async (name: string): Promise<void> => {
    await turn();
    events.push(name);
    setTimeout(() => events.push(`due after ${name}`), 1);
    // Long enough for the timer to be due before the next turn.
    for (const until = performance.now() + 5; performance.now() < until;);
  };
  await Promise.all([caller("a"), caller("b"), caller("c")]);
  expect(events).toEqual(["a", "due after a", "b", "due after b", "c"]);
});

test("a line that has run empty starts again", async () => {
  const turn = createEventLoopFairness();
  await turn();
  await turn();
  await expect(turn()).resolves.toBeUndefined();
});
