/** @jest-environment node */
import { readFileSync } from "node:fs";
import { RENDITIONS } from "../../src/content-model/renditions";

const source = readFileSync("src/components/picture/picture.tsx", "utf8");
const plain = (text: string | undefined) => text?.replaceAll(/\s+/gu, " ");

test.each(Object.entries(RENDITIONS))(
  "createPages asks for the same renditions as the fragment %s",
  (name, asked) => {
    const fragment = source.slice(source.indexOf(`fragment ${name} on`));
    expect(plain(asked)).toBe(plain(/gatsbyImageData\([^)]*\)/u.exec(fragment)?.[0]));
  },
);
