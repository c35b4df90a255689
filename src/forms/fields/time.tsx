import { Choice } from "./choice";

/** One of the times of a day. A form that books a call shows which ones are free instead. */
export const Time = Choice;
