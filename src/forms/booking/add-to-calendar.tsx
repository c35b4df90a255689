import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useState } from "react";
import { useLazyModule } from "../../components/hooks/use-lazy-module";
import { showToast } from "../../components/toast/show-toast";
import type { FormRecord } from "../../../functions/contract/check";
import { saveFile } from "../save-file";
import { newSubmissionId } from "../submission-id";
import * as styles from "./add-to-calendar.module.css";
import { BOOKING_TOASTS } from "./booking-words";
import { dayInWords } from "./day-in-words";

const loadCalendarFile = () => import("./calendar-file");

export interface CalendarTexts {
  readonly label: string;
  /** The title of the entry in the visitor's calendar, and its text. */
  readonly title: string;
  readonly text: string;
}

export interface AddToCalendarProps {
  /** The booking as it was accepted. */
  record: FormRecord;
  texts: CalendarTexts;
}

/** The wished time in words, and the same as a file for the visitor's own calendar. */
export function AddToCalendar({ record, texts }: AddToCalendarProps) {
  const [id] = useState(newSubmissionId);
  // Fetched while the visitor still reads, so that the click is answered at once.
  useLazyModule(true, loadCalendarFile);
  const { preferredDate: day = "", timeSlot: slot = "" } = record;

  const save = async () => {
    try {
      const { calendarFile } = await loadCalendarFile();
      const { title, text } = texts;
      const file = calendarFile({ id, day, slot, title, text });
      if (file) saveFile("call.ics", "text/calendar;charset=utf-8", file);
    } catch {
      showToast({ kind: "error", text: BOOKING_TOASTS.noCalendarFile });
    }
  };
  return (
    <div className={styles.wish}>
      <p className={styles.time}>
        {dayInWords(day)}, {slot}
      </p>
      <p className={styles.note}>Helsinki time, not yet confirmed</p>
      <button type="button" className={styles.add} onClick={() => void save()}>
        <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
        {texts.label}
      </button>
    </div>
  );
}
