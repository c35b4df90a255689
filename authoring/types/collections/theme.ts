import { z } from "zod";
import { listOf, oneOf, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";

const colour = (what: string) =>
  z
    .string()
    .regex(/^#(?:[0-9a-f]{3}){1,2}$/u)
    .meta({ description: `${what}: a colour such as #0f4c46`, part: "colour" });

/** What has its own colour by day and by night. */
const both = {
  surface: colour("the page"),
  surfaceQuiet: colour("sections on mist"),
  surfaceCool: colour("sections on ice"),
  surfaceRaised: colour("cards and fields"),
  surfaceFloat: colour("menus and dialogs"),
  surfaceNightEnd: colour("where the dark bands end"),
  text: colour("headings and text"),
  textSoft: colour("text beside what matters more"),
  textMuted: colour("hints, dates and captions"),
  textAccent: colour("words that stand out"),
  textError: colour("what is wrong in a form"),
  fieldBorder: colour("the lines around fields"),
};

const typeface = z
  .strictObject({
    family: text("its name", { max: 60 }).regex(/^[\w -]+$/u),
    generic: oneOf(["serif", "sans-serif"], "the generic family of its fallback"),
    package: text("a package of fontsource.org, installed with npm install --save-exact", {
      max: 80,
    })
      .regex(/^@fontsource(?:-variable)?\/[a-z0-9-]+$/u)
      .optional(),
    files: listOf(
      z.string().regex(/^\.\/fonts\/[\w-]+\.woff2$/u),
      "instead of a package, files of your own: ./fonts/name.woff2, one for each weight or a variable one",
      { max: 8 },
    ).optional(),
  })
  .refine((face) => (face.package === undefined) !== (face.files === undefined), {
    path: ["package"],
    error: "either a package or files",
  });

/** The brand's colours and typefaces. */
export const theme = {
  type: "Theme",
  description: "the brand's colours and typefaces",
  files: "theme.json",
  schema: z.strictObject({
    colours: z.strictObject({
      day: z.strictObject({
        ...both,
        action: colour("buttons and links"),
        actionHover: colour("buttons under the pointer"),
      }),
      night: z.strictObject({ ...both, selection: colour("selected text") }).meta({
        description: "for visitors whose device is set to dark",
      }),
      bands: z
        .strictObject({
          surfaceNight: colour("the ground of the dark bands, icons and social pictures"),
          textOnNight: colour("headings and text on it"),
          textOnNightSoft: colour("text beside what matters more"),
          lit: colour("lamps and other lights"),
          actionOnNight: colour("buttons on it, and all buttons and links by night"),
          actionOnNightHover: colour("these under the pointer"),
        })
        .meta({ description: "the dark bands, alike by day and by night" }),
    }),
    fonts: z.strictObject({
      display: typeface.meta({ description: "the typeface of headings" }),
      text: typeface.meta({ description: "the typeface of everything else" }),
    }),
  }),
} satisfies ContentType;

export type Typeface = z.infer<typeof typeface>;
export type Theme = z.infer<typeof theme.schema>;
