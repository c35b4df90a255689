import { DoorFigure } from "./door-figure";
import { LampFigure } from "./lamp-figure";

/** The drawn figure of a role, by the name that content gives it. */
export function Figure({ name }: { name: string }) {
  return name === "lamp" ? <LampFigure /> : <DoorFigure />;
}
