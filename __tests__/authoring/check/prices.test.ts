import type { CheckContext } from "../../../authoring/check/check-context";
import { typedFilesOf } from "../../../authoring/check/check-context";
import { prices } from "../../../authoring/check/texts";
import { parseContent } from "../../../authoring/read/content-file";

const faultsWith = (figures: object) => {
  const files = [
    parseContent("site.json", JSON.stringify({ figures })),
    parseContent("pages/book-call.json", JSON.stringify({ lead: "It costs {price}." })),
  ];
  return prices({ typedFiles: typedFilesOf(files) } as unknown as CheckContext);
};

test("a text names the price only if site.json has it", () => {
  expect(faultsWith({ price: "€6,300" })).toEqual([]);
  expect(faultsWith({})).toMatchObject([{ file: "pages/book-call.json", path: ["lead"] }]);
});
