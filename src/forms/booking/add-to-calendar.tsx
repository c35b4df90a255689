import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { Button } from "../../components/button/button";
import { useLazyModule } from "../../components/hooks/load-on-intent";
import { showToast } from "../../components/toast/toast";
import type { FormRecord } from "../../../functions/contract/check";
import type { ThanksTexts } from "../../../functions/contract/form-definition";
import { callUid } from "../../../functions/contract/payload";
import { newSubmissionId } from "../submission/use-submission";
import { useFormContext } from "../form-context";
import { visitorTimesOf } from "./visitor-times";
import { MINUTE_MS } from "../../../functions/contract/durations";

const loadCalendarFile = () => import("./calendar-file");

const REVOKE_MS = MINUTE_MS;

export interface AddToCalendarProps {
  /** The id of the stored submission, if the endpoint has returned it. */
  submissionId: string | undefined;
  record: FormRecord;
  texts: NonNullable<ThanksTexts["calendar"]>;
}

/** Saves the requested time as a file for the visitor's calendar. */
export function AddToCalendar({ submissionId, record, texts }: AddToCalendarProps) {
  const [ownId] = useState(newSubmissionId);
  useLazyModule(true, loadCalendarFile);
  const { preferredDate: day = "", timeSlot: slot = "" } = record;
  const { lang, texts: forms } = useFormContext();
  const { requested, times } = forms.calls;
  const timeInBothZones = visitorTimesOf(day, [slot], lang, times.pair).get(slot)?.both;

  const save = async () => {
    try {
      const { calendarFile } = await loadCalendarFile();
      const { text } = texts;
      // The title says that the call is unconfirmed, because many calendars do not show the status.
      const title = `${requested.unconfirmed}: ${texts.title}`;
      const uid = callUid(submissionId ?? ownId);
      const description = timeInBothZones ? `${timeInBothZones}\n${text}` : text;
      const file = calendarFile({ uid, day, slot, title, text: description });
      if (file) downloadFile(`${texts.title}.ics`, "text/calendar;charset=utf-8", file);
    } catch {
      showToast({ kind: "error", text: requested.noFile });
    }
  };
  return (
    <Button onClick={() => void save()}>
      <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
      {texts.label}
    </Button>
  );
}

function downloadFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // Some browsers fetch the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
