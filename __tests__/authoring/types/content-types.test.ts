import { z } from "zod";
import { listOf, text, wholeNumber } from "../../../src/content-fields/fields";
import { graphqlTypes } from "../../../gatsby/nodes/graphql-types";
import { picture, widePicture } from "../../../src/content-fields/picture";
import { pageHead } from "../../../src/content-fields/parts";
import { fieldsFragment } from "../../../gatsby/nodes/graphql-fragments";
import { keepReached } from "../../../gatsby/nodes/query-types";

const shelf = {
  type: "Shelf",
  description: "a shelf",
  files: "shelves/*.json",
  schema: z.strictObject({
    name: text("its name"),
    height: wholeNumber("its height").optional(),
    free: z.literal(["counted", 1, 2]),
    books: listOf(z.strictObject({ title: text("the title") }), "the books"),
    photo: picture.optional(),
  }),
};

test("a schema becomes explicit GraphQL types with inference off", () => {
  const sdl = graphqlTypes([shelf]);
  expect(sdl).toContain(`type Shelf implements Node @dontInfer {
  name: String!
  height: Int
  free: String!
  books: [ShelfBooks!]!
  photo: Picture
  slug: String!
}`);
  expect(sdl).toContain("type ShelfBooks {\n  title: String!\n}");
  expect(sdl).toContain("src: File! @fileByRelativePath");
});

test("a field that only some types of sections require is nullable in all of them", () => {
  const note = text("a note");
  const page = z.strictObject({
    sections: z.array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("round-table"), heading: text("its heading"), note }),
        z.strictObject({
          type: z.literal("steps"),
          heading: text("its heading"),
          note: note.optional(),
        }),
      ]),
    ),
  });
  const sdl = graphqlTypes([
    { type: "Leaf", description: "a leaf", files: "x.json", schema: page },
  ]);
  const fields = "{\n  type: String!\n  heading: String!\n  note: String\n}";
  expect(sdl).toContain(`type RoundTableSection ${fields}`);
  expect(sdl).toContain(`type StepsSection ${fields}`);
  expect(sdl).toContain("  sections: [PageSection!]!");
});

test("a fragment has all fields of a schema, pictures in the rendition of their place", () => {
  const schema = z.strictObject({
    type: z.literal("shelf"),
    ...shelf.schema.shape,
    photo: widePicture.optional(),
    head: pageHead,
  });
  expect(fieldsFragment("Shelf", schema)).toBe(
    "fragment ShelfFields on Shelf { name height free books { title } photo { ...WidePicture } head { ...PageHead } }",
  );
});

const types = `/* generated */

declare namespace Queries {

type Maybe<T> = T | null;
/** All scalars. */
type Scalars = {
  Int: number;
};

type Role = {
  readonly order: Maybe<Scalars['Int']>;
};

type RoleFilterInput = {
  readonly order: Maybe<Scalars['Int']>;
};


type RoleSectionFragment = { readonly __typename: 'Role', readonly count: Scalars['Int'] };


}
`;

test("keeps what operations and fragments reach, and no other type", () => {
  expect(keepReached(types)).toBe(`/* generated */

declare namespace Queries {

type Scalars = {
  Int: number;
};

type RoleSectionFragment = { readonly __typename: 'Role', readonly count: Scalars['Int'] };
}
`);
});
