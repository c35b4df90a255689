import { ENDPOINT_URL, type TestService } from "./service";

/** How many of these peers' posts were not answered with 429. */
export async function accepted(
  service: TestService,
  peers: [peer: string, forwardedFor?: string][],
) {
  let count = 0;
  for (const [clientAddress, forwardedFor] of peers) {
    const headers = {
      "content-type": "application/json",
      ...(forwardedFor && { "x-forwarded-for": forwardedFor }),
    };
    const request = new Request(ENDPOINT_URL, { method: "POST", headers, body: "{}" });
    const { status } = await service.handle(request, { clientAddress });
    if (status !== 429) count += 1;
  }
  return count;
}

export const manyAddresses = Array.from({ length: 300 }, (_, index) => `203.0.113.${index % 256}`);
