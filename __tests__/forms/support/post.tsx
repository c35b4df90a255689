import { configure, fireEvent, screen } from "@testing-library/react";
import { type Receiver, type Reply, startReceiver } from "./receiver";

// A busy machine is slow, not broken.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/** Lets the forms post to a receiver on loopback until `stop`. */
export async function receive(reply: Reply): Promise<Receiver & { stop: () => Promise<void> }> {
  const receiver = await startReceiver(reply);
  process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  return {
    ...receiver,
    stop: async () => {
      delete process.env.GATSBY_SUBMIT_FORM_URL;
      await receiver.close();
    },
  };
}

export function control(form: string, name: string): HTMLElement {
  const found = document.getElementById(`${form}-${name}`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

/** Puts a value into each named field of a form. */
export function put(form: string, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.change(control(form, name), { target: { value } });
  }
}

/** The message that stands under a field, "" when there is none to see. */
export function messageAt(name: string): string {
  const place = document.querySelector<HTMLElement>(`[data-error-for="${name}"]`);
  return place && !place.hidden ? (place.textContent ?? "") : "";
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}
