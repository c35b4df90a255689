import { parse } from "graphql";
import { z } from "zod";
import { listOf, text, wholeNumber } from "../../../../gatsby/content-types/fields";
import { graphqlTypes } from "../../../../gatsby/content-types/derived/graphql-types";
import { CONTENT_TYPES } from "../../../../gatsby/content-types/content-types";
import { picture } from "../../../../gatsby/content-types/picture";

const kind = {
  type: "Shelf",
  what: "a shelf",
  files: "shelves/*.json",
  schema: z.strictObject({
    name: text("its name"),
    height: wholeNumber("its height").optional(),
    books: listOf(z.strictObject({ title: text("the title") }), "the books"),
    photo: picture.optional(),
  }),
};

test("a schema becomes explicit GraphQL types with inference off", () => {
  const sdl = graphqlTypes([kind]);
  expect(sdl).toContain(`type Shelf implements Node @dontInfer {
  name: String!
  height: Int
  books: [ShelfBooks!]!
  photo: Picture
  slug: String!
}`);
  expect(sdl).toContain("type ShelfBooks {\n  title: String!\n}");
  expect(sdl).toContain("src: File! @fileByRelativePath");
});

test("the types of all kinds are valid GraphQL, each declared once", () => {
  const names = parse(graphqlTypes(CONTENT_TYPES)).definitions.map((definition) =>
    definition.kind === "ObjectTypeDefinition" ? definition.name.value : definition.kind,
  );
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(CONTENT_TYPES.map(({ type }) => type)));
});
