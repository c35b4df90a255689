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
      "Where submissions are stored: `sqlite:` and a path, or `none` to store nothing and only relay.",
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
    name: "SITE_URL",
    fallback: "http://localhost:9000",
    about: "The site's public address. Posts from pages of another origin are refused.",
  },
  { name: "PORT", fallback: "9000", about: "The port that the host listens on." },
  {
    name: "HOST",
    fallback: "",
    about: "The address that the host listens on. Without it, all addresses of the machine.",
  },
] as const satisfies readonly SettingEntry[];

export type SettingName = (typeof SETTINGS)[number]["name"];
