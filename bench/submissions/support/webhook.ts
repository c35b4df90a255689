const SECRET = `whsec_${Buffer.from("b".repeat(32)).toString("base64")}`;

/** The settings of a host that relays to `url` on this machine. */
export function webhookTo(url: string): Record<string, string> {
  return { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: "1" };
}

/** A webhook that refuses every connection: deliveries stay in the outbox. */
export const NOBODY = webhookTo("http://127.0.0.1:9/hook");
