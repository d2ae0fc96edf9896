/** Field monitoring and performance update: how each branch stands (spec: ops §8.1 and §11, "fmpu"). */
import { dateIn, daysBetween, formatDate } from "~/core/dates";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { href } from "~/href";
import { openFollowUpsOf } from "~/modules/follow-ups/index.server";
import { fieldStandings, STAGES, unsentDifferences } from "~/modules/visits/index.server";
import { filtersOf, type Asked } from "./asked";
import { branchesOf } from "./names.server";
import { percentOf, type Sheet, type SheetColumn, type SheetRow } from "./sheet";

export const fieldColumns: readonly SheetColumn[] = [
  { id: "unit", label: "Branch", kind: "text" },
  { id: "bm", label: "Branch manager", kind: "date" },
  { id: "am", label: "Area manager", kind: "date" },
  { id: "rm", label: "Regional manager", kind: "date" },
  { id: "since", label: "Days unseen", kind: "count" },
  { id: "followUps", label: "Follow-ups", kind: "count", total: "sum" },
  { id: "late", label: "Overdue", kind: "count", total: "sum" },
  { id: "differing", label: "Counts off", kind: "count", total: "sum" },
  { id: "difference", label: "Cash difference", kind: "money", total: "sum" },
  { id: "judged", label: "Loans judged by both", kind: "count", total: "sum" },
  { id: "agreed", label: "Judged alike", kind: "count", total: "sum" },
  { id: "agreement", label: "Agreement", kind: "percent", total: ["agreed", "judged"] },
  { id: "verified", label: "Claims verified", kind: "count", total: "sum" },
  { id: "asReported", label: "As reported", kind: "count", total: "sum" },
  { id: "holds", label: "Balance in the books", kind: "percent", total: ["asReported", "verified"] },
  { id: "par30", label: "PAR 30", kind: "hundredths" },
  { id: "trend", label: "Change", kind: "hundredths" },
];

/** A branch for each row, also those nobody has visited. */
export async function fieldUpdate(actor: Actor, asked: Asked): Promise<Sheet> {
  const { from, to, unitId } = asked;
  const branches = await branchesOf(actor, unitId);
  const unitIds = branches.map(({ id }) => id);
  const [standings, open, unsent] = await Promise.all([
    fieldStandings(actor, { whose: "all", from, to, unitId, level: null, purposeId: null, states: STAGES.DONE }),
    openFollowUpsOf(unitIds, dateIn(actor.at, actor.company.timeZone)),
    unsentDifferences(db, { unitIds, from, to, at: actor.at, reader: actor }),
  ]);
  const rows = branches.map(({ id, name }): SheetRow => {
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
    columns: fieldColumns,
    shown: ["unit", "bm", "am", "rm", "followUps", "late", "difference", "agreement", "holds", "par30", "trend"],
    rows,
    sentence: [
      plural(rows.length, "{n} branch", "{n} branches"),
      t("cash and agreement from {from} to {to}", { from: formatDate(from), to: formatDate(to) }),
      ...(unseen > 0 ? [plural(unseen, "{n} never visited from above", "{n} never visited from above")] : []),
    ].join(" · "),
    charts:
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
