import { z } from "zod";
import { day, listOf, unique, text, wholeNumber } from "../fields";
import type { ContentType } from "../content-type";

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

/** The modules whose previews can be watched, and the host that their videos come from. */
export const modules = {
  type: "Modules",
  description: "the modules of the sneak preview and their videos",
  files: "modules.json",
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
          uploaded: day("the day the video was published, for search engines").optional(),
          startTime: wholeNumber("the second at which the video starts; absent for the default", {
            max: 86_400,
          }).optional(),
        }),
        "the modules, in their order",
        { min: 1, max: 14 },
      ),
    })
    .superRefine(({ embed, modules: list }, { addIssue }) => {
      const shown = list.map(
        ({ videoId, startTime }) => videoId && `${videoId} ${startTime ?? ""}`,
      );
      for (const [index, { videoId }] of list.entries()) {
        const isWrong = /youtu/u.test(embed) && videoId !== undefined && videoId.length !== 11;
        const isTwice = videoId !== undefined && shown.indexOf(shown[index]) < index;
        const message = isWrong ? "the 11 characters after v= in the video's address" : ANOTHER;
        const path = ["modules", index, "videoId"];
        if (isWrong || isTwice) addIssue({ code: "custom", path, message });
      }
    }),
} satisfies ContentType;
