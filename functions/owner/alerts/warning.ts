import type { ServiceContent } from "../../contract/service-content";
import type { Settings } from "../../settings/settings";
import type { Channel } from "../../store/channels";
import type { StoreFacts } from "../../store/summary";

/** Something that needs the owner. Contains no personal data. */
export interface Warning {
  kind:
    | "no channel"
    | "overdue"
    | "channel off"
    | "stopped"
    | "flagged"
    | "retention"
    | "probe"
    | "calendar"
    | "disk"
    | "backup"
    | "content"
    | "waiting"
    | "confirm"
    | "refused";
  text: string;
  /** What to do, for a terminal. */
  advice: readonly string[];
}

export interface WarningParts {
  facts: StoreFacts;
  /** How many leads wait for an answer longer than promised. */
  late?: number;
  content: ServiceContent;
  settings: Settings;
  /** The enabled channels. */
  channels: readonly Channel[];
  /** Refused attempts to use the inbox of this host in a day; 0 in a command. */
  refused?: number;
  now: Date;
}

/** Returns [] if `text` is falsy. */
export const warn = (
  kind: Warning["kind"],
  text: string | false | undefined,
  ...advice: string[]
): Warning[] => (text ? [{ kind, text, advice }] : []);
