/** Examples of bills for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import type { BillWhere } from "./bill-row.server";
import { statesThat } from "~/define/states";
import { BILL_STATES } from "./bill-states";

type Of = "claimantId" | "checkerId" | "checkedById" | "receiverId";

async function found(where: BillWhere, of: Of = "claimantId") {
  const row = await db.transportBill.findFirst({
    where: { ...where, ...(of === "claimantId" ? {} : { [of]: { not: null } }) },
    orderBy: { id: "desc" },
    select: { id: true, claimantId: true, checkerId: true, checkedById: true, receiverId: true },
  });
  const person = row && (await db.user.findUnique({ where: { id: row[of] ?? 0 }, select: { signInName: true } }));
  return row && person ? { params: { id: String(row.id) }, as: person.signInName } : null;
}

/** A line that can be changed. */
async function openLine(where: object) {
  const line = await db.transportBillLine.findFirst({
    where: { bill: { status: { in: statesThat(BILL_STATES, "own") } }, ...where },
    orderBy: { id: "desc" },
    select: { id: true, bill: { select: { claimant: { select: { signInName: true } } } } },
  });
  return line && { params: { id: String(line.id) }, as: line.bill.claimant.signInName };
}

/** A visit with trips that no bill claims. */
async function visitToClaim() {
  const visit = await db.visit.findFirst({
    where: { status: { not: "CANCELLED" }, legs: { some: { billLines: { none: { live: true } } } } },
    orderBy: { id: "desc" },
    select: { id: true, visitor: { select: { signInName: true } } },
  });
  return visit && { params: { id: String(visit.id) }, as: visit.visitor.signInName };
}

async function billed(of: "claimantId" | "checkerId") {
  const row = await db.transportBill.findFirst({
    where: { visitId: { not: null }, ...(of === "checkerId" ? { checkerId: { not: null } } : {}) },
    orderBy: { id: "desc" },
    select: { visitId: true, claimantId: true, checkerId: true },
  });
  const person = row && (await db.user.findUnique({ where: { id: row[of] ?? 0 }, select: { signInName: true } }));
  return row && person ? { params: { id: String(row.visitId) }, as: person.signInName } : null;
}

async function receipt() {
  const document = await db.document.findFirst({
    where: { ownerType: "TransportBill", deletedAt: null },
    orderBy: { id: "desc" },
    select: { id: true, ownerId: true },
  });
  const bill =
    document &&
    (await db.transportBill.findUnique({
      where: { id: document.ownerId },
      select: { claimant: { select: { signInName: true } } },
    }));
  return document && bill ? { params: { id: String(document.id) }, as: bill.claimant.signInName } : null;
}

export const billSamples: Record<string, Sample> = {
  bill: () => found({}),
  "bill.draft": () => found({ status: "DRAFT" }),
  "bill.check": () => found({ status: "SUBMITTED" }, "checkerId"),
  "bill.checked": () => found({ status: { in: statesThat(BILL_STATES, "books") } }, "checkedById"),
  "bill.books": () => found({ status: { in: statesThat(BILL_STATES, "owed") } }, "receiverId"),
  "bill.visit": () => visitToClaim(),
  "bill.ofvisit": ({ view }) => billed(view === "supervisor" ? "checkerId" : "claimantId"),
  "bill.viewed": ({ view }) => (view === "supervisor" ? found({}, "checkerId") : found({})),
  "bill.line": () => openLine({ fromPlace: { not: null } }),
  "bill.receipt": receipt,
  "transportbill:id": () => found({}),
  "actransportbill:id": () => found({ status: { in: statesThat(BILL_STATES, "owed") } }, "receiverId"),
  "transportbillline:id": () => openLine({ fromPlace: { not: null } }),
};
