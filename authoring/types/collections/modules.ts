import { z } from "zod";
import { day, listOf, unique, text, wholeNumber } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";
import { pictureOf } from "../../../src/content-fields/picture";

const ANOTHER = "another video, or another startTime: a module before it shows the same";

/** A video address with a place for the video's id and for the second it starts at. */
function videoAddress(what: string) {
  return z
    .string()
    .regex(/^https:\/\/(?=\S*\{id\})\S+$/u)
    .meta({
      description: `${what}: https://, with {id}, and {start} (seconds) where it is played, in it`,
    });
}

function filmPart(part: "film" | "captions", ending: string, what: string) {
  return z
    .string()
    .regex(new RegExp(`^\\./films/[\\w-]+(?:\\.[a-z]{2,3})?\\.${ending}$`, "u"))
    .meta({ description: `${what}, such as ./films/name.${ending}`, graphqlType: "File", part });
}

const film = z
  .strictObject({
    file: filmPart("film", "mp4", "the film, an MP4 of at most 5 MB"),
    captions: filmPart("captions", "vtt", "what is said, or shown in words, as WebVTT"),
    picture: pictureOf({ width: 640, height: 360 }, "its picture before it plays"),
  })
  .meta({ description: "a film of the site's own; instead of videoId" });

/** The modules whose previews can be watched, and the host that their videos come from. */
export const modules = {
  type: "Modules",
  description: "the modules of the sneak preview and their videos",
  files: "modules.json",
  translated: true,
  shownBy: [{ type: "modules" }],
  entries: { field: "modules", type: "Module" },
  schema: z
    .strictObject({
      embed: videoAddress("the player that is shown in the dialog, on a host without cookies"),
      thumbnail: videoAddress("the video's picture, for search engines"),
      watch: videoAddress("the video's own page, for visitors without scripts"),
      defaultStart: wholeNumber("the second at which a video starts that names none", {
        max: 86_400,
      }),
      comingSoon: text("what the dialog says where there is no video yet", { max: 60 }),
      modules: listOf(
        z.strictObject({
          number: unique(wholeNumber("the module's number", { min: 1, max: 99 })),
          title: text("the module's title", { max: 60 }),
          description: text("what is done in it", { max: 400 }),
          value: text("what the leader takes away", { max: 240 }),
          videoId: z
            .string()
            .regex(/^[\w-]+$/u)
            .optional()
            .meta({ description: "the video's id on its host; absent when there is no video yet" }),
          film: film.optional(),
          uploaded: day("the day the video was published, for search engines").optional(),
          startTime: wholeNumber(
            "the second at which the video starts; absent for the default, a film for its beginning",
            {
              max: 86_400,
            },
          ).optional(),
        }),
        "the modules, in their order",
        { min: 1, max: 14 },
      ),
    })
    .superRefine(({ embed, modules: list }, { addIssue }) => {
      const films = list.map(({ videoId, film: own, startTime }) =>
        videoId || own ? `${videoId ?? own?.file} ${startTime ?? ""}` : undefined,
      );
      for (const [index, { videoId, film: own }] of list.entries()) {
        const isWrong = /youtu/u.test(embed) && videoId !== undefined && videoId.length !== 11;
        const isTwice = films[index] !== undefined && films.indexOf(films[index]) < index;
        const isBoth = videoId !== undefined && own !== undefined;
        const message = isWrong ? "the 11 characters after v= in the video's address" : ANOTHER;
        const path = ["modules", index, own ? "film" : "videoId"];
        if (isBoth) addIssue({ code: "custom", path, message: "either a film or a videoId" });
        else if (isWrong || isTwice) addIssue({ code: "custom", path, message });
      }
    }),
} satisfies ContentType;
