import autocannon from "autocannon";
import { ENDPOINT } from "../../functions/contract/answers";
import { payload } from "../submissions/support/payload";
import { randomFrom, uuidFrom } from "../submissions/support/random";

// A program of its own, so that what it does delays nobody who measures: URL, seconds, seed and
// posts a second (0: as many as are answered). Writes one line of JSON.
const [url = "", seconds, seed, perSecond] = process.argv.slice(2);
const random = randomFrom(Number(seed));

async function main(): Promise<void> {
  const result = await autocannon({
    url,
    connections: 64,
    duration: Number(seconds),
    ...(Number(perSecond) > 0 ? { overallRate: Number(perSecond) } : {}),
    requests: [
      {
        method: "POST",
        path: ENDPOINT,
        headers: { "content-type": "application/json" },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(payload(uuidFrom(random), random)),
        }),
      },
    ],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  console.log(JSON.stringify({ perSecond: result["2xx"] / result.duration, failed }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
