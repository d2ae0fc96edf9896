/** Those who must act next are told, whatever the record is. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { askDayRequest } from "~/modules/business-day/index.server";
import { delegation } from "~/modules/delegations/index.server";
import { addRecord } from "./record/save.server";
import { createTransfer, issueCode, moveTransfer } from "~/modules/funds/index.server";
import { hireActor } from "../../tests/setup/api";
import { book, lines, seedTrade, type TestBooks } from "../../tests/setup/books";
import { seeded } from "../../tests/setup/database";
import { portal } from "./portal.server";

let books: TestBooks;
const people: Record<string, Actor> = {};
const P = (name: string) => people[name]!;

beforeAll(async () => {
  books = await seeded(seedTrade);
  const posts: [string, number, string][] = [
    ["clerk", books.branches[0], "Accounts Executive"],
    ["BM", books.branches[0], "Branch Manager"],
    ["otherBM", books.branches[1], "Branch Manager"],
    ["AM", books.areas[0], "Area Manager"],
    ["RM", books.regions[0], "Regional Manager"],
    ["ACM", books.company, "Accounts Manager"],
    ["OM", books.company, "Operations Manager"],
    ["OH", books.company, "Operations Head"],
    ["SA", books.company, "Super Admin"],
  ];
  for (const [name, unit, role] of posts) people[name] = await hireActor(unit, role);
  await book({ branchId: books.branches[0], lines: lines(books.ledger("11101"), books.ledger("31102"), 500_000n) });
});

const told = async (title: string) => {
  const notices = await db.notification.findMany({ where: { title: { contains: title } }, orderBy: { id: "asc" } });
  return notices.map(({ userId }) => Object.keys(people).find((one) => P(one).userId === userId) ?? String(userId));
};

it("every decision that waits is told to somebody", () => {
  const waiting = portal().workflows.flatMap(({ name, moves }) =>
    Object.entries(moves).flatMap(([step, { notice }]) => (notice?.waits ? [`${name}.${step}`] : [])),
  );
  expect(waiting.sort()).toEqual(
    [
      "Voucher.approve",
      "FundTransfer.approve",
      "FundTransfer.receive",
      "FundTransfer.accept",
      "FundTransfer.confirmReturn",
      "FundTransfer.resolve",
      "Requisition.approve",
      "OpeningBatch.check",
      "OpeningBatch.approve",
      "DayClose.approve",
      "DayWish.approve",
      "DayWish.reopen",
      "YearRequest.approve",
      "YearRequest.book",
      "AuditPlan.approve",
      "AuditEngagement.approve",
      "AuditMinutes.acknowledge",
      "AuditMinutes.lock",
      "AuditorMonth.approve",
      "FraudCase.investigate",
      "AuditRulebook.approve",
      "AuditEngagement.clear",
      "AuditReport.issueDraft",
      "Delegation.approve",
      "Ticket.claim",
      "LeaveApplication.recommend",
      "Member.verify",
      "MemberDocument.verify",
      "MemberMerge.approve",
      "MemberTransfer.accept",
      "MonthlyBoard.review",
      "Evaluation.advance",
      "Evaluation.complete",
      "DisciplinaryCase.accept",
      "DisciplinaryCase.decide",
      "DisciplinaryCase.issue",
      "DisciplinaryCase.issueAbove",
      "DisciplinaryCase.uphold",
      "Suspension.approve",
      "Resignation.agree",
      "Resignation.accept",
      "Resignation.acceptAbove",
      "ClearanceItem.clearLine",
      "ClearanceItem.clearIt",
      "ClearanceItem.clearStores",
      "ClearanceItem.clearAccounts",
      "ClearanceItem.clearAudit",
      "ClearanceItem.clearHr",
      "ChangeTicket.assess",
      "ChangeTicket.approve",
      "ChangeTicket.schedule",
      "ChangeTicket.approveAfterwards",
      "ChangeTicket.close",
      "JobApplication.shortlist",
      "JobApplication.appoint",
      "JobApplication.hire",
      "LeaveApplication.grant",
      "LeaveApplication.approve",
      "EmployeeChangeRequest.approve",
      "EmployeeDocument.verify",
      "TimeLogApplication.approve",
      "PunchDevice.approve",
      "Tour.approve",
      "Handover.accept",
      "Movement.agree",
      "Movement.approve",
      "SalaryChange.approve",
      "SalaryReview.approve",
      "PayrollRun.approve",
      "PayrollRun.finance",
      "PayrollRun.pay",
      "SaccoInterestRun.post",
      "SaccoTerms.approve",
      "SaccoWithdrawal.approve",
      "SaccoWithdrawal.pay",
      "SalaryAdvance.recommend",
      "SalaryAdvance.approve",
      "SalaryAdvance.pay",
      "SalaryAdvance.skip",
      "SalaryAdvance.writeOff",
      "SlipRelease.pay",
    ].sort(),
  );
});

describe("the nearest who can act", () => {
  it("are told of a transfer, first where it is approved, then where it is received", async () => {
    const { id } = await createTransfer(
      P("clerk"),
      {
        fromBranchId: books.branches[0],
        toBranchId: books.branches[1],
        kind: "CASH",
        from: String(books.ledger("11101")),
        currency: "KES",
        amount: "100.00",
        carrier: "Otieno",
        reference: null,
        narration: "Float for the week",
        requisitionId: null,
        headId: null,
      },
      true,
    );
    const { no } = await db.fundTransfer.findUniqueOrThrow({ where: { id } });
    expect(await told(`Approve a transfer of KES 100.00 to Branch TB2 (${no})`)).toEqual(["AM"]);
    await moveTransfer(P("AM"), id, "approve", { note: null, version: null });
    await issueCode(P("clerk"), id);
    expect(await told(`Count and receive KES 100.00 for Branch TB2 (${no})`)).toEqual(["otherBM"]);
    await moveTransfer(P("otherBM"), id, "reject", { note: "Nothing has come at all", version: null });
    expect(await told(`Confirm that KES 100.00 is back, which the receiver rejected (${no})`)).not.toContain("clerk");
  });

  it("are told of a request about a branch's days, and of a delegation", async () => {
    await database().writing((tx) =>
      tx.businessDay.updateMany({ where: { branchId: books.branches[0] }, data: { status: "Closed" } }),
    );
    const asks = {
      branchId: books.branches[0],
      businessDate: "2026-11-20",
      reason: "The line of the branch was down.",
    };
    await askDayRequest(P("BM"), { ...asks, kind: "OPEN" });
    expect(await told("Decide a request of Branch TB1")).toEqual(["AM"]);
    await addRecord(P("AM"), delegation, {
      toUserId: P("RM").userId!,
      unitId: books.branches[0],
      startDate: "2026-11-20",
      endDate: "2026-11-25",
      processes: "Voucher",
      upTo: "100.00",
      reason: "Leave of one week in the village",
    });
    expect(await told("delegates to")).toEqual(["ACM", "OM", "OH", "SA"]);
  });
});
