/** Audits that are carried out, by kind of unit: how many of their steps are done, and what they found. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { AREA_FACES, type AreaFace } from "./area-faces";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

const include = {
  entity: { select: { name: true, areaType: true } },
  lead: { select: { displayName: true } },
} as const;

interface Progress {
  steps: number;
  done: number;
  exceptions: number;
}
export type FieldworkRow = FoundRow<"AuditEngagement", typeof include> & Progress;

/** Of several audits, in one statement. */
export async function progressOf(ids: readonly number[]): Promise<Map<number, Progress>> {
  const groups = await db.auditTestResult.groupBy({
    by: ["engagementId", "result"],
    where: { engagementId: { in: [...ids] } },
    _count: { _all: true },
  });
  return new Map(
    ids.map((id) => {
      const of = groups.filter(({ engagementId }) => engagementId === id);
      const sum = (rows: typeof of) => rows.reduce((all, { _count }) => all + _count._all, 0);
      return [
        id,
        {
          steps: sum(of),
          done: sum(of.filter(({ result }) => result !== "NOT_TESTED")),
          exceptions: sum(of.filter(({ result }) => result === "EXCEPTION")),
        },
      ];
    }),
  );
}

const { column, filter, list } = recordOf("AuditEngagement", include, async (rows) => {
  const progress = await progressOf(rows.map(({ id }) => id));
  return rows.map((row): FieldworkRow => ({ ...row, ...progress.get(row.id)! }));
});

const states = listStates<FieldworkRow>({ states: ENGAGEMENT_STATES });
/** From the day it is scheduled on: what is only planned stands in the workplan. */
const CARRIED_OUT: string[] = statesThat(ENGAGEMENT_STATES, "carriedOut");

const face = (areaType: AreaFace) => ({
  path: AREA_FACES[areaType].list,
  permission: "audit.fieldwork.read" as const,
  title: AREA_FACES[areaType].title,
  scope: (actor: Actor): Prisma.AuditEngagementWhereInput => ({
    AND: [visibleEngagements(actor), { status: { in: CARRIED_OUT }, entity: { areaType } }],
  }),
  page: ({ id }: { id: number }) => href(AREA_FACES[areaType].page, { params: { id } }),
  ...(areaType === "BRANCH" ? {} : { file: `audit-fieldwork-${areaType.toLowerCase()}` }),
  ...(areaType === "DEPARTMENT"
    ? {
        add: {
          label: "Plan an audit",
          to: "/audit/excution/department/add",
          permission: "audit.workplan.edit" as const,
        },
      }
    : {}),
});

export const fieldworkList = list("audit-fieldwork", {
  area: "audit",
  title: "Audits of branches",
  counted: ["One audit", "{n} audits"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    unit: column.text("Unit", "entity.name"),
    lead: column.words("Lead", ({ lead }) => lead?.displayName ?? null),
    start: column.words("Start", ({ actualStart, plannedStart }) => formatDate(actualStart ?? plannedStart), {
      path: "plannedStart",
    }),
    end: column.words("End", ({ actualEnd, plannedEnd }) => formatDate(actualEnd ?? plannedEnd)),
    done: column.words("Steps done", ({ done, steps }) =>
      steps === 0 ? null : t("{done} of {steps}", { done, steps }),
    ),
    exceptions: column.words("Exceptions", ({ exceptions, steps }) => (steps === 0 ? null : exceptions), {
      number: true,
    }),
    status: column.state(states),
  },
  filters: [filter.state(states), filter.spanOf("planned", ["plannedStart", "plannedEnd"], "Planned from", "To")],
  search: ["refNo", "entity.name", "lead.displayName"],
  searchHint: "Number, unit or lead",
  sorts: ["plannedStart", "refNo", "status"],
  sort: "-plannedStart",
  empty: {
    icon: "calendar",
    title: "No audits yet",
    text: "They appear here once the workplan is approved.",
  },
  views: { branch: face("BRANCH"), region: face("REGION"), department: face("DEPARTMENT") },
});
