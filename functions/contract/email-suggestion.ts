import { distance } from "fastest-levenshtein";
import { cleanAddress } from "./fields/email";

/** Providers of private mailboxes, worldwide and in the Nordic and Baltic countries. */
const PROVIDERS: readonly string[] = [
  ...["gmail.com", "googlemail.com", "outlook.com", "icloud.com", "me.com", "mac.com", "aol.com"],
  ...["hotmail.com", "hotmail.fi", "hotmail.se", "hotmail.no", "hotmail.dk", "hotmail.co.uk"],
  ...["live.com", "live.fi", "live.se", "live.no", "live.dk", "msn.com", "outlook.dk"],
  ...["yahoo.com", "yahoo.se", "yahoo.no", "yahoo.dk", "yahoo.co.uk", "yahoo.de", "ymail.com"],
  ...["proton.me", "protonmail.com", "pm.me", "fastmail.com", "hey.com", "tutanota.com"],
  ...["gmx.com", "gmx.de", "gmx.net", "web.de", "mail.com", "email.com", "yandex.com"],
  ...["elisanet.fi", "kolumbus.fi", "luukku.com", "saunalahti.fi", "suomi24.fi", "welho.com"],
  ...["pp.inet.fi", "dnainternet.net", "netti.fi", "telia.com", "bredband.net", "comhem.se"],
  ...["spray.se", "tele2.se", "bahnhof.se", "online.no", "broadpark.no", "getmail.no"],
  ...["hotmail.de", "hotmail.es", "hotmail.fr", "outlook.de", "outlook.fr", "live.de"],
  ...["yahoo.es", "yahoo.fr", "yahoo.it", "yahoo.fi", "t-online.de"],
  ...["mail.dk", "stofanet.dk", "jubii.dk", "simnet.is", "internet.is", "mail.ee", "inbox.lv"],
];

/** True for the domains that may be suggested, in lower case. */
export function isMailProvider(domain: string): boolean {
  return PROVIDERS.includes(domain);
}

/** Shorter names resemble the domains of too many companies. */
const LEAST_LENGTH = 9;
const LONG = 11;

function isTransposed(one: string, other: string): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

function resembles(domain: string, provider: string): boolean {
  const changes = distance(domain, provider);
  if (changes === 2) return provider.length >= LONG || isTransposed(domain, provider);
  return changes === 1;
}

/** "gmail.com" for "gmial.com": the provider that the domain resembles. */
export function suggestedDomain(domain: string): string | undefined {
  const name = domain.toLowerCase();
  if (isMailProvider(name)) return undefined;
  // Google has no other ending.
  if (name.startsWith("gmail.")) return "gmail.com";
  return PROVIDERS.find((provider) => provider.length >= LEAST_LENGTH && resembles(name, provider));
}

/** "aino@gmail.com" for "aino@gmial.com": a suggestion only, since the address may be right. */
export function suggestedEmail(address: string): string | undefined {
  const [local = "", domain = "", ...rest] = cleanAddress(address).split("@");
  if (local === "" || rest.length > 0) return undefined;
  const suggested = suggestedDomain(domain);
  return suggested === undefined ? undefined : `${local}@${suggested}`;
}
