/** What is stored of a call. `CALL_STAGES` says what each means to both sides. */
export const APPOINTMENT_STATES = [
  ...(["held", "proposed", "confirmed", "declined", "cancelled"] as const),
  ...(["lapsed", "attended", "missed"] as const),
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** The state of a call as its time passes: a confirmed call begins, and a request lapses. */
export type CallStage = AppointmentState | "begun";

/** The state that an action leads to; without one the state stays. */
export const NEXT_STATES = {
  confirm: "confirmed",
  propose: "proposed",
  decline: "declined",
  attend: "attended",
  miss: "missed",
  accept: "confirmed",
  change: "held",
  cancel: "cancelled",
  phone: undefined,
  lapse: "lapsed",
} as const satisfies Record<string, AppointmentState | undefined>;

export type ActionName = keyof typeof NEXT_STATES;

/** An action of a person; requests lapse by themselves. */
type Act = Exclude<ActionName, "lapse">;

/** The word above a mail about a call: it waits for an answer, takes place, or does not. */
export type CallStateWord = "open" | "confirmed" | "off";

interface StageFacts {
  /** Undefined for a call that is over. */
  word: CallStateWord | undefined;
  visitor: readonly Act[];
  owner: readonly Act[];
  /** Who gets a mail when a call comes to this stage, unless the owner knows it from acting. */
  tells: readonly ("visitor" | "owner")[];
}

/** What each side can do, and who is told. The table of docs/leads.md says the same. */
export const CALL_STAGES: Record<CallStage, StageFacts> = {
  held: {
    word: "open",
    visitor: ["change", "cancel", "phone"],
    owner: ["confirm", "propose", "decline"],
    tells: ["visitor", "owner"],
  },
  proposed: {
    word: "open",
    visitor: ["accept", "change", "cancel", "phone"],
    owner: ["confirm", "propose", "decline"],
    tells: ["visitor"],
  },
  confirmed: {
    word: "confirmed",
    visitor: ["change", "cancel", "phone"],
    owner: ["propose", "decline"],
    tells: ["visitor", "owner"],
  },
  begun: { word: undefined, visitor: [], owner: ["attend", "miss", "propose"], tells: [] },
  lapsed: { word: "off", visitor: ["change"], owner: ["propose", "decline"], tells: ["visitor"] },
  declined: { word: "off", visitor: [], owner: ["propose"], tells: ["visitor"] },
  cancelled: { word: "off", visitor: [], owner: [], tells: ["visitor", "owner"] },
  attended: { word: undefined, visitor: [], owner: ["miss"], tells: [] },
  missed: { word: undefined, visitor: ["change"], owner: ["attend", "propose"], tells: [] },
};

/** Of calls that were agreed and not called off: both calendars have them. */
export const AGREED_STATES: readonly AppointmentState[] = ["confirmed", "attended", "missed"];

/** True for a call that takes no time of the owner's any more. */
export function isOff(state: AppointmentState): boolean {
  return state !== "held" && state !== "proposed" && state !== "confirmed";
}
