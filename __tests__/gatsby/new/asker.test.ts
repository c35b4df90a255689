import { PassThrough } from "node:stream";
import { lineAsker } from "../../../gatsby/new/asker";

/** An asker whose lines come from here, and what it has said. */
function asked({ isTerminal }: { isTerminal: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY: isTerminal, setRawMode: () => input });
  const output = new PassThrough();
  let said = "";
  output.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const asker = lineAsker(
    input as unknown as NodeJS.ReadStream,
    output as unknown as NodeJS.WriteStream,
  );
  return { input, asker, said: () => said };
}

let term: string | undefined;
beforeEach(() => {
  term = process.env.TERM;
  // Of a dumb terminal nothing is asked but letters.
  process.env.TERM = "xterm";
});
afterEach(() => {
  process.env.TERM = term ?? "";
});

const LEFT = "\u001b[D";
const BACKSPACE = "\u007F";

test("at a terminal the arrow keys move within an answer, and backspace takes letters back", async () => {
  const { input, asker } = asked({ isTerminal: true });
  const answer = asker.next("\ntitle · the headline\n  > ");
  const keys = [..."A new oficex", BACKSPACE, LEFT, LEFT, LEFT, LEFT, "f", "\r"];
  for (const key of keys) input.write(key);
  expect(await answer).toBe("A new office");
  asker.close();
});

test("lines that come all at once wait for their questions; the last needs no end", async () => {
  const { input, asker } = asked({ isTerminal: false });
  input.end("one\r\n\r\nthree");
  expect(await asker.next("> ")).toBe("one");
  expect(await asker.next("> ")).toBe("");
  expect(await asker.next("> ")).toBe("three");
});

test("when answers have ended, nothing more is asked", async () => {
  const { input, asker, said } = asked({ isTerminal: false });
  input.end("one\n");
  await asker.next("first > ");
  expect(await asker.next("second > ")).toBeUndefined();
  expect(await asker.next("third > ")).toBeUndefined();
  expect(said()).toContain("second");
  expect(said()).not.toContain("third");
});
