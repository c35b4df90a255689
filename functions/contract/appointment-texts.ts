interface View {
  readonly heading: string;
  readonly text: readonly string[];
}

type Views = Readonly<Record<"held" | "proposed" | "confirmed" | "declined" | "cancelled", View>>;

/** Texts that the built page /appointment carries in `data-texts` and the server shows. */
export interface AppointmentTexts {
  missing: View;
  over: View;
  visitor: Views;
  owner: Views;
  problems: Readonly<Record<"taken" | "changed" | "unpicked" | "full", string>>;
}
