import { configure, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { ApplicationForm, type ApplicationFormProps } from "../../../src/forms/application-form";
import { BookingForm, type BookingFormProps } from "../../../src/forms/booking/booking-form";
import { MessageForm, type MessageFormProps } from "../../../src/forms/message-form";
import { openReceiver, type Reply } from "../../functions/support/servers";
import { VALID } from "../../functions/support/records";
import { render } from "../../support/in-english";
import { COMING_THURSDAY } from "../../support/coming-thursday";

// Busy machines are slow.
configure({ asyncUtilTimeout: 20_000 });
const home = { label: "Return to Homepage", to: "/" };

export const BOOKING: BookingFormProps = {
  formName: "standard-call-booking",
  notice: "Only 2 sessions remaining this week",
  privacy: "We use it for your session and nothing else.",
  submitLabel: "Apply for your free session",
  thanks: {
    heading: "Thank You!",
    text: ["We will confirm the time by e-mail."],
    calendar: {
      label: "Add to calendar",
      title: "A call about your session",
      text: "We confirm the time by e-mail.",
    },
    again: "Book Another Call",
    home,
  },
};
export const MESSAGE: MessageFormProps = {
  submitLabel: "Send message",
  privacy: "Only to answer.",
  thanks: {
    heading: "Message Sent Successfully",
    text: ["We've saved your message."],
    again: "Send Another Message",
    home,
  },
};
export const APPLICATION: ApplicationFormProps = {
  initialRole: "",
  submitLabel: "Send application",
  privacy: "Only those who decide read it.",
  thanks: {
    heading: "Application Received!",
    text: ["We read it."],
    again: "Back to Top",
    home: null,
  },
};

export const DAY = COMING_THURSDAY;
export const SLOT = "9:00 - 9:30";

/** Each form with its element, valid values and texts. */
export const FORMS = {
  booking: {
    element: <BookingForm {...BOOKING} />,
    formName: "standard-call-booking",
    formType: "standard-call",
    values: { ...VALID["standard-call-booking"], preferredDate: DAY, timeSlot: SLOT },
    errors: {
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      company: "Company name is required",
      role: "Your role is required",
      preferredDate: "Please select a preferred date",
      timeSlot: "Please select a preferred time",
    },
    submit: BOOKING.submitLabel,
    busy: "Submitting...",
    failure: "There was an error submitting your form. Please try again.",
    thanks: BOOKING.thanks.heading,
  },
  message: {
    element: <MessageForm {...MESSAGE} />,
    formName: "send-message-form",
    formType: "send-message",
    values: VALID["send-message-form"],
    errors: {
      name: "Name must be at least 2 characters.",
      email: "Please enter a valid email address.",
      company: "Company name is required",
      department: "Please select which department to contact",
      subject: "Subject must be at least 5 characters.",
      message: "Message must be at least 10 characters.",
    },
    submit: MESSAGE.submitLabel,
    busy: "Sending...",
    failure: "Please try again later or contact us directly.",
    thanks: MESSAGE.thanks.heading,
  },
  application: {
    element: <ApplicationForm {...APPLICATION} />,
    formName: "job-application",
    formType: "job-application",
    values: VALID["job-application"],
    errors: {
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      role: "Please select a role",
      experience: "Please provide some details about your experience",
    },
    submit: APPLICATION.submitLabel,
    busy: "Submitting...",
    failure: "Failed to submit application. Please try again.",
    thanks: APPLICATION.thanks.heading,
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
