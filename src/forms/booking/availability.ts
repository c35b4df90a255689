import { type RefObject, useCallback, useEffect, useState } from "react";
import { useIntent } from "../../components/hooks/load-on-intent";
import {
  submitUrl,
  type Availability,
  AVAILABILITY_URL,
} from "../../../functions/contract/endpoint";

/**
 * Fetches which times are taken when the visitor comes near `target`. Without an answer, such as from
 * a static host, all times are offered: the server checks each request.
 */
export function useAvailability(target: RefObject<HTMLElement>) {
  const [availability, setAvailability] = useState<Availability>();
  const isNear = useIntent(target);

  const refresh = useCallback(() => {
    void fetchAvailability().then((answer) => setAvailability((previous) => answer ?? previous));
  }, []);

  useEffect(() => {
    if (isNear) refresh();
  }, [isNear, refresh]);

  return { availability, refresh };
}

async function fetchAvailability(): Promise<Availability | undefined> {
  try {
    // The host that receives the requests answers, which may be another one.
    const url = new URL(AVAILABILITY_URL, new URL(submitUrl(), window.location.href));
    const response = await fetch(url);
    const body: unknown = await response.json();
    return response.ok && isAvailability(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isAvailability(body: unknown): body is Availability {
  const { firstDay, closedDays, fullTimes } = (body ?? {}) as Partial<Availability>;
  return typeof firstDay === "string" && Array.isArray(closedDays) && typeof fullTimes === "object";
}
