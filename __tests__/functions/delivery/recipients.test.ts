import { KINDS, useDatabases } from "../support/databases";
import { message, NOW, SERVICE_CONTENT } from "../support/records";
import { closeMailServers, mailBy, openMailServer, OWNER } from "../support/servers";
import { closeTestServices, openTestService, payload } from "../support/service";
import { until } from "../support/relaying";
import { createMailSender } from "../../../functions/delivery/mail-sender";
import { currentLanguage } from "../../../functions/shared/translate";
import { mailRecipients, type MailTopic, saveOwner } from "../../../functions/store/owners";

const databases = useDatabases();
afterEach(closeTestServices);
afterEach(closeMailServers);

const owner = (name: string) => `${name}@example.com`;
const OWNERS = ["Calls", "messages", "applications", "daily"].map(owner);

describe.each(KINDS)("who is told, on %s", (kind) => {
  it("are the owners who chose the topic, and other addresses of NOTIFY_EMAIL", async () => {
    const { db } = await databases.open(kind);
    for (const notify of ["calls", "messages", "applications", "daily"] as const)
      await saveOwner(db, owner(notify), { notify });
    await saveOwner(db, owner("all"), {
      ...{ invitedBy: owner("calls"), language: "fi", unreadSince: NOW.toISOString() },
    });
    await saveOwner(db, owner("invited"), { invitedBy: owner("calls") });
    await saveOwner(db, owner("former"), { notify: "all" });
    const told = async (topic: MailTopic, to: string[] = []) =>
      (await mailRecipients(db, { owners: OWNERS, mail: { to } }, topic)).map(
        ({ email, language }) =>
          [email.split("@")[0], ...(language === "en" ? [] : [language])].join(" "),
      );
    expect(await told("call")).toEqual(["Calls", "all fi"]);
    expect(await told("message")).toEqual(["messages", "all fi"]);
    expect(await told("application")).toEqual(["applications", "all fi"]);
    expect(await told("waiting")).toEqual(["Calls", "messages", "all fi"]);
    expect(await told("today")).toEqual(["Calls", "daily", "all fi"]);
    expect(await told("site")).toEqual(["Calls", "messages", "applications", "daily", "all fi"]);
    // An owner's own choice counts, however the address is written.
    expect(await told("call", ["DAILY@example.com", "team@example.com"])).toEqual([
      "team",
      "Calls",
      "all fi",
    ]);
    await saveOwner(db, owner("all"), { notify: "daily" });
    expect(await told("application")).toEqual(["applications"]);
    await saveOwner(db, owner("applications"), { notify: "daily" });
    expect(await told("application")).toEqual(["Calls"]);
  });
});

it("a message, an application and a call reach those who chose them", async () => {
  const mails = await openMailServer();
  const env = {
    ...mailBy(mails),
    OWNER_EMAILS: `${OWNER} ${OWNERS.join(" ")}`,
    SMTP_URL: mailBy(mails).SMTP_URL,
  };
  const { store, post } = openTestService(env);
  const { db } = await store.database();
  await saveOwner(db, OWNER, { notify: "daily" });
  for (const notify of ["calls", "messages", "applications", "daily"] as const)
    await saveOwner(db, owner(notify), { notify });
  for (const form of ["send-message-form", "job-application", "standard-call-booking"] as const)
    expect((await post(payload(form))).status).toBe(200);
  const told = () =>
    mails.received
      .filter(({ message }) => message.text?.startsWith("Someone has sent"))
      .map(
        ({ to, message }) => `${to[0]}: ${message.subject?.replace("Urgent: ", "").split(":")[0]}`,
      );
  await until(() => told().length === 3);
  expect(told().sort()).toEqual([
    "Calls@example.com: Free AI mentoring session",
    "applications@example.com: Job application",
    "messages@example.com: Message",
  ]);
});

it("each reads the mail in their language; NOTIFY_EMAIL gets it while the database cannot be read", async () => {
  const mails = await openMailServer();
  const setting = { url: `smtp://127.0.0.1:${mails.port}`, to: [OWNER], from: OWNER, fromName: "" };
  let recipients = () =>
    Promise.resolve([
      { email: owner("aino"), language: "fi" as const },
      { email: owner("bo"), language: "en" as const },
    ]);
  const sender = createMailSender(SERVICE_CONTENT, setting, { recipients: () => recipients() });
  // As the digest, whose warnings are read meanwhile.
  const write = async () => {
    await Promise.resolve();
    return { subject: currentLanguage(), text: message.message ?? "" };
  };
  await sender.send("1", { topic: "site", write }, NOW);
  recipients = () => Promise.reject(new Error("no database"));
  await sender.send("2", { topic: "site", write }, NOW);
  sender.close();
  expect(mails.received.map(({ to, message }) => `${to[0]} ${message.subject}`).sort()).toEqual([
    "aino@example.com fi",
    "bo@example.com en",
    "owner@example.com en",
  ]);
});
