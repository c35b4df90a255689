import { html } from "hono/html";
import { t } from "../../shared/translate";
import { LINK_MINUTES } from "../../store/owner-access";
import { address } from "./list-view";
import { postForm } from "./post-form";
import type { Html } from "./texts";

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

export const commandHint = (): string =>
  t("Whoever runs the site’s host makes a link with: npm run leads -- sign-in");

export const noMailText = (): Html =>
  html`<p>${t("This site sends no mail.")} ${commandHint()}</p>`;

export function requestForm(to: string): Html {
  return postForm(
    html`${hidden("to", to)}
      <p>
        ${t("We send you a link and a code that work once, for {minutes} minutes.", { minutes: LINK_MINUTES })}
      </p>
      <p>
        <label for="email">${t("Your e-mail address")}</label>
        <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required />
      </p>
      <button class="main" formnovalidate>${t("Send me a link and a code")}</button>`,
    { action: address("sign-in") },
  );
}

export function codeForm(to: string): Html {
  return postForm(
    html`${hidden("to", to)}
      <p>
        <label for="code">${t("The code in the newest mail, such as ABCD-2345")}</label>
        <input
          id="code"
          name="code"
          type="text"
          autocomplete="one-time-code"
          autocapitalize="characters"
          spellcheck="false"
          maxlength="20"
          required
        />
      </p>
      <button class="main">${t("Sign in")}</button>`,
    { action: address("enter") },
  );
}

export function enterForm(token: string, to: string): Html {
  return html`<p>
      ${t("Press the button to sign in on this device. Programs that check mails open links, too.")}
    </p>
    ${postForm(
      html`${hidden("token", token)} ${hidden("to", to)}
        <button class="main">${t("Sign in")}</button>`,
      { action: address("enter") },
    )}`;
}
