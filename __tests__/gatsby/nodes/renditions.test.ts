import { readFileSync } from "node:fs";
import { RENDITIONS } from "../../../gatsby/nodes/renditions";

const source = ["src/components/picture/picture.tsx", "src/head/structured-data/articles.ts"]
  .map((file) => readFileSync(file, "utf8"))
  .join("");
const plain = (text: string | undefined) => text?.replaceAll(/\s+/gu, " ");

test.each(Object.entries(RENDITIONS))(
  "createPages asks for the same renditions as the fragment %s",
  (name, asked) => {
    const [fragment] = source.slice(source.indexOf(`fragment ${name} on`)).split("`");
    expect(plain(fragment)).toContain(plain(asked));
  },
);
