import { OWNERS } from "./acting";
import type { Act, Person, Stage } from "./calls";

/** The owners, and what visitors read of them. */
export const NAMES: Readonly<Record<string, string>> = {
  [OWNERS[0]]: "Bo Lindqvist",
  [OWNERS[1]]: "Eeva Salmi",
};

/** How often something happens in each stage; nothing happens in the rest of cases. */
export const HABITS: Readonly<Record<Stage, Partial<Record<Act, number>>>> = {
  held: { confirm: 0.5, propose: 0.17, decline: 0.07, change: 0.05, cancel: 0.05, phone: 0.1 },
  proposed: { accept: 0.5, change: 0.15, cancel: 0.1, confirm: 0.05, phone: 0.1 },
  confirmed: { phone: 0.3, change: 0.12, cancel: 0.1, propose: 0.06, decline: 0.05 },
  begun: { attend: 0.6, miss: 0.2, propose: 0.1 },
  lapsed: { change: 0.35, propose: 0.2, decline: 0.1 },
  declined: { propose: 0.2 },
  missed: { change: 0.4 },
  attended: { miss: 0.05 },
  cancelled: {},
};

const range = (first: number, last: number): number[] =>
  Array.from({ length: (last - first) / 30 + 1 }, (_, index) => first + index * 30);
const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** The times of each form. */
export const SLOTS = {
  "standard-call-booking": range(480, 1050).map((at) => `${clock(at)} - ${clock(at + 30)}`),
  "discovery-call-booking": range(540, 990).map((at) => `${clock(at)}-${clock(at + 15)}`),
};
export type BookingForm = keyof typeof SLOTS;

const ZONES = ["", "Europe/Oslo", "Asia/Tokyo", "America/New_York"];

export const pickFrom = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

const digits = (random: () => number): string =>
  String(Math.floor(random() * 1e7)).padStart(7, "0");

/** A number that is valid in Norway. */
export const makeNumber = (random: () => number): string => `+47 4${digits(random)}`;

export function makePerson(form: BookingForm, random: () => number): Person {
  const letters = Array.from({ length: 12 }, () => pickFrom([..."bdfgklmnprstvz"], random));
  const token = letters.join("");
  return {
    ...{ name: `Kari ${token}`, email: `${token}@visitor.example`, token },
    lang: form === "standard-call-booking" && random() < 0.3 ? "nb" : "en",
    timeZone: pickFrom(ZONES, random) ?? "",
    phone: random() < 0.7 ? makeNumber(random) : "",
  };
}
