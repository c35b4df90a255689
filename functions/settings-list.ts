export interface SettingEntry {
  name: string;
  /** What holds when the variable is unset or empty; "" for nothing. */
  fallback: string;
  about: string;
}

/** Every environment variable that the service and its host read. */
export const SETTINGS = [
  {
    name: "DATABASE_URL",
    fallback: "sqlite:data/submissions.db",
    about:
      "Where submissions are stored: `sqlite:` and a path, `postgres://user:password@host/database`, " +
      "or `none` to store nothing and only relay. PostgreSQL on another machine is reached over TLS " +
      "only, unless the address ends in `?sslmode=disable`.",
  },
  {
    name: "MIN_FREE_DISK_MB",
    fallback: "500",
    about:
      "Forms are refused, and `/healthz` answers 503, while the disk of the SQLite database has less " +
      "free space than that, in megabytes. `0` switches it off.",
  },
  {
    name: "ERASURE_FOLDER",
    fallback: "",
    about:
      "The folder of `erasure.key` and `erasures.txt`: who was erased, as keyed hashes, so that a restored " +
      "backup does not bring them back. Without it, the folder of the SQLite database, or `data`.",
  },
  {
    name: "WEBHOOK_URL",
    fallback: "",
    about: "Where each submission is delivered. Without it submissions are only stored.",
  },
  {
    name: "WEBHOOK_SECRET",
    fallback: "",
    about:
      "The signing secret, `whsec_` and base64. During a rotation several, separated by spaces.",
  },
  {
    name: "WEBHOOK_ALLOW_PRIVATE",
    fallback: "",
    about: "`1` lets WEBHOOK_URL be plain http or an address inside a private network.",
  },
  {
    name: "SMTP_URL",
    fallback: "",
    about:
      "A mail server, such as `smtps://user:password@mail.example.com`: each lead is announced by mail. " +
      "`smtp://` needs STARTTLS, unless the server is on this machine or the address ends in `?ignoreTLS=true`.",
  },
  { name: "NOTIFY_EMAIL", fallback: "", about: "Who gets these mails. Needed with SMTP_URL." },
  {
    name: "NOTIFY_FROM",
    fallback: "",
    about: "The sender of these mails. Without it, the address in NOTIFY_EMAIL.",
  },
  {
    name: "TRUSTED_PROXIES",
    fallback: "0",
    about:
      "How many proxies stand in front of the host: the visitor's address is taken from that place of " +
      "X-Forwarded-For, counted from the right.",
  },
  {
    name: "RATE_LIMIT_POSTS",
    fallback: "60",
    about: "How many posts one address (IPv6: one /64) may send in RATE_LIMIT_MINUTES.",
  },
  {
    name: "RATE_LIMIT_NETWORK_POSTS",
    fallback: "300",
    about:
      "How many posts one network (an IPv6 /48; an IPv4 address counts as one) may send in RATE_LIMIT_MINUTES.",
  },
  {
    name: "RATE_LIMIT_DAILY_POSTS",
    fallback: "1000",
    about: "How many posts one network may send in 24 hours.",
  },
  {
    name: "RATE_LIMIT_TOTAL_POSTS",
    fallback: "1000",
    about: "How many posts the host takes from everyone together in RATE_LIMIT_MINUTES.",
  },
  { name: "RATE_LIMIT_MINUTES", fallback: "10", about: "The time over which posts are counted." },
  {
    name: "SITE_URL",
    fallback: "http://localhost:9000",
    about:
      "The site's public address. Posts from pages of another origin are refused. With `https:` every answer asks to be reached over TLS only.",
  },
  { name: "PORT", fallback: "9000", about: "The port that the host listens on." },
  {
    name: "HOST",
    fallback: "",
    about:
      "The address that the host listens on. Without it, all addresses of the machine; with " +
      "TRUSTED_PROXIES only 127.0.0.1, since visitors must not get past the proxy.",
  },
] as const satisfies readonly SettingEntry[];

export type SettingName = (typeof SETTINGS)[number]["name"];
