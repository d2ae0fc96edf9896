/** A risk sheet as plain data: each factor with its figure, its cut points and what it adds. */
import { formatDate } from "~/core/dates";
import { formatCount, t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { MANUAL, SOURCES } from "~/modules/audit-settings/index.server";
import { departmentsOfAudit } from "./capacity.server";
import { spanWords } from "./risk-list.server";
import { floorWords, RATINGS, scoreThatCounts } from "./score-rules";
import { riskWithin, sheetState, type RiskRow } from "./save-risk.server";

type Score = RiskRow["scores"][number];

/** "Portfolio at risk: 2, 4, 7 and 12 %": from which figure on each score holds. */
function cutWords({ factor: { source, cut2, cut3, cut4, cut5 } }: Score): string | null {
  if (source === MANUAL) return null;
  const unit = SOURCES.find(({ value }) => value === source)?.unit ?? "";
  const cuts = [cut2, cut3, cut4, cut5].map((cut) => formatCount(cut ?? 0)).join(" / ");
  return t("Scores 2 to 5 from {cuts} {unit}", { cuts, unit });
}

function figureWords({ figure, basis, factor: { source } }: Score): string {
  if (source === MANUAL) return t("Judgement");
  const unit = SOURCES.find(({ value }) => value === source)?.unit ?? "";
  return figure === null ? t("No figure: choose a score") : `${formatCount(figure)} ${unit}. ${basis ?? ""}`;
}

function scoreView(score: Score) {
  const { factorId, factor, weight, suggested, chosen, reason } = score;
  const counts = scoreThatCounts(score);
  const words = [factor.descriptor1, factor.descriptor2, factor.descriptor3, factor.descriptor4, factor.descriptor5];
  return {
    factorId,
    name: factor.name,
    weight,
    figure: figureWords(score),
    cuts: cutWords(score),
    suggested,
    chosen: chosen === null ? "" : String(chosen),
    reason: reason ?? "",
    counts,
    adds: counts === null ? null : counts * weight,
    choices: words.map((word, at) => ({ value: String(at + 1), label: word ? `${at + 1} ${word}` : String(at + 1) })),
  };
}

/** @throws NotFound */
export async function riskSheetOf(actor: Actor, companyId: number, id: number) {
  const row = await riskWithin(db, actor, companyId, id);
  const { year, entity, scores, inherent, residual, floor, controlEff } = row;
  const people = [row.overrideById, row.floorById].filter((one) => one !== null);
  const [{ writes, locked }, bands, levels, named, own] = await Promise.all([
    sheetState(actor, row),
    db.auditBand.findMany({
      where: {
        OR: [{ active: true }, { id: { in: [row.bandId ?? 0, row.overrideBandId ?? 0, row.calculatedId ?? 0] } }],
      },
      orderBy: { fromScore: "desc" },
    }),
    db.auditEffectiveness.findMany({ where: { active: true }, orderBy: { level: "asc" } }),
    db.user.findMany({ where: { id: { in: people } }, select: { id: true, displayName: true } }),
    departmentsOfAudit(db, companyId, todayOf(actor)),
  ]);
  const bandWords = (bandId: number | null) => {
    const band = bands.find((one) => one.id === bandId);
    return band ? t("{name}, every {n} months", { name: band.name, n: band.months }) : null;
  };
  const by = (userId: number | null) => named.find((one) => one.id === userId)?.displayName ?? null;
  // What is decided about is as it was submitted; what can be changed is as it is now.
  const last = locked ? row : entity;
  const day = (date: string | null) => (date === null ? "" : formatDate(date));
  const { mitigated } = row;
  const rating = RATINGS.find(({ value }) => value === last.lastRating);
  return {
    id,
    companyId,
    yearId: row.yearId,
    title: `${entity.name}, ${year.name}`,
    version: row.version,
    writes,
    locked,
    facts: [
      { label: t("Inherent risk"), value: inherent === null ? t("Not scored yet") : String(inherent) },
      {
        label: t("Residual risk"),
        value:
          residual === null || mitigated === null
            ? t("Not scored yet")
            : t("{residual}: {inherent} less {percent} %", { residual, inherent: inherent ?? 0, percent: mitigated }),
      },
      { label: t("Band"), value: bandWords(row.bandId) },
      { label: t("Calculated band"), value: bandWords(row.calculatedId) },
      { label: t("Floor"), value: floorWords(floor) ?? t("None") },
      {
        label: t("Chosen band"),
        value: row.overrideBandId === null ? t("None: the calculated one counts") : bandWords(row.overrideBandId),
      },
      { label: t("Reason for the band"), value: row.overrideBandId === null ? null : row.overrideReason },
      { label: t("Chosen by"), value: row.overrideBandId === null ? null : by(row.overrideById) },
      { label: t("Reason for removing the floor"), value: row.floorReason },
      { label: t("Floor removed by"), value: row.floorReason === null ? null : by(row.floorById) },
      { label: t("Last audit"), value: last.lastAuditOn === null ? t("Never audited") : formatDate(last.lastAuditOn) },
      { label: t("Last rating"), value: rating ? t(rating.label) : t("No rating") },
      { label: t("Last confirmed fraud"), value: last.fraudOn === null ? t("None") : formatDate(last.fraudOn) },
      { label: t("Due"), value: row.dueOn === null ? null : formatDate(row.dueOn) },
      {
        label: t("Planned"),
        value: row.included
          ? t("{span}, {n} days", { span: spanWords(row.plannedStart, row.plannedEnd) ?? "–", n: row.days ?? "–" })
          : t("Not planned"),
      },
      { label: t("Surprise audit"), value: row.surprise ? t("Yes") : null },
      { label: t("Reason for leaving it out"), value: row.reason },
    ].filter(({ value }) => value !== null),
    itself: entity.departmentId !== null && own.has(entity.departmentId),
    scores: scores.filter(({ weight }) => weight > 0).map(scoreView),
    levels: levels.map(({ level, name, percent: less }) => ({
      value: String(level),
      label: t("{level} {name}: {percent} % less", { level, name, percent: less }),
    })),
    bands: bands.filter(({ active }) => active).map((one) => ({ value: String(one.id), label: one.name })),
    values: {
      controlEff: controlEff === null ? "" : String(controlEff),
      overrideBandId: row.overrideBandId === null ? "" : String(row.overrideBandId),
      overrideReason: row.overrideReason ?? "",
      floorReason: "",
      lastAuditOn: day(entity.lastAuditOn),
      lastRating: entity.lastRating ?? "",
      fraudOn: day(entity.fraudOn),
      included: row.included ? "on" : "",
      plannedStart: day(row.plannedStart),
      plannedEnd: day(row.plannedEnd),
      days: row.days === null ? "" : String(row.days),
      surprise: row.surprise ? "on" : "",
      reason: row.reason ?? "",
    },
  };
}
export type RiskSheet = Awaited<ReturnType<typeof riskSheetOf>>;
