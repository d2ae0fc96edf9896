/** What a revision says of each unit, beside what the revision before it said (spec: ops §5.3, §8.2). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Paper } from "./papers.server";
import { papersOf } from "./papers.server";
import type { PlanRow } from "./plan-row.server";
import { riskSheet, spanWords } from "./risk-list.server";
import { floorWords } from "./score-rules";
import { stateIs, statesThat } from "~/define/states";
import { PLAN_STATES } from "./plan-states";

export interface PlanLine {
  entityId: number;
  name: string;
  areaType: string;
  /** Its risk sheet, where the line is of a working paper. */
  to: string | null;
  inherent: number | null;
  residual: number | null;
  band: string | null;
  /** Before another band was chosen. */
  calculated: string | null;
  chosen: boolean;
  floor: string | null;
  lastAuditOn: string | null;
  dueOn: string | null;
  included: boolean;
  plannedStart: string | null;
  plannedEnd: string | null;
  days: number | null;
  surprise: boolean;
  reason: string | null;
}

/** Lines of a revision, planned ones first by their beginning. @param papers those of its year, where they are read already */
export async function linesOf(row: PlanRow, papers?: readonly Paper[]): Promise<PlanLine[]> {
  const lines = stateIs(PLAN_STATES, row.status, "kept") ? await keptLines(row) : await openLines(row, papers);
  const rank = ({ included, plannedStart, dueOn }: PlanLine) =>
    included ? `0 ${plannedStart ?? ""}` : `1 ${dueOn ?? "9"}`;
  return lines.sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a.entityId - b.entityId));
}

async function keptLines({ id }: { id: number }): Promise<PlanLine[]> {
  const items = await db.auditPlanItem.findMany({ where: { planId: id } });
  return items.map((item) => ({ ...item, to: null, chosen: item.chosenReason !== null }));
}

async function openLines(row: PlanRow, given?: readonly Paper[]): Promise<PlanLine[]> {
  const papers = given ?? (await papersOf(db, row.yearId));
  const bands = new Map((await db.auditBand.findMany()).map(({ id, name }) => [id, name]));
  return papers.map(({ entity, band, calculatedId, overrideBandId, ...paper }) => ({
    ...paper,
    name: entity.name,
    areaType: entity.areaType,
    to: riskSheet({ id: paper.id, year: row.year }),
    band: band?.name ?? null,
    calculated: bands.get(calculatedId ?? 0) ?? null,
    chosen: overrideBandId !== null,
  }));
}

/** The revision before, by entity; null for the first. */
export async function linesBefore(row: PlanRow): Promise<ReadonlyMap<number, PlanLine> | null> {
  const before = await db.auditPlan.findFirst({
    where: { yearId: row.yearId, revision: { lt: row.revision }, status: { in: statesThat(PLAN_STATES, "kept") } },
    orderBy: { revision: "desc" },
    select: { id: true },
  });
  if (!before) return null;
  return new Map((await keptLines(before)).map((line) => [line.entityId, line]));
}

const day = (date: string | null): string => (date === null ? "–" : formatDate(date));
const planWords = ({ included, plannedStart, plannedEnd, days }: PlanLine): string =>
  included
    ? t("{span}, {n} days", { span: spanWords(plannedStart, plannedEnd) ?? "–", n: days ?? "–" })
    : t("not planned");

/** What differs of a unit from the revision before, in words; null where nothing does. */
export function changeWords(line: PlanLine, before: PlanLine | undefined): string | null {
  if (!before) return t("New");
  const pair = (label: string, was: string, is: string) => (was === is ? [] : [`${label}: ${was} → ${is}`]);
  const words = [
    ...pair(t("Band"), before.band ?? "–", line.band ?? "–"),
    ...pair(t("Floor"), floorWords(before.floor) ?? "–", floorWords(line.floor) ?? "–"),
    ...pair(t("Last audit"), day(before.lastAuditOn), day(line.lastAuditOn)),
    ...pair(t("Due"), day(before.dueOn), day(line.dueOn)),
    ...pair(t("Plan"), planWords(before), planWords(line)),
    ...pair(t("Surprise"), before.surprise ? t("Yes") : t("No"), line.surprise ? t("Yes") : t("No")),
  ];
  return words.length === 0 ? null : words.join("; ");
}

/** The band that counts, with the one it was chosen instead of and the floor. */
export const bandWords = ({ band, calculated, chosen, floor }: PlanLine): string =>
  [
    band === null
      ? t("Not scored yet")
      : chosen && calculated !== null
        ? t("{band}, chosen instead of {calculated}", { band, calculated })
        : band,
    floor === null ? "" : t("Floor: {floor}", { floor: floorWords(floor)! }),
  ]
    .filter(Boolean)
    .join(". ");

export const unitCell = ({ name, to }: PlanLine) => (to === null ? name : { text: name, to });
export const dayWords = day;
