import { z } from "zod";
import { CONTENT_TYPES } from "../../../gatsby/content-types/content-types";
import { pageHead } from "../../../gatsby/content-types/pages/page-parts";

interface Described {
  $ref?: string;
  required?: string[];
  properties?: Record<string, Described & { minLength?: number; maxLength?: number }>;
}

const described = (schema: z.ZodType) => z.toJSONSchema(schema) as Described;

test.each(CONTENT_TYPES.filter(({ files }) => /^(?:pages|roles)\//u.test(files)))(
  "$files cannot do without title and description",
  ({ schema }) => {
    const { required, properties } = described(schema);
    expect(required).toContain("head");
    expect(properties?.head?.$ref).toBe("#/$defs/PageHead");
  },
);

test.each([
  ["PageHead", z.strictObject(pageHead.shape), "description"],
  ["NewsArticle", CONTENT_TYPES.find(({ type }) => type === "NewsArticle")?.schema, "description"],
  ["LeaderStory", CONTENT_TYPES.find(({ type }) => type === "LeaderStory")?.schema, "excerpt"],
])("%s: search engines get 50 to 160 characters", (_, schema, field) => {
  const { required, properties } = described(schema ?? z.never());
  expect(required).toContain(field);
  expect(properties?.[field]).toMatchObject({ minLength: 50, maxLength: 160 });
});
