/** What the members of a summary are like, drawn. */
import { formatCount, t } from "~/core/text";
import type { ReportChart } from "~/define/report";
import { BANDS } from "./member-counts";
import { KYC_COUNTED, KYC_WORDS, wholeOf, womenIn, youngIn, type SummaryLine } from "./summary.server";

/** The most lines a drawing has room for; the table has all of them. */
const MOST = 12;
const percent = (share: number | null) => (share === null ? t("none") : `${share}%`);

export function summaryCharts(lines: readonly SummaryLine[]): ReportChart[] {
  const whole = wholeOf(lines);
  if (whole.total === 0) return [];
  const checks = KYC_COUNTED.filter((one) => (whole.kyc[one] ?? 0) > 0);
  const largest = [...lines].sort((one, other) => other.total - one.total).slice(0, MOST);
  return [
    {
      kind: "bars",
      title: t("Members by age today"),
      summary: t("{share} are 18 to 35 years old.", { share: percent(youngIn(whole)) }),
      along: t("Age"),
      categories: BANDS.map(({ label }) => t(label)),
      series: [{ label: t("Members"), values: BANDS.map(({ id }) => whole.bands[id]) }],
    },
    {
      kind: "bars",
      title: t("Women and men today"),
      summary: t("{share} are women.", { share: percent(womenIn(whole)) }),
      along: t("Gender"),
      categories: [t("Women"), t("Men"), ...(whole.other > 0 ? [t("Other")] : [])],
      series: [{ label: t("Members"), values: [whole.women, whole.men, whole.other] }],
    },
    {
      kind: "bars",
      title: t("Checks today"),
      summary: t("{n} of {total} members are verified.", {
        n: formatCount(whole.kyc.VERIFIED ?? 0),
        total: formatCount(whole.total),
      }),
      along: t("Checks"),
      categories: checks.map((one) => t(KYC_WORDS[one]!)),
      series: [{ label: t("Members"), values: checks.map((one) => whole.kyc[one] ?? 0) }],
    },
    ...(lines.length > 1
      ? [
          {
            kind: "bars" as const,
            title: t("Members by unit today"),
            summary:
              lines.length > MOST
                ? t("The {n} largest of {total} units.", { n: MOST, total: lines.length })
                : t("{n} units.", { n: lines.length }),
            along: t("Unit"),
            categories: largest.map(({ name }) => name),
            series: [{ label: t("Members"), values: largest.map(({ total }) => total) }],
          },
        ]
      : []),
  ];
}
