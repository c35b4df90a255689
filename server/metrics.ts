import { createServer, type Server } from "node:http";
import { Gauge, Registry, type OpenMetricsContentType } from "prom-client";
import type { GaugeFamily } from "../functions/alerts/site-status";

const FAILED = "The metrics cannot be read.\n";

const toText = async (families: readonly GaugeFamily[]): Promise<string> => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  for (const { name, help, labelName, samples } of families) {
    const labelNames = labelName ? [labelName] : [];
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    // prom-client starts with 0, which would be wrong where nothing is known.
    if (!labelName) gauge.remove();
    for (const { label, value } of samples)
      if (labelName && label !== undefined) gauge.set({ [labelName]: label }, value);
      else gauge.set(value);
  }
  return registry.metrics();
};

/** GET /metrics for Prometheus, on this machine only. Rejects when the port is taken. */
export const startMetrics = async (
  port: number,
  read: () => Promise<GaugeFamily[]>,
): Promise<Server> => {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    read()
      .then(toText)
      .then(
        (text) => {
          response.setHeader("content-type", Registry.OPENMETRICS_CONTENT_TYPE);
          response.end(text);
        },
        () => response.writeHead(500).end(FAILED),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return server.unref();
};
