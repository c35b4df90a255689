import { statSync } from "node:fs";
import { resolve } from "node:path";
import { Argument, InvalidArgumentError } from "commander";

/** The argument of commands that read another folder than content/. */
export const contentFolder = (description: string): Argument =>
  new Argument("[folder]", description)
    .default(resolve("content"), "content")
    .argParser((folder: string) => {
      if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
        throw new InvalidArgumentError("There is no such folder.");
      return resolve(folder);
    });
