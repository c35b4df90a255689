import { load } from "cheerio";
import { payload } from "../../../__tests__/functions/support/service";
import { until } from "../../../__tests__/functions/support/relaying";
import type { ReceivedMail } from "../../../__tests__/functions/support/servers";
import { ENDPOINT } from "../../../functions/contract/endpoint";
import type { Person, Time } from "./calls";

export const SITE_URL = "http://localhost:9000";
export const OWNERS = ["owner@example.com", "second@example.com"] as const;

interface Sent {
  body?: string | URLSearchParams;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** Asks a host as a browser on the site would. */
async function ask(host: string, path: string, { body, headers }: Sent = {}): Promise<Answer> {
  const response = await fetch(new URL(path, host), {
    ...{ redirect: "manual", method: body === undefined ? "GET" : "POST" },
    headers: { accept: "text/html", origin: SITE_URL, ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

interface Booking extends Time {
  person: Person;
  form: "standard-call-booking" | "discovery-call-booking";
  /** Undefined for a form without JavaScript. */
  submissionId: string | undefined;
}

/** Requests a call. The answer to JSON has the id, the other one only the reference. */
export function book(host: string, { person, form, submissionId, day, slot }: Booking) {
  const { name, email, token, lang, timeZone, phone } = person;
  const answers = { name, email, company: `${token} AS`, message: `About ${token}`, phone };
  const call = { preferredDate: day, timeSlot: slot, timeZone, lang };
  const fields = payload(form, { ...answers, ...call, submissionId: submissionId ?? "" });
  if (submissionId !== undefined)
    return ask(host, ENDPOINT, {
      body: JSON.stringify(fields),
      headers: { "content-type": "application/json", accept: "application/json" },
    });
  return ask(host, ENDPOINT, { body: new URLSearchParams(fields as Record<string, string>) });
}

/** A page with buttons, as one side sees it. */
export interface Shown {
  status: number;
  text: string;
  /** The buttons. */
  acts: string[];
  /** The times to choose from for a button. */
  times: (act: string) => string[];
  /** Presses a button; `fields` fill in its form. */
  press: (act: string, fields?: Record<string, string>) => Promise<Answer>;
}

/** Opens a page of a call, or of the inbox with a session. */
export async function open(host: string, path: string, cookie = ""): Promise<Shown> {
  const headers = { cookie };
  const { status, text } = await ask(host, path, { headers });
  const $ = load(text);
  const formOf = (act: string) => $(`[name=action][value="${act}"]`).first().closest("form");
  const acts = $("[name=action]")
    .toArray()
    .map((one) => $(one).attr("value") ?? "");
  return {
    ...{ status, text, acts },
    times: (act) =>
      formOf(act)
        .find("input[name=time], select[name=time] option")
        .toArray()
        .flatMap((one) => $(one).attr("value") || []),
    press(act, fields = {}) {
      const form = formOf(act);
      const hidden = form
        .find("input[type=hidden]")
        .toArray()
        .map((one): [string, string] => [$(one).attr("name") ?? "", $(one).attr("value") ?? ""]);
      const body = new URLSearchParams({ ...Object.fromEntries(hidden), action: act, ...fields });
      return ask(host, form.attr("action") ?? path, { body, headers });
    },
  };
}

/** Erases a lead, or all of its sender, in the inbox. */
export async function erase(host: string, id: string, target: string, cookie: string) {
  const path = `/owner/erase?id=${id}`;
  const { text } = await ask(host, path, { headers: { cookie } });
  const csrf = load(text)("[name=csrf]").attr("value") ?? "";
  return ask(host, path, { body: new URLSearchParams({ csrf, target }), headers: { cookie } });
}

/** An owner's session; undefined while no mail with a link comes. */
export async function signIn(
  host: string,
  email: string,
  received: readonly ReceivedMail[],
): Promise<string | undefined> {
  const before = received.length;
  const isLink = (mail: ReceivedMail): boolean =>
    mail.to[0] === email && (mail.message.text ?? "").includes("/owner/enter?");
  await ask(host, "/owner/sign-in", { body: new URLSearchParams({ email }) });
  const find = () => received.slice(before).find(isLink);
  await until(() => find() !== undefined);
  const token = /[?&]token=([\w-]+)/.exec(find()?.message.text ?? "")?.[1] ?? "";
  const entered = await ask(host, "/owner/enter", { body: new URLSearchParams({ token }) });
  return /^owner=[^;]+/.exec(entered.headers.get("set-cookie") ?? "")?.[0];
}
