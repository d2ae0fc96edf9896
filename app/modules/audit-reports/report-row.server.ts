/** Reports of audits as their list, their rules and their pages read them, and who sees which. */
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";

const person = { select: { displayName: true } } as const;
export const reportInclude = {
  unit: { select: { path: true, name: true } },
  engagement: {
    include: {
      entity: { select: { id: true, name: true, areaType: true, unitId: true, unit: { select: { path: true } } } },
      unit: { select: { path: true } },
      members: { select: { userId: true, user: { select: { displayName: true } } } },
      lead: person,
      findings: { where: { status: { not: "WITHDRAWN" } }, select: { severity: true, repeatCount: true } },
    },
  },
  preparedBy: person,
} as const;
export type ReportRow = FoundRow<"AuditReport", typeof reportInclude>;

export const { column, filter, list, workflow } = recordOf("AuditReport", reportInclude);

export const visibleReports = (actor: Actor): Prisma.AuditReportWhereInput => ({
  engagement: visibleEngagements(actor),
});

/** The pages of reports by kind of unit, spelled as the product has them. */
export const REPORT_FACES = {
  BRANCH: {
    title: "Reports on branches",
    list: "/audit/reporting/branch/list",
    add: "/audit/reporting/branch/add",
    edit: "/audit/reporting/branch/edit/:id",
    page: "/audit/reporting/branch/details/:companyId/:id",
  },
  REGION: {
    title: "Reports on regions",
    list: "/audit/reporting/region/list",
    add: "/audit/reporting/region/add",
    edit: "/audit/reporting/region/edit/:id",
    page: "/audit/reporting/region/details/:companyId/:id",
  },
  DEPARTMENT: {
    title: "Reports on departments",
    list: "/audit/reporting/department/list",
    add: "/audit/reporting/department/add",
    edit: "/audit/reporting/department/edit/:id",
    page: "/audit/reporting/department/details/:companyId/:id",
  },
} as const;
export type ReportFace = keyof typeof REPORT_FACES;

export const reportPage = ({ id, unitId, engagement }: Pick<ReportRow, "id" | "unitId" | "engagement">): string =>
  href(REPORT_FACES[engagement.entity.areaType as ReportFace].page, { params: { companyId: unitId, id } });

/** Of a list, by severity. */
export const countOf = (findings: readonly { severity: string }[], severity: string): number =>
  findings.filter((one) => one.severity === severity).length;
