import { thanksPathOf } from "../../../functions/contract/form-pages";
import { FORMS } from "../../../functions/contract/forms";
import type { FormName } from "../../../functions/contract/form-definitions";
import { VALID } from "./records";
import { ENGLISH_PAGES } from "./service-content";

export interface Asked {
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface Case {
  name: string;
  asked: Asked;
  status: number;
  /** What else the answer must be, beside what all answers of its kind are. */
  expected?: Partial<Pick<Answered, "headers">> & { body?: object };
}

const ALLOW = { allow: "GET, POST, HEAD, OPTIONS" };
const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
const LONG = "x".repeat(64 * 1024);

/** The message forms write that they cannot read an address: one of them with a full stop. */
const wrongEmail = (formName: FormName) =>
  `Please enter a valid email address${formName === "send-message-form" ? "." : ""}`;

function refusals(formName: FormName): Case[] {
  const post = (change: object, headers?: Record<string, string>) =>
    json(payload(formName, { ...change }), headers);
  const notUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
  const errors = { email: wrongEmail(formName) };
  return [
    { name: "no JSON", asked: json("{"), status: 400 },
    { name: "a JSON list", asked: json("[]"), status: 400 },
    { name: "a JSON text", asked: json('"name"'), status: 400 },
    { name: "null", asked: json("null"), status: 400 },
    { name: "nothing", asked: json(""), status: 400 },
    { name: "bytes that are not UTF-8", asked: { ...json(""), body: notUtf8 }, status: 400 },
    { name: "an unknown form", asked: post({ formName: "contact" }), status: 400 },
    { name: "a form of a prototype", asked: post({ formName: "__proto__" }), status: 400 },
    { name: "a form that is no text", asked: post({ formName: [formName] }), status: 400 },
    { name: "no form", asked: post({ formName: undefined }), status: 400 },
    { name: "no id", asked: post({ submissionId: undefined }), status: 400 },
    { name: "an id that is no UUID", asked: post({ submissionId: "1" }), status: 400 },
    { name: "another site's page", asked: post({}, EVIL), status: 403 },
    { name: "an unknown method", asked: { ...post({}), method: "PUT" }, status: 405 },
    { name: "DELETE", asked: { method: "DELETE", headers: {} }, status: 405 },
    { name: "more than 64 KiB", asked: post({ message: LONG }), status: 413 },
    { name: "text", asked: post({}, { "content-type": "text/plain" }), status: 415 },
    {
      name: "an upload",
      asked: post({}, { "content-type": "multipart/form-data; boundary=x" }),
      status: 415,
    },
    {
      name: "another character set",
      asked: post({}, { "content-type": "application/json; charset=iso-8859-1" }),
      status: 415,
    },
    {
      name: "JSON with padding",
      asked: post({}, { "content-type": "application/jsonp" }),
      status: 415,
    },
    { name: "no type", asked: post({}, { "content-type": "" }), status: 415 },
    { name: "a compressed body", asked: post({}, { "content-encoding": "gzip" }), status: 415 },
    {
      name: "a wrong field",
      asked: post({ email: "a@b" }),
      status: 422,
      expected: { body: { errors } },
    },
  ].map((one) => (one.status === 405 ? { ...one, expected: { headers: ALLOW } } : one));
}

/** What is answered with JSON, and what it holds. */
export function jsonCases(formName: FormName): Case[] {
  const stored = payload(formName);
  const ready = { success: true, status: "ready" };
  const taken = { success: true, id: stored.submissionId };
  const asJson = { accept: "application/json" };
  return [
    {
      name: "GET, the warm-up",
      asked: { method: "GET", headers: {} },
      status: 200,
      expected: { body: ready },
    },
    { name: "a good post", asked: json(stored), status: 200, expected: { body: taken } },
    { name: "its repeat", asked: json(stored), status: 200, expected: { body: taken } },
    {
      name: "its repeat as a form",
      asked: plain(stored, asJson),
      status: 200,
      expected: { body: taken },
    },
    {
      name: "its id with other answers",
      asked: json({ ...stored, name: "Someone Else" }),
      status: 409,
    },
    ...refusals(formName),
  ];
}

/** What is answered with a page, or leads to one. */
export function pageCases(formName: FormName): Case[] {
  const stored = payload(formName);
  const thanksPath = thanksPathOf(ENGLISH_PAGES[formName], "en");
  return [
    {
      name: "a good form",
      asked: plain(stored),
      status: 303,
      expected: {
        headers: {
          location: expect.stringMatching(
            `^${thanksPath}\\?reference=[0-9A-F]{8}(&day=2099-11-26&slot=\\S+)?$`,
          ) as string,
        },
      },
    },
    {
      name: "its id with other answers",
      asked: plain({ ...stored, name: "Someone Else" }),
      status: 409,
    },
    { name: "an unknown form", asked: plain(payload(formName, { formName: "x" })), status: 400 },
    { name: "another site's page", asked: plain(stored, EVIL), status: 403 },
    { name: "more than 64 KiB", asked: plain(payload(formName, { message: LONG })), status: 413 },
    { name: "a wrong field", asked: plain(payload(formName, { email: "a@b" })), status: 422 },
  ];
}

export type Payload = Record<string, unknown>;

/** A whole, valid payload that stays valid whenever the tests run. */
export function payload(formName: FormName, change: Payload = {}): Payload {
  const record: Record<string, string> = { ...VALID[formName] };
  // A Thursday.
  if (record.preferredDate) record.preferredDate = "2099-11-26";
  return {
    ...record,
    formName,
    formType: FORMS[formName].formType,
    submittedAt: "2026-03-04T09:59:58.000Z",
    submissionUrl: `http://localhost:9000${ENGLISH_PAGES[formName]}`,
    submissionId: crypto.randomUUID(),
    ...change,
  };
}

/** A post as the site's own script sends it. */
export function json(body: unknown, headers: Record<string, string> = {}): Asked {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  };
}

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** A post as a browser without JavaScript sends it. */
export function plain(fields: Payload, headers: Record<string, string> = {}): Asked {
  const type = "application/x-www-form-urlencoded";
  const body = new URLSearchParams(fields as Record<string, string>).toString();
  return { method: "POST", headers: { "content-type": type, accept: BROWSER, ...headers }, body };
}
