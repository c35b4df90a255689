import type { SettingName } from "./settings-list";

export interface WebhookSetting {
  url: string;
  /** Decoded signing keys; more than one while a secret is being rotated. */
  keys: Buffer[];
  /** Plain http and private addresses are allowed (a receiver on the owner's own machine). */
  allowPrivate: boolean;
}

const HOW_TO_MAKE_ONE =
  'make one with: node -p "`whsec_${crypto.randomBytes(32).toString(`base64`)}`"';

/** Standard Webhooks: `whsec_` and the base64 of 24 to 64 bytes. */
function decodeSecret(secret: string): Buffer | undefined {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const key = Buffer.from(base64 ?? "", "base64");
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

function readKeys(text: string, problems: string[]): Buffer[] {
  if (text === "") {
    problems.push(`WEBHOOK_SECRET is not set, so deliveries cannot be signed: ${HOW_TO_MAKE_ONE}`);
    return [];
  }
  return text.split(/\s+/).flatMap((secret, index) => {
    const key = decodeSecret(secret);
    // The secret itself must not end up in a log.
    const place = `WEBHOOK_SECRET, secret ${index + 1}`;
    if (!key) {
      problems.push(`${place}, is not whsec_ and the base64 of 24-64 bytes: ${HOW_TO_MAKE_ONE}`);
    }
    return key ?? [];
  });
}

/** "true" or "yes" must not pass for "no": every delivery would fail, for a reason nobody expects. */
function readAllowPrivate(text: string, problems: string[]): boolean {
  if (!["", "0", "1"].includes(text)) {
    problems.push(`WEBHOOK_ALLOW_PRIVATE is "${text}": set it to 1, or leave it unset`);
  }
  return text === "1";
}

function checkUrl(text: string, allowPrivate: boolean, problems: string[]): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username || url?.password) {
    problems.push("WEBHOOK_URL holds a user name or password: leave them out");
  } else if (url?.protocol === "http:" && !allowPrivate) {
    problems.push("WEBHOOK_URL is plain http: set an https address, or WEBHOOK_ALLOW_PRIVATE=1");
  } else if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    problems.push("WEBHOOK_URL is no web address: set it to one like https://example.com/hook");
  }
}

/** Reads the WEBHOOK_ settings; undefined without WEBHOOK_URL. */
export function readWebhook(
  get: (name: SettingName) => string,
  problems: string[],
): WebhookSetting | undefined {
  const url = get("WEBHOOK_URL");
  if (url === "") return undefined;
  const allowPrivate = readAllowPrivate(get("WEBHOOK_ALLOW_PRIVATE"), problems);
  checkUrl(url, allowPrivate, problems);
  return { url, keys: readKeys(get("WEBHOOK_SECRET"), problems), allowPrivate };
}
