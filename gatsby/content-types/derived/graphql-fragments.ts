import type { z } from "zod";
import { storyBlock } from "../collections/leader-story";
import { navigation } from "../collections/navigation";
import { hiring } from "../collections/roles";
import { textPage } from "../collections/text-page";
import { appointmentPage } from "../pages/appointment-page";
import { notFoundPage } from "../pages/not-found-page";
import { SECTIONS } from "../sections";
import { writeOutdated } from "./editor-files";
import { SECTION_UNION, sectionType } from "./graphql-types";
import { type JsonSchema, jsonSchemaOf } from "./json-schema";

/** Gatsby looks for fragments there too. */
const FILE = ".cache/fragments/content.js";

/** The fragments of src/components/picture, by the width that a picture's place needs. */
const PICTURES: Record<number, string> = {
  1600: "HeroPicture",
  1200: "WidePicture",
  640: "PortraitPicture",
};

/** Writes the fragments of all sections, and of files that are shown as a whole. */
export function writeFragments(): void {
  const sections = SECTIONS.map((schema) => ({
    type: sectionType(schema.shape.type.value),
    schema,
  }));
  const types = [
    ...sections,
    notFoundPage,
    appointmentPage,
    hiring,
    navigation,
    storyBlock,
    textPage,
  ];
  const all = sections.map(({ type }) => `...${type}Fields`).join(" ");
  const fragments = [
    ...types.map(({ type, schema }) => fieldsFragment(type, schema)),
    `fragment ${SECTION_UNION}Fields on ${SECTION_UNION} { ${all} }`,
  ];
  const code = `import { graphql } from "gatsby";\nexport const fields = graphql\`\n${fragments.join("\n")}\n\`;\n`;
  writeOutdated(new Map([[FILE, code]]));
}

/**
 * The fragment with all fields of a schema, such as HeroSectionFields: components list only what they
 * show of other content.
 */
export function fieldsFragment(type: string, schema: z.ZodType): string {
  return `fragment ${type}Fields on ${type}${selection(jsonSchemaOf(schema))}`;
}

function selection({ items, graphqlType, minSize, properties }: JsonSchema): string {
  if (items) return selection(items);
  if (graphqlType === "Picture") return ` { ...${PICTURES[minSize?.width ?? 0] ?? graphqlType} }`;
  if (graphqlType === "PageHead") return " { ...PageHead }";
  if (!properties) return "";
  const fields = Object.entries(properties)
    .filter(([key, value]) => !key.startsWith("$") && value.const === undefined)
    .map(([key, value]) => key + selection(value));
  return ` { ${fields.join(" ")} }`;
}
