import { runScript } from "./run-script";

test("npm run look names a commit that does not exist, and ends with 2", async () => {
  expect(await runScript("look", ["no-such-commit"])).toEqual({
    code: 2,
    output: expect.stringContaining('There is no commit "no-such-commit".') as string,
  });
});
