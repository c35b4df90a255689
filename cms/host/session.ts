import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Handler } from "./cms-packages";

/**
 * Who may use the CMS: whoever opens the address that was printed when it started. Other programs
 * and users of the machine reach the port as well, but do not know the token in that address. The
 * browser keeps it in a cookie, so that the page can be loaded again.
 */
export function session(): { token: string; onlyOurs: Handler } {
  const token = randomBytes(32).toString("base64url");
  const isOurs = (given: string) => timingSafeEqual(digest(given), digest(token));

  const onlyOurs: Handler = (req, res, next) => {
    // Cookies know no ports: two CMSes on one machine must not log each other out.
    const name = `cms-${req.socket.localPort}`;
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
    if (pathname === "/admin" && isOurs(searchParams.get("token") ?? "")) {
      const cookie = `${name}=${token}; Path=/; HttpOnly; SameSite=Strict`;
      return res.writeHead(302, { "Set-Cookie": cookie, Location: "/admin" }).end();
    }
    if (isOurs(cookieOf(req.headers.cookie ?? "", name))) return next();
    const isPage = req.method === "GET" && pathname === "/admin";
    return isPage
      ? res.status(401).type("text").send(SIGN_IN)
      : res.status(401).json({ error: SIGN_IN });
  };
  return { token, onlyOurs };
}

const SIGN_IN =
  "Open the address that npm run cms prints in the terminal. It is another one after each start; " +
  "open it in another tab, and what you have written here can be saved.";

/** Of one length whatever was given: timingSafeEqual compares nothing else. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function cookieOf(header: string, name: string): string {
  const pairs = header.split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1] ?? "";
}
