import { can } from "~/define/actor";
import type { Search } from "~/define/search";
import { stateTag } from "~/define/workflow";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { visibleIssues, type IssueWhere } from "./issue-row.server";
import { issueWorkflow } from "./issue.workflow.server";
import { auditPage, ownPage } from "./tell.server";

/** Issues of audit in sight, by number or title; the latest first. Audit reads them among its own, everybody else where they see to theirs. */
export const issueSearch: Search = {
  name: "audit-issues",
  label: "Audit issues",
  find: async (actor, q, span) => {
    const ofAudit = can(actor, "area.audit") && can(actor, "auditIssue.read");
    if (!ofAudit && !can(actor, "auditIssue.own")) return null;
    const where: IssueWhere = {
      AND: [
        ofAudit ? visibleIssues(actor) : { ownerId: actor.userId ?? 0 },
        textSearch<IssueWhere>(["refNo", "title"], q),
      ],
    };
    const total = await db.auditIssue.count({ where });
    const found = await db.auditIssue.findMany({
      where,
      orderBy: { id: "desc" },
      select: { id: true, refNo: true, title: true, status: true, unit: { select: { name: true } } },
      ...span,
    });
    return {
      total,
      hits: found.map((row) => ({
        title: `${row.refNo} ${row.title}`,
        note: `${row.unit.name}, ${stateTag(issueWorkflow, row.status).text}`,
        to: ofAudit ? auditPage(row.id) : ownPage(row.id),
      })),
    };
  },
};
