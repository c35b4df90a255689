import { render, screen, waitFor } from "@testing-library/react";
import { ApplicationForm, type ApplicationFormProps } from "../../src/forms/application-form";
import { control, messageAt, press, put, receive } from "./support/post";
import { json, type Reply } from "./support/receiver";

const FORM = "job-application";
const STORED = json(200, { success: true, id: "1" });
const PROPS: ApplicationFormProps = {
  initialRole: "",
  submitLabel: "Send application",
  privacy: "Only those who decide read it.",
  thanks: { heading: "Application Received!", text: ["We read it."], top: "Back to Top" },
};
const VALUES = {
  name: "Aino Esimerkki",
  email: "aino@example.com",
  phone: "",
  role: "mentor",
  linkedin: "",
  experience: "Two years of agents for accountants",
  message: "",
};

let receiver: Awaited<ReturnType<typeof receive>>;

async function open(reply: Reply = STORED, role = "") {
  receiver = await receive(reply);
  return render(
    <>
      <h1>Join Our Team</h1>
      <ApplicationForm {...PROPS} initialRole={role} />
    </>,
  );
}

afterEach(() => receiver.stop());

test("each field that breaks a rule shows its message, and optional ones do not", async () => {
  await open();
  put(FORM, { linkedin: "my profile" });
  press("Send application");
  await waitFor(() => expect(messageAt("name")).toBe("Name must be at least 2 characters"));
  expect(messageAt("email")).toBe("Please enter a valid email address");
  expect(messageAt("role")).toBe("Please select a role");
  expect(messageAt("linkedin")).toBe("Please enter a valid LinkedIn URL");
  expect(messageAt("experience")).toBe("Please provide some details about your experience");
  expect([messageAt("phone"), messageAt("message")]).toEqual(["", ""]);
  await waitFor(() => expect(control(FORM, "name")).toHaveFocus());
  expect(receiver.posts).toHaveLength(0);
});

test("an application is posted, praised in a toast, and its view leads back to the top", async () => {
  await open();
  window.scrollTo = jest.fn();
  put(FORM, VALUES);
  press("Send application");
  expect(await screen.findByRole("heading", { name: "Application Received!" })).toHaveFocus();
  expect(await screen.findByText("Application submitted successfully!")).toBeInTheDocument();
  expect(receiver.posts[0]?.body).toMatchObject({
    ...VALUES,
    formName: FORM,
    formType: "job-application",
  });
  expect(document.querySelector("form")).toBeNull();
  press("Back to Top");
  expect(screen.getByRole("heading", { name: "Join Our Team" })).toHaveFocus();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

test("a failure says so in a toast and keeps every word", async () => {
  await open(json(500, {}));
  put(FORM, VALUES);
  press("Send application");
  await screen.findByText("Failed to submit application. Please try again.");
  for (const [name, value] of Object.entries(VALUES)) {
    expect(control(FORM, name)).toHaveValue(value);
  }
});

test("too many posts: the toast says that it failed, then when to try again", async () => {
  const error = "Please try again in 7 minutes.";
  await open(json(429, { success: false, error }));
  put(FORM, VALUES);
  press("Send application");
  const text = `Failed to submit application. Please try again. ${error}`;
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test.each(["mentor", "success-partner"])("the page opened for %s has chosen it", async (role) => {
  await open(STORED, role);
  expect(control(FORM, "role")).toHaveValue(role);
});

test.each(["", "director", "constructor"])("a page opened for %j leaves it open", async (role) => {
  await open(STORED, role);
  expect(control(FORM, "role")).toHaveValue("");
});

test("opening the page for another role chooses that one; other answers stay", async () => {
  const { rerender } = await open(STORED, "mentor");
  put(FORM, { name: "Aino", role: "" });
  rerender(
    <>
      <h1>Join Our Team</h1>
      <ApplicationForm {...PROPS} initialRole="success-partner" />
    </>,
  );
  await waitFor(() => expect(control(FORM, "role")).toHaveValue("success-partner"));
  expect(control(FORM, "name")).toHaveValue("Aino");
});
