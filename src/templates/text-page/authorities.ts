/** The data protection authority of the office's country, by its code. */
export const AUTHORITIES: Readonly<Record<string, { name: string; url: string } | undefined>> = {
  FI: { name: "Office of the Data Protection Ombudsman, Finland", url: "https://tietosuoja.fi/en" },
  SE: { name: "Swedish Authority for Privacy Protection (IMY)", url: "https://www.imy.se/en" },
  NO: { name: "Norwegian Data Protection Authority", url: "https://www.datatilsynet.no/en" },
  DK: { name: "Danish Data Protection Agency", url: "https://www.datatilsynet.dk/english" },
  EE: { name: "Estonian Data Protection Inspectorate", url: "https://www.aki.ee/en" },
  IS: { name: "Icelandic Data Protection Authority", url: "https://www.personuvernd.is" },
};
