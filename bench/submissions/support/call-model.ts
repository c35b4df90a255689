/** Days are numbers from a Monday, 0, on; minutes are those of Helsinki's clocks. */
export interface ModelTime {
  day: number;
  minute: number;
}

interface ModelCall extends ModelTime {
  state: "held" | "proposed" | "confirmed" | "declined" | "cancelled";
  /** The last day on which a held or proposed call keeps its time. */
  holdDay: number;
  changes: number;
}

export type ModelAction = "confirm" | "propose" | "decline" | "accept" | "change" | "cancel";

interface ModelRules {
  seats: number;
  holdDays: number;
  noticeDays: number;
  closedDays: readonly number[];
}

const CALL_MINUTES = 30;
const OPEN = ["held", "proposed", "confirmed"];
const ACTIONS: Record<ModelAction, [from: readonly string[], to: ModelCall["state"]]> = {
  confirm: [["held", "proposed"], "confirmed"],
  propose: [OPEN, "proposed"],
  decline: [OPEN, "declined"],
  accept: [["proposed"], "confirmed"],
  change: [OPEN, "held"],
  cancel: [OPEN, "cancelled"],
};

const isSame = (a: ModelTime, b: ModelTime): boolean => a.day === b.day && a.minute === b.minute;
const isBefore = (a: ModelTime, b: ModelTime): boolean =>
  a.day < b.day || (a.day === b.day && a.minute <= b.minute);

/** The rules of appointments once more, without dates, time zones and a database. */
export function createCallModel({ seats, holdDays, noticeDays, closedDays }: ModelRules) {
  const calls = new Map<string, ModelCall>();

  const isWorkingDay = (day: number): boolean => day % 7 < 5 && !closedDays.includes(day);
  function workingDaysAfter(day: number, count: number): number {
    let [last, left] = [day, count];
    for (; left > 0; left -= isWorkingDay(last) ? 1 : 0) last += 1;
    return last;
  }

  const holdsTime = (call: ModelCall, now: ModelTime): boolean =>
    call.state === "confirmed" ||
    ((call.state === "held" || call.state === "proposed") && now.day <= call.holdDay);

  const isFull = (time: ModelTime, now: ModelTime, except = ""): boolean =>
    [...calls].filter(([id, call]) => id !== except && isSame(call, time) && holdsTime(call, now))
      .length >= seats;

  const isOpen = (time: ModelTime, now: ModelTime): boolean =>
    isWorkingDay(time.day) && time.day >= workingDaysAfter(now.day, noticeDays);

  return {
    calls,
    isOpen,
    isFull,

    request(id: string, { day, minute }: ModelTime, now: ModelTime): "held" | "taken" {
      if (!isOpen({ day, minute }, now) || isFull({ day, minute }, now)) return "taken";
      const holdDay = workingDaysAfter(now.day, holdDays);
      calls.set(id, { state: "held", day, minute, holdDay, changes: 0 });
      return "held";
    },

    act(id: string, action: ModelAction, wanted: ModelTime, now: ModelTime): string {
      const call = calls.get(id);
      if (!call) return "missing";
      const [from, to] = ACTIONS[action];
      const moves = action === "propose" || action === "change";
      const { day, minute } = moves ? wanted : call;
      if (action === "change" && !isOpen(wanted, now)) return "taken";
      const isDone = moves
        ? isSame(wanted, call) && (call.state === to || action === "change")
        : call.state === to;
      if (isDone) return "unchanged";
      const end = { day: call.day, minute: call.minute + CALL_MINUTES };
      if (isBefore(end, now) || !from.includes(call.state)) return "impossible";
      if (isBefore({ day, minute }, now)) return "impossible";
      const isCall = to !== "declined" && to !== "cancelled";
      if (isCall && isFull({ day, minute }, now, id)) return "taken";
      const holdDay = workingDaysAfter(now.day, holdDays);
      calls.set(id, { state: to, day, minute, holdDay, changes: call.changes + 1 });
      return "changed";
    },
  };
}

export type CallModel = ReturnType<typeof createCallModel>;
