/** Field monitoring and performance update: how each branch stands (spec: ops §8.1 and §11, "fmpu"). */
import { daysBetween } from "~/core/dates";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { ReportRow } from "~/define/report";
import { percentOf, type ReportColumn } from "~/define/report-values";
import { href } from "~/addresses/href";
import { openFollowUpsOf } from "~/modules/follow-ups/index.server";
import { fieldStandings, STAGES, unsentDifferences } from "~/modules/visits/index.server";
import { filtersOf, type Asked, type VisitSheet } from "./asked";
import { branchesOf } from "./names.server";

export const fieldColumns = {
  unit: { label: "Branch", kind: "text" },
  bm: { label: "Branch manager", kind: "date", means: "Their last visit, of all time up to the last day." },
  am: { label: "Area manager", kind: "date" },
  rm: { label: "Regional manager", kind: "date" },
  since: { label: "Days unseen", kind: "count" },
  followUps: { label: "Follow-ups", kind: "count", total: "sum" },
  late: { label: "Overdue", kind: "count", total: "sum" },
  differing: { label: "Counts off", kind: "count", total: "sum" },
  difference: { label: "Cash difference", kind: "money", total: "sum", means: "Of the dates you chose." },
  judged: { label: "Loans judged by both", kind: "count", total: "sum" },
  agreed: { label: "Judged alike", kind: "count", total: "sum" },
  agreement: { label: "Agreement", kind: "share", total: ["agreed", "judged"] },
  verified: { label: "Claims verified", kind: "count", total: "sum" },
  asReported: { label: "As reported", kind: "count", total: "sum" },
  holds: { label: "Balance in the books", kind: "share", total: ["asReported", "verified"] },
  par30: { label: "PAR 30", kind: "hundredths" },
  trend: { label: "Change", kind: "hundredths" },
} as const satisfies Readonly<Record<string, ReportColumn>>;

/** A branch for each row, also those nobody has visited. */
export async function fieldUpdate(actor: Actor, asked: Asked): Promise<VisitSheet> {
  const { from, to, unitId } = asked;
  const branches = await branchesOf(actor, unitId);
  const unitIds = branches.map(({ id }) => id);
  const [standings, open, unsent] = await Promise.all([
    fieldStandings(actor, { whose: "all", from, to, unitId, level: null, purposeId: null, states: STAGES.DONE }),
    openFollowUpsOf(unitIds, todayOf(actor)),
    unsentDifferences(db, { unitIds, from, to, at: actor.at, reader: actor }),
  ]);
  const rows = branches.map(({ id, name }): ReportRow => {
    const { last, differing, difference, judged, agreed, verified, asReported, par30 } = standings.get(id) ?? {
      last: {},
      differing: 0,
      difference: 0n,
      judged: 0,
      agreed: 0,
      verified: 0,
      asReported: 0,
      par30: [],
    };
    const off = unsent.filter(({ unitId: at, currency }) => at === id && currency === actor.company.currency);
    const above =
      [last.AM, last.RM]
        .filter((date) => date !== undefined)
        .sort()
        .at(-1) ?? null;
    const follow = open.get(id) ?? { open: 0, overdue: 0 };
    const history = (more: Record<string, string | number | null>) =>
      href("/ops/reports/:report", {
        params: { report: "visitHistory" },
        search: { ...filtersOf(asked), unitId: id, ...more },
      });
    const follows = (more: Record<string, string>) => href("/my/followUp/list", { search: { unitId: id, ...more } });
    const ever = (level: string) => history({ "visitDate.from": null, level, stage: "DONE" });
    return {
      key: String(id),
      cells: {
        unit: name,
        bm: last.BM ?? null,
        am: last.AM ?? null,
        rm: last.RM ?? null,
        since: above === null ? null : daysBetween(above, to),
        followUps: follow.open,
        late: follow.overdue,
        differing: differing + off.length,
        difference: off.reduce((sum, { difference: minor }) => sum + (minor < 0n ? -minor : minor), difference),
        judged,
        agreed,
        agreement: percentOf(agreed, judged),
        verified,
        asReported,
        holds: percentOf(asReported, verified),
        par30: par30[0] ?? null,
        trend: par30.length < 2 ? null : par30[0]! - par30[1]!,
      },
      to: {
        unit: history({ stage: "DONE" }),
        ...(verified > 0
          ? {
              holds: href("/ops/reports/:report", {
                params: { report: "agreement" },
                search: { ...filtersOf(asked), unitId: id, by: "detail" },
              }),
            }
          : {}),
        ...(follow.open > 0 ? { followUps: follows({ status: "OPEN" }) } : {}),
        ...(follow.overdue > 0 ? { late: follows({ which: "late" }) } : {}),
        ...(last.BM ? { bm: ever("BM") } : {}),
        ...(last.AM ? { am: ever("AM") } : {}),
        ...(last.RM ? { rm: ever("RM") } : {}),
      },
    };
  });
  const unseen = rows.filter(({ cells }) => cells.since === null).length;
  const charted = rows
    .filter(({ cells }) => cells.since !== null)
    .sort((a, b) => Number(b.cells.since) - Number(a.cells.since))
    .slice(0, 10);
  return {
    shown: ["unit", "bm", "am", "rm", "followUps", "late", "difference", "agreement", "holds", "par30", "trend"],
    rows,
    sentence: [
      plural(rows.length, "{n} branch", "{n} branches"),
      ...(unseen > 0 ? [plural(unseen, "{n} never visited from above", "{n} never visited from above")] : []),
    ],
    found:
      charted.length < 2
        ? []
        : [
            {
              kind: "bars",
              title: t("Days since the last supervisory visit"),
              summary: t("Branches that have waited longest for their area or regional manager stand first."),
              along: t("Branch"),
              categories: charted.map(({ cells }) => String(cells.unit)),
              series: [{ label: t("Days"), values: charted.map(({ cells }) => Number(cells.since)), tone: "warn" }],
            },
          ],
  };
}
