/** Examples of risks for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { ACTIONS } from "./action-source";
import type { RiskWhere } from "./risk-row.server";
import { statesThat } from "~/define/states";
import { RISK_STATES } from "./risk-states";

const WHO = { owner: { select: { signInName: true } }, raisedBy: { select: { signInName: true } } } as const;

async function found(where: RiskWhere) {
  const row = await db.risk.findFirst({ where, orderBy: { id: "desc" }, select: { id: true, ...WHO } });
  return row && { params: { id: String(row.id) }, as: row.owner?.signInName ?? row.raisedBy.signInName };
}

async function evidence() {
  const document = await db.document.findFirst({
    where: { ownerType: ACTIONS, deletedAt: null },
    orderBy: { id: "desc" },
    select: { id: true, ownerId: true },
  });
  const action = document && (await db.followUp.findFirst({ where: { id: document.ownerId } }));
  const owner = action && (await db.user.findUnique({ where: { id: action.ownerId }, select: { signInName: true } }));
  return owner && { params: { id: String(document.id) }, as: owner.signInName };
}

async function action() {
  const row = await db.followUp.findFirst({ where: { sourceType: ACTIONS }, orderBy: { id: "desc" } });
  const owner = row && (await db.user.findUnique({ where: { id: row.ownerId }, select: { signInName: true } }));
  return owner && { params: { id: String(row.id) }, as: owner.signInName };
}

/** A critical risk that is asked to be accepted, for whoever gives the opinion of audit. */
async function opinion() {
  const row = await db.risk.findFirst({
    where: { acceptances: { some: { band: "CRITICAL" } } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return row && { params: { id: String(row.id) }, as: null };
}

/** What internal audit raised, for a person who may write it. */
async function ofAudit(where: RiskWhere) {
  const row = await db.risk.findFirst({
    where: { source: "AUDIT", ...where },
    orderBy: { id: "desc" },
    select: { id: true, raisedBy: { select: { signInName: true } } },
  });
  return row && { params: { id: String(row.id) }, as: row.raisedBy.signInName };
}

export const riskSamples: Record<string, Sample> = {
  risk: () => found({ NOT: { status: "DRAFT" } }),
  "risk.edit": () => found({ status: { notIn: ["CLOSED"] }, ownerId: { not: null } }),
  "risk.live": () =>
    found({ status: { in: statesThat(RISK_STATES, "live") }, acceptances: { none: { status: "REQUESTED" } } }),
  "risk.action": action,
  "risk.evidence": evidence,
  "risk.opinion": opinion,
  "audit-risk": () => ofAudit({ NOT: { status: "DRAFT" } }),
  "audit-risk.draft": () => ofAudit({ status: "DRAFT" }),
};
