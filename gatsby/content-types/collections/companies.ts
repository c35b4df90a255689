import { z } from "zod";
import { listOf, once, oneOf, text } from "../fields";
import type { ContentType } from "../content-type";

/** The companies of the trusted-by strip. They have no logos: each name is set as a wordmark. */
export const companies = {
  type: "Companies",
  what: "the companies of the trusted-by strip",
  files: "companies.json",
  schema: z.strictObject({
    companies: listOf(
      z.strictObject({
        name: once(text("the company's name", { max: 40 })),
        setting: oneOf(["serif", "sans", "spaced", "heavy"], "how the name is set"),
      }),
      "the companies, in their order",
      { min: 4, max: 40 },
    ),
  }),
} satisfies ContentType;
