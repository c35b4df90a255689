import { openMailServer, closeMailServers, type MailServer } from "../functions/support/servers";
import { until } from "../functions/support/relaying";
import { freePort } from "./host";
import { onTheSite } from "./on-the-site";

const OWNERS = ["owner@example.com", "second@example.com"] as const;
const LINK = /https?:\/\/\S+\/owner\/\S+/u;

/** The built site with a mail server and two owners, whose links lead to it. */
export function onTheOwnersSite() {
  let mails: MailServer | undefined;
  let port = 0;
  const readMails = new Set<object>();
  beforeAll(async () => {
    [mails, port] = [await openMailServer(), await freePort()];
  });
  const site = onTheSite(() => ({
    env: {
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mails?.port}`,
      NOTIFY_EMAIL: OWNERS[0],
      NOTIFY_FROM: "site@example.com",
      OWNER_EMAILS: OWNERS.join(" "),
    },
  }));
  afterAll(closeMailServers);

  /** The next mail to an address whose subject or text has these words. */
  async function mailTo(to: string, words: string) {
    const find = () =>
      mails?.received.find(
        (mail) =>
          mail.to[0] === to &&
          !readMails.has(mail) &&
          `${mail.message.subject} ${mail.message.text}`.includes(words),
      );
    await until(() => find() !== undefined);
    const mail = find();
    if (!mail) throw new Error("There is no such mail.");
    readMails.add(mail);
    return mail.message;
  }

  const post = (path: string, fields: Record<string, string>) =>
    fetch(site.url + path, {
      ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
      headers: { origin: site.url },
    });

  return {
    site,
    post,
    mailTo,
    linkTo: async (to: string, words: string) =>
      LINK.exec((await mailTo(to, words)).text ?? "")?.[0] ?? "",
    /** Signs an owner in with a mail. Returns the value of the cookie. */
    async signIn(email: string = OWNERS[0]): Promise<string> {
      await post("/owner/sign-in", { email });
      const { text = "" } = await mailTo(email, "The link works once");
      const token = new URL(LINK.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
      const entered = await post("/owner/enter", { token });
      return /^owner=([\w-]{43});/u.exec(entered.headers.get("set-cookie") ?? "")?.[1] ?? "";
    },
  };
}
