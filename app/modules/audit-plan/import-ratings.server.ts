/** Ratings of earlier audits from a file: the last audit of each unit and how it was rated (spec: ops §5.8, A15). */
import type { Work } from "~/db/transaction.server";
import { parseDate } from "~/core/dates";
import { problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { FileImport, FileRow } from "~/define/file-import";
import type { HistoryWords } from "~/define/history";
import { wordsOf } from "~/define/history";
import { dayIn } from "~/modules/audit-issues/index.server";
import { AREA_TYPES } from "~/modules/audit-settings/index.server";
import { ofCompany } from "~/modules/ledger/index.server";
import { floorsLost, floorWords, RATINGS } from "./score-rules";

export const auditRatingImport: FileImport = {
  name: "AuditRating",
  many: "Ratings of earlier audits",
  permission: "audit.previous.stage",
  commits: "audit.previous.commit",
  partly: true,
  list: "/audit/planning",
  columns: [
    { name: "unit", label: "Unit", required: true, hint: "Name of an auditable unit; each unit once" },
    { name: "kind", label: "Kind", required: true, hint: "One of Branch, Region, Department" },
    {
      name: "lastAuditOn",
      label: "Last audit",
      required: true,
      hint: "Its last day: a date like 05-Mar-2026 or 2026-03-05",
    },
    {
      name: "lastRating",
      label: "Rating",
      required: true,
      hint: "One of Satisfactory, Needs improvement, Weak, Unsatisfactory",
    },
  ],
  key: "unit",
  together: ({ unit, kind }) => `${kind!.trim()} ${unit!.trim()}`.toLowerCase(),
  examples: [["Kibera", "Branch", "2025-06-30", "Needs improvement"]],
  add: addRating,
};

const valueIn = (choices: readonly { value: string; label: string }[], cell: string): string | null =>
  choices.find(({ value, label }) =>
    [value, label, t(label)].some((one) => one.toLowerCase() === cell.trim().toLowerCase()),
  )?.value ?? null;

/** @returns 1 where this audit or a later one is known already @throws InputProblem at "12.unit" */
async function addRating(work: Work, rows: readonly FileRow[]): Promise<number> {
  const { tx, actor, audit } = work;
  const { row, cells } = rows[0]!;
  if (rows.length > 1) {
    const again = t("This unit stands in {n} rows: keep one of them", { n: rows.length });
    refuse(rows.map((one) => problem(`${one.row}.unit`, again, "repeated")));
  }
  const today = todayOf(actor);
  const [kind, lastRating] = [valueIn(AREA_TYPES, cells.kind!), valueIn(RATINGS, cells.lastRating!)];
  const lastAuditOn = parseDate(dayIn(cells.lastAuditOn!));
  const found: Problem[] = [];
  const wrong = (field: string, words: string, code: string) =>
    void found.push(problem(`${row}.${field}`, words, code));
  if (kind === null) wrong("kind", t("Kind: enter Branch, Region or Department"), "choice");
  if (lastRating === null) wrong("lastRating", t("Rating: enter one of the four ratings"), "choice");
  if (lastAuditOn === null) wrong("lastAuditOn", t("Last audit: enter a date like 05-Mar-2026"), "date");
  else if (lastAuditOn > today) wrong("lastAuditOn", t("Last audit: today or earlier"), "future");
  const entities = await tx.auditEntity.findMany({
    where: {
      AND: [ofCompany(actor, "audit.previous.stage")],
      active: true,
      name: cells.unit!.trim(),
      ...(kind === null ? {} : { areaType: kind }),
    },
    take: 2,
  });
  const [entity] = entities;
  if (entities.length === 0) wrong("unit", t("Unit: no auditable unit has this name"), "not_available");
  if (entities.length > 1) wrong("unit", t("Unit: several have this name"), "several");
  refuse(found);
  if (entity!.lastAuditOn !== null && entity!.lastAuditOn >= lastAuditOn!) return 1;
  const after = { lastAuditOn: lastAuditOn!, lastRating: lastRating! };
  const lost = floorsLost({ ...entity!, overdueHigh: 0 }, { ...entity!, ...after, overdueHigh: 0 }, today);
  refuse(
    lost.map((floor) =>
      problem(
        `${row}.unit`,
        t(
          "Unit: the floor “{floor}” would be removed; the Chief Internal Auditor enters this audit on the risk sheet",
          {
            floor: floorWords(floor)!,
          },
        ),
        "floor",
      ),
    ),
  );
  await tx.auditEntity.update({ where: { id: entity!.id }, data: after });
  await tx.auditRisk.updateMany({
    where: { entityId: entity!.id, year: { status: "OPEN" } },
    data: { version: { increment: 1 } },
  });
  audit({
    action: "AuditEntity.import",
    entity: "AuditEntity",
    entityId: entity!.id,
    diff: {
      lastAuditOn: [entity!.lastAuditOn, after.lastAuditOn],
      lastRating: [entity!.lastRating, after.lastRating],
    },
  });
  return 0;
}

/** What the trail tells of auditable units. */
export const auditEntityHistory: HistoryWords = {
  entity: "AuditEntity",
  actions: { "AuditEntity.import": "Last audit taken from a file" },
  fields: {
    lastAuditOn: { label: "Last audit", kind: "date" },
    lastRating: { label: "Last rating", kind: "choice", words: wordsOf(RATINGS) },
  },
  needs: "audit.plan.read",
};
