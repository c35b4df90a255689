import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { completeDialogs } from "./support/browser";
import { control, FORMS, open, press, put } from "./support/forms";
import { json } from "./support/receiver";

const STORED = json(200, { success: true });

beforeEach(completeDialogs);

describe.each(Object.entries(FORMS))("%s", (_, { element, values, submit, thanks }) => {
  test("a mistyped e-mail address gets a suggestion that one click accepts", async () => {
    await open(element, STORED);
    const user = userEvent.setup();
    const suggestion = document.querySelector("[data-suggestion-for=email]");
    expect(suggestion).toHaveAttribute("role", "status");
    await user.type(control("email"), "aino@gmial.com");
    expect(suggestion).toBeEmptyDOMElement();
    await user.tab();
    expect(suggestion).toHaveTextContent("Did you mean aino@gmail.com?");
    expect(control("email")).toBeValid();
    await user.click(screen.getByRole("button", { name: "aino@gmail.com" }));
    expect(control("email")).toHaveValue("aino@gmail.com");
    expect(control("email")).toHaveFocus();
    expect(suggestion).toBeEmptyDOMElement();
  });

  test("an address with a suggestion can be sent as it is", async () => {
    const { posts } = await open(element, STORED);
    put({ ...values, email: "aino@gmial.com" });
    expect(screen.getByText(/Did you mean/)).toBeInTheDocument();
    press(submit);
    await screen.findByRole("heading", { name: thanks });
    expect(posts[0]?.body.email).toBe("aino@gmial.com");
  });
});
