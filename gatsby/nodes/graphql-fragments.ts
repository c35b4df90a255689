import type { z } from "zod";
import { storyBlock } from "../../authoring/types/collections/leader-story";
import { navigation } from "../../authoring/types/collections/navigation";
import { hiring } from "../../authoring/types/collections/roles";
import { textPage } from "../../authoring/types/collections/text-page";
import { appointmentPage } from "../../authoring/types/pages/appointment-page";
import { notFoundPage } from "../../authoring/types/pages/not-found-page";
import { SECTIONS } from "../../authoring/types/sections";
import { writeOutdated } from "../../authoring/types/derived/editor-files";
import { SECTION_UNION, sectionType } from "./graphql-types";
import { type JsonSchema, jsonSchemaOf } from "../../authoring/types/derived/json-schema";

/** Gatsby looks for fragments there too. */
const FILE = ".cache/fragments/content.js";

interface Renditions {
  name: string;
  breakpoints: readonly number[];
  /** The quality of WebP, and of AVIF where it pays. */
  webp: number;
  avif?: number;
}

/** The fragments of pictures, by the width that a picture's place needs. */
const PICTURES: Record<number, Renditions> = {
  1600: { name: "HeroPicture", breakpoints: [640, 960, 1440, 2000], webp: 72, avif: 42 },
  1200: { name: "WidePicture", breakpoints: [480, 800, 1280, 1600], webp: 76 },
  640: { name: "PortraitPicture", breakpoints: [160, 320, 640], webp: 80 },
};

function pictureFragment({ name, breakpoints, webp, avif }: Renditions): string {
  const data = `gatsbyImageData(
    layout: FULL_WIDTH
    breakpoints: [${breakpoints.join(", ")}]
    formats: [${avif ? "WEBP, AVIF" : "WEBP"}]
    placeholder: DOMINANT_COLOR
    webpOptions: { quality: ${webp} }
    ${avif ? `avifOptions: { quality: ${avif} }` : ""}
  )`;
  return `fragment ${name} on Picture { alt focal src { childImageSharp { ${data} } } }`;
}

/** Writes the fragments of pictures, of all sections, and of files that are shown as a whole. */
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
  const spreads = sections.map(({ type }) => `...${type}Fields`).join(" ");
  const fragments = [
    ...Object.values(PICTURES).map(pictureFragment),
    ...types.map(({ type, schema }) => fieldsFragment(type, schema)),
    `fragment ${SECTION_UNION}Fields on ${SECTION_UNION} { ${spreads} }`,
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
  if (graphqlType === "Picture")
    return ` { ...${PICTURES[minSize?.width ?? 0]?.name ?? graphqlType} }`;
  if (graphqlType === "PageHead") return " { ...PageHead }";
  if (!properties) return "";
  const fields = Object.entries(properties)
    .filter(([key, value]) => !key.startsWith("$") && value.const === undefined)
    .map(([key, value]) => key + selection(value));
  return ` { ${fields.join(" ")} }`;
}
