/**
 * An example of the function that receives the forms of a static host (docs/deploy.md), for platforms
 * that call `fetch` with a Request: Cloudflare Workers, Deno, Bun, Netlify's edge functions. It stores
 * nothing: it passes each form on as JSON to FORWARD_URL, such as the "catch hook" of Zapier, Make or
 * n8n, and reports success once that has answered.
 */
const SITE = "https://www.example.com";
const longest = 64 * 1024;

/** One for each language that a form of the site has: `fi: { … }`. */
const THANKS = {
  en: {
    "standard-call-booking": "/book-call/thank-you",
    "discovery-call-booking": "/discovery-call/thank-you",
    "send-message-form": "/send-message/thank-you",
    "job-application": "/apply/thank-you",
  },
};

const CORS = {
  "Access-Control-Allow-Origin": SITE,
  "Access-Control-Allow-Methods": "GET, POST",
  "Access-Control-Allow-Headers": "content-type, apikey, authorization",
};
const json = (status, body) => Response.json(body, { status, headers: CORS });

async function fieldsOf(request) {
  const text = await request.text();
  if (text.length > longest) return undefined;
  if (request.headers.get("content-type")?.startsWith("application/json")) return JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}

async function passOn(fields, to) {
  const body = JSON.stringify(fields);
  const headers = { "content-type": "application/json" };
  const { ok } = await fetch(to, { method: "POST", headers, body });
  return ok;
}

export default {
  async fetch(request, { FORWARD_URL }) {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
    if (request.method !== "POST") return json(200, { success: true, status: "ready" });
    const fields = await fieldsOf(request).catch(() => undefined);
    const thanks = (THANKS[fields?.lang] ?? THANKS.en)[fields?.formName];
    // A filled `comments` comes from a robot: the receiver sees it, and may drop the form.
    const arrived = thanks && (await passOn(fields, FORWARD_URL).catch(() => false));
    if (request.headers.get("accept")?.includes("text/html"))
      return arrived
        ? Response.redirect(SITE + thanks, 303)
        : new Response("This did not arrive. Please go back and try again.", { status: 502 });
    const error = "This did not arrive. Please try again.";
    return arrived ? json(200, { success: true }) : json(502, { success: false, error });
  },
};
