import { configure, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { chunkOf } from "../../../src/forms/chunks";
import { BookingForm } from "../../../src/forms/booking/booking-form";
import { Form } from "../../../src/forms/form";
import { SteppedForm } from "../../../src/forms/stepped-form";
import { FormContext, type FormContextValue } from "../../../src/forms/form-context";
import { openReceiver, type Reply } from "../../functions/support/servers";
import { VALID } from "../../functions/support/records";
import { render, spokenFor } from "../../support/in-english";
import { COMING_THURSDAY } from "../../support/coming-thursday";

// Busy machines are slow.
configure({ asyncUtilTimeout: 20_000 });

/** A form with its page's data. */
export function formElement(context: FormContextValue, requestedRole = ""): ReactElement {
  const OtherForm = context.form.steps ? SteppedForm : Form;
  const notice = "Only 2 sessions remaining this week";
  return (
    <FormContext.Provider value={context}>
      {chunkOf(context.form) === "booking-form" ? (
        <BookingForm notice={notice} />
      ) : (
        <OtherForm notice={null} requestedRole={requestedRole} />
      )}
    </FormContext.Provider>
  );
}

const textsOf = (context: FormContextValue) => ({
  formName: context.form.formName,
  formType: context.form.formType,
  submit: context.form.submit,
  busy: context.form.sending,
  failure: context.form.failure.text,
  thanks: context.form.thanks.heading,
  again: context.form.thanks.again,
});

const BOOKING = spokenFor("standard-call-booking");
const MESSAGE = spokenFor("send-message-form");
const APPLICATION = spokenFor("job-application");

export const DAY = COMING_THURSDAY;
export const SLOT = "9:00 - 9:30";

/** Each form with its element, valid values and texts. */
export const FORMS = {
  booking: {
    element: formElement(BOOKING),
    ...textsOf(BOOKING),
    values: { ...VALID["standard-call-booking"], preferredDate: DAY, timeSlot: SLOT },
    errors: {
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      company: "Company name is required",
      role: "Your role is required",
      preferredDate: "Please select a preferred date",
      timeSlot: "Please select a preferred time",
    },
  },
  message: {
    element: formElement(MESSAGE),
    ...textsOf(MESSAGE),
    values: VALID["send-message-form"],
    errors: {
      name: "Name must be at least 2 characters.",
      email: "Please enter a valid email address.",
      company: "Company name is required",
      department: "Please select which department to contact",
      subject: "Subject must be at least 5 characters.",
      message: "Message must be at least 10 characters.",
    },
  },
  application: {
    element: formElement(APPLICATION),
    ...textsOf(APPLICATION),
    values: VALID["job-application"],
    errors: {
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      role: "Please select a role",
      experience: "Please provide some details about your experience",
    },
  },
};

export interface Received {
  method: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

export type { Reply };

/** An answer as the submission service gives it. */
export function json(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
}

/** A different answer to each post; the last one goes on. */
export function inTurn(...replies: [Reply, ...Reply[]]): Reply {
  return (response, index) => (replies[index] ?? replies.at(-1) ?? replies[0])(response, index);
}

/** A submission service on loopback that keeps what it was sent. */
export async function startReceiver(reply: Reply) {
  const posts: Received[] = [];
  const { url, received, close } = await openReceiver((response, index) => {
    const { method = "", headers = {}, body = "" } = received[index] ?? {};
    posts.push({ method, headers, body: JSON.parse(body || "{}") as Record<string, unknown> });
    reply(response, index);
  });
  return { url, posts, close };
}

/** What jsdom leaves out of <dialog>: opening as a modal, closing with its event. */
export function completeDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}

let receiver: Awaited<ReturnType<typeof startReceiver>> | undefined;

/** Renders a form that posts to a receiver on loopback. */
export async function open(element: ReactElement, reply: Reply) {
  receiver = await startReceiver(reply);
  process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  return { posts: receiver.posts, ...render(element) };
}

afterEach(async () => {
  delete process.env.GATSBY_SUBMIT_FORM_URL;
  await receiver?.close();
  receiver = undefined;
});

/** A field's control; of radio buttons the checked one, else the first. */
export function control(name: string): HTMLInputElement {
  const all = document.getElementsByName(name) as NodeListOf<HTMLInputElement>;
  const found = [...all].find(({ checked }) => checked) ?? all[0];
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
}

export function put(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const radio = document.querySelector(`[type=radio][name="${name}"][value="${value}"]`);
    if (radio) fireEvent.click(radio);
    else fireEvent.change(control(name), { target: { value } });
  }
}

/** The visible message of a field; "" without one. */
export function messageAt(name: string): string {
  const place = document.querySelector<HTMLElement>(`[data-error-for="${name}"]`);
  return place && !place.hidden ? (place.textContent ?? "") : "";
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}
