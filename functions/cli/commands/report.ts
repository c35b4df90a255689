import { Command } from "commander";
import { type CommandContext, done, type Report, type Runner } from "../command-context";
import { DAY_MS, table } from "../format";
import { jsonOption, sinceOption } from "../options";
import { type CountLine, type CountReport, countReport } from "../../store/page-counts";

const EXAMPLES = `
Examples:
  npm run leads -- report                     the last 30 days
  npm run leads -- report --since 1y
  npm run leads -- report --since 2026-03-01 --json     for a program

Counted are sums per day, page, referring site and campaign, nothing about a single visitor, and
no robots that say so. A page counts once for each time that it is shown. VISIT_COUNTS=0 switches it
off.`;

const BAR = 24;
const NAME = 38;

function bar(value: number, most: number): string {
  return value === 0 ? "" : "█".repeat(Math.max(1, Math.round((value / most) * BAR)));
}

function chart(title: string, lines: readonly CountLine[], none = ""): string {
  const most = Math.max(...lines.map(({ views }) => views), 1);
  return table(
    [
      { title, width: NAME },
      { title: "views", align: "right" },
      { title: "started", align: "right" },
      { title: "sent", align: "right" },
      { title: "" },
    ],
    lines.map(({ name, views, starts, sends }) => [
      name || none,
      String(views),
      String(starts),
      String(sends),
      bar(views, most),
    ]),
  );
}

function firstPages(lines: CountReport["firstPages"]): string[] {
  if (lines.length === 0) return [];
  const most = Math.max(...lines.map(({ leads }) => leads));
  const columns = [
    { title: "first page of a lead’s visit", width: NAME },
    { title: "leads", align: "right" as const },
    { title: "" },
  ];
  return [
    table(
      columns,
      lines.map(({ name, leads }) => [name, String(leads), bar(leads, most)]),
    ),
  ];
}

function reportText(report: CountReport, isOn: boolean): string {
  const { since, until, total, days, pages, referrers, campaigns } = report;
  const off = isOn ? [] : ["VISIT_COUNTS is 0 in these settings: nothing is counted."];
  if (days.length === 0)
    return [...off, `Nothing was counted from ${since} to ${until}.`].join("\n");
  return [
    ...off,
    `${since} to ${until}: ${total.views} page views, ${total.starts} forms started, ${total.sends} sent`,
    chart("day", days),
    chart("page", pages),
    chart("came from", referrers, "(direct or unknown)"),
    ...(campaigns.some(({ name }) => name !== "")
      ? [chart("campaign", campaigns, "(no campaign)")]
      : []),
    ...firstPages(report.firstPages),
  ].join("\n\n");
}

interface ReportOptions {
  /** ISO timestamp. */
  since?: string;
}

const DEFAULT_DAYS = 30;

async function report(context: CommandContext, { since }: ReportOptions): Promise<Report> {
  const { handle, settings, now } = context;
  const first = since === undefined ? now.getTime() - DEFAULT_DAYS * DAY_MS : since;
  const data = await countReport(handle.db, new Date(first), now);
  return done(reportText(data, settings.visitCounts), data);
}

export function reportCommand({ withDatabase }: Runner): Command {
  return new Command("report")
    .description("page views, forms started and sent, and where visitors came from")
    .addOption(sinceOption("since a day or a time back; else 30d"))
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(withDatabase(report));
}
