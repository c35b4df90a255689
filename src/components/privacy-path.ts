import { createContext } from "react";

/** The address of the privacy notice, for forms; undefined until it is published. */
export const PrivacyPath = createContext<string | undefined>(undefined);
