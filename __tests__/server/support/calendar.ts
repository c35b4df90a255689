import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createBusyCalendar } from "../../../functions/appointments/busy-calendar";
import { createLog } from "../../../functions/shared/log";
import type { UnreadEvents } from "../../../functions/store/daily-jobs";
import { NOW, SERVICE_CONTENT } from "../../functions/support/records";
import { removeTemporaryFolders } from "../../functions/support/temporary-folder";
import { bundleHost, type BundledHost } from "./made-host";

const serve =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.end(text);

/** The owner's calendar on a server, and the built host's thread, which reads it. */
export function useCalendar() {
  let server: Server;
  let respond: RequestListener = serve("");
  const calendar = {
    bundled: undefined as unknown as BundledHost,
    url: "",
    answer: (listener: RequestListener | string): void => {
      respond = typeof listener === "string" ? serve(listener) : listener;
    },
    open() {
      const lines: string[] = [];
      const options = { timeoutMs: 60_000, program: calendar.bundled.calendarThread };
      const log = createLog((line) => void lines.push(line));
      const onTried = jest.fn<Promise<void>, [Date, UnreadEvents?]>(() => Promise.resolve());
      const busy = createBusyCalendar(
        { url: calendar.url, timeZone: SERVICE_CONTENT.timeZone, log, onTried, now: () => NOW },
        options,
      );
      return { lines, options, onTried, ...busy };
    },
    /** The busy times in UTC: "2026-03-05T12:00 2026-03-05T13:00". */
    async read(text: string) {
      calendar.answer(text);
      const { lines, onTried, refresh, periods, readAt } = calendar.open();
      await refresh();
      const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
      const times = periods().map(({ start, end }) => `${iso(start)} ${iso(end)}`);
      return { lines, times, unread: onTried.mock.lastCall?.[1], readAt: readAt() };
    },
  };
  beforeAll(async () => {
    calendar.bundled = await bundleHost();
    server = createServer((request, response) => respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    calendar.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    removeTemporaryFolders();
    await calendar.bundled.remove();
  });
  return calendar;
}
