/** The life of a paper: one person adds it, another verifies it, and a newer one takes its place (spec: hr I17). */
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import type { Work } from "~/db/transaction.server";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { moveByItself, rerouteMove } from "~/modules/workflow/index.server";
import type { Prisma } from "~/generated/sqlite/client";
import { documentCandidates } from "./approval-candidates.server";
import { employeesOf, employeesWithin, pathToday, STANDS } from "./employee-scope.server";
import { DOCUMENT_STATES } from "./document-states";

const INCLUDE = {
  employee: {
    select: {
      name: true,
      employeeNo: true,
      user: { select: { id: true } },
      postings: STANDS,
    },
  },
  category: { select: { name: true, kind: true } },
} satisfies Prisma.EmployeeDocumentInclude;

export type DocumentRow = FoundRow<"EmployeeDocument", typeof INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("EmployeeDocument", INCLUDE);

/** What waits at some units, the oldest first. */
export const waitingDocuments = (
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<DocumentRow[]> =>
  tx.employeeDocument.findMany({
    where: { id: { gt: after }, status: "PENDING", employee: employeesOf(unit, todayOf(actor)) },
    include: INCLUDE,
    orderBy: { id: "asc" },
    take,
  });

export const visibleDocuments = (actor: Actor): Prisma.EmployeeDocumentWhereInput => ({
  employee: employeesWithin(actor, "document.read"),
});

const { EXPIRED, ...KEPT } = DOCUMENT_STATES;

const isPermit = (_: Actor, { category }: { category: { kind: string } }) =>
  category.kind === "WORK_PERMIT" || t("Only work permits are renewed step by step.");

/** Whoever verifies has something to look at; what was valid until now is replaced. */
const verify = moveBody<DocumentRow>()({
  facts: ({ work: { tx }, row }) =>
    tx.document.count({ where: { ownerType: "EmployeeDocument", ownerId: row.id, deletedAt: null } }),
  problems: ({ facts }) => (facts > 0 ? [] : [problem("", t("Attach the document first"), "missing")]),
  effect: async ({ work, row }) => ({ set: { edition: await replace(work, row) } }),
});

export const documentWorkflow = workflow({
  name: "EmployeeDocument",
  one: "Document",
  scope: visibleDocuments,
  states: KEPT,
  start: "PENDING",
  editable: [],
  noteLeast: 5,
  owners: ({ addedById, employee: { user } }) => [addedById, ...(user ? [user.id] : [])],
  unitPath: ({ employee }, actor) => pathToday(employee, actor),
  page: ({ id }) => href("/hr/documents/details/:id", { params: { id } }),
  values: ({ employee, category }) => ({ name: employee.name, category: category.name }),
  moves: {
    verify: {
      from: ["PENDING"],
      to: "VALID",
      label: "Verify",
      done: "Verified",
      permission: "document.edit",
      by: "other",
      note: "optional",
      notice: { waits: "Verify a document of {name}: {category}" },
      tone: "primary",
      ...verify,
    },
    reject: {
      from: ["PENDING"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "document.edit",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({
        notify: [{ to: [row.addedById], title: "{actor} rejected a document: {category}, {name}", kind: "outcome" }],
      }),
    },
    reroute: rerouteMove<DocumentRow, "PENDING">({
      of: "EmployeeDocument",
      from: ["PENDING"],
      candidates: documentCandidates,
      asks: "{actor} asks you to verify a document: {category}, {name}",
    }),
    renew: {
      from: ["VALID"],
      to: "RENEWED",
      label: "Replace",
      done: "Replaced",
      permission: "document.edit",
      by: "other",
      byItself: true,
      note: "none",
    },
    apply: {
      from: ["VALID"],
      to: "same",
      label: "Renewal applied for",
      done: "Renewal applied for",
      permission: "document.edit",
      by: "either",
      note: "optional",
      who: (actor, row) =>
        row.renewalState === "APPLIED" ? t("The renewal has been applied for.") : isPermit(actor, row),
      effect: () => ({ set: { renewalState: "APPLIED" } }),
    },
    receive: {
      from: ["VALID"],
      to: "same",
      label: "Renewal received",
      done: "Renewal received",
      permission: "document.edit",
      by: "either",
      note: "optional",
      who: (actor, row) =>
        row.renewalState === "APPLIED" ? isPermit(actor, row) : t("The renewal has not been applied for."),
      effect: () => ({ set: { renewalState: "RECEIVED" } }),
    },
    remind: {
      from: ["VALID"],
      to: "same",
      label: "Remind",
      done: "Reminded",
      permission: "document.edit",
      by: "other",
      note: "optional",
      who: (_, { expiresOn, employee }) => {
        if (expiresOn === null) return t("This document does not expire.");
        return employee.user !== null || t("The person has no account: remind them in another way.");
      },
      effect: ({ row }) => ({
        notify: [
          {
            to: [row.employee.user?.id ?? null],
            title: "{actor} reminds you to renew a document: {category}",
            kind: "reminder",
            link: "/my/details",
          },
        ],
      }),
    },
    withdraw: {
      from: ["PENDING"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "document.edit",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
    withdrawWithService: {
      from: ["PENDING"],
      to: "WITHDRAWN",
      label: "Withdraw with the service",
      done: "Withdrawn with the service",
      permission: "document.edit",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

/** Documents of somebody who leaves wait for nobody to verify them any more. @returns how many were withdrawn */
export async function withdrawDocumentsOf(work: Work, employeeId: number): Promise<number> {
  const rows = await work.tx.employeeDocument.findMany({
    where: { employeeId, status: "PENDING" },
    include: INCLUDE,
    orderBy: { id: "asc" },
  });
  for (const row of rows) await moveByItself(work, documentWorkflow, row, "withdrawWithService");
  return rows.length;
}

/** The one that was valid until now is replaced. @returns the number of this edition */
async function replace(
  work: Work,
  { employeeId, categoryId }: { employeeId: number; categoryId: number },
): Promise<number> {
  const before = await work.tx.employeeDocument.findFirst({
    where: { employeeId, categoryId, status: "VALID" },
    include: INCLUDE,
  });
  if (!before) return 1;
  await moveByItself(work, documentWorkflow, before, "renew");
  await work.tx.documentAsked.deleteMany({ where: { employeeId, categoryId } });
  return before.edition + 1;
}

/** A valid one whose last day is over has expired. */
export const documentStates = listStates<{ expiresOn: string | null }>(documentWorkflow, {
  EXPIRED: {
    ...EXPIRED,
    of: "VALID",
    where: (actor) => ({ expiresOn: { lt: todayOf(actor) } }),
    is: ({ expiresOn }, actor) => expiresOn !== null && expiresOn < todayOf(actor),
  },
});
