/** The ceiling of petty cash: in the policy of the day, in requisitions that fill it up, and at the close. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { portal } from "~/engine/portal.server";
import { countCash } from "~/modules/business-day/index.server";
import { createVoucher, moveVoucher } from "~/modules/vouchers/index.server";
import { hireActor } from "../../../tests/setup/api";
import { book, lines, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { refusals } from "../../../tests/setup/refusals";
import { approveRequisition, createRequisition, moveRequisition, newRequisitionForm } from "./index.server";
import { ceilingProblems } from "./requisition-rules";
import { checkedDay, runChecks } from "../business-day/run-checks.server";

let books: TestBooks;
let branch: number;
const people: Record<string, Actor> = {};

beforeAll(async () => {
  books = await seeded(seedTrade);
  [branch] = books.branches;
  for (const [name, unit, role] of [
    ["clerk", branch, "Accounts Executive"],
    ["BM", branch, "Branch Manager"],
    ["AM", books.areas[0], "Area Manager"],
  ] as const)
    people[name] = await hireActor(unit, role);
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("31102"), 10_000_000n) });
  await book({ branchId: branch, lines: lines(books.ledger("11102"), books.ledger("11101"), 1_500_000n) });
  await policy({ minor: 2_000_000n, branchId: null });
});

const policy = (line: { minor: bigint; branchId: number | null }) =>
  database().writing((tx) =>
    tx.dayPolicy.create({
      data: { companyId: books.company, code: "D13", severity: "WARN", currency: "KES", ...line },
    }),
  );
const P = (name: string) => people[name]!;
const fill = (unit: string, submit = true) =>
  createRequisition(
    P("clerk"),
    {
      branchId: branch,
      kind: "IMPREST",
      employeeId: null,
      payee: null,
      purpose: "Petty cash top-up",
      neededBy: "2026-12-01",
      lines: [{ row: 0, head: null, description: "Filled up", quantity: 1, unit }],
    },
    submit,
  );
const findings = async () => {
  const day = await db.businessDay.findFirstOrThrow({ where: { branchId: branch } });
  const results = await database().writing(async (tx) =>
    runChecks(tx, portal().dayChecks, await checkedDay(tx, day, new Date())),
  );
  return results.find(({ code }) => code === "D13")!.findings;
};

/** The clerk counts the petty cash, in thousands. */
async function countPetty(quantity: number): Promise<void> {
  const { id: dayId } = await db.businessDay.findFirstOrThrow({ where: { branchId: branch } });
  const [custodian] = await db.employee.findMany({ where: { user: { id: P("clerk").userId! } }, select: { id: true } });
  await countCash(
    P("clerk"),
    { dayId, ledgerId: books.ledger("11102"), currency: null },
    {
      witnessId: P("BM").userId!,
      custodianId: custodian!.id,
      note: null,
      denominations: [{ face: "1000", kind: "NOTE", quantity }],
    },
  );
}

describe("the ceiling of petty cash", () => {
  it("leaves room for what is not there, and tells it to those who read the books", () => {
    const petty = { ceiling: 2_000n, held: 1_500n, room: 500n };
    const at = { field: "lines", currency: "KES", tells: true };
    expect(ceilingProblems(500n, petty, at)).toEqual([]);
    expect(ceilingProblems(9_999n, null, at)).toEqual([]);
    expect(ceilingProblems(501n, petty, at)).toMatchObject([
      {
        field: "lines",
        code: "ceiling",
        message: "At most KES 5.00: petty cash holds KES 15.00 and may hold KES 20.00",
      },
    ]);
    expect(ceilingProblems(501n, petty, { ...at, tells: false })[0]!.message).not.toContain("15.00");
  });

  it("is what a requisition that fills it up is held against, when it is submitted and approved", async () => {
    const { petty } = await newRequisitionForm(P("clerk"), { branchId: branch, imprest: true });
    expect(petty).toMatchObject({ spent: false, ceiling: { most: "KES 20,000.00", held: null, room: null } });
    await countPetty(15);
    expect((await newRequisitionForm(P("clerk"), { branchId: branch, imprest: true })).petty).toMatchObject({
      ceiling: { held: "KES 15,000.00", room: "KES 5,000.00" },
    });
    expect(await refusals(fill("5000.01"))).toEqual(["lines ceiling"]);
    const { id } = await fill("5000.01", false);
    await moveRequisition(P("clerk"), id, "cancel", { note: "Less is asked for", version: null });
    const asked = await fill("5000.00");
    await book({ branchId: branch, lines: lines(books.ledger("11102"), books.ledger("11101"), 100n) });
    expect(await refusals(approveRequisition(P("BM"), asked.id, { note: null, approved: [] }, null))).toEqual([
      " ceiling",
    ]);
    await approveRequisition(P("BM"), asked.id, { note: null, approved: ["4999.00"] }, null);
    const paid = await createVoucher(
      P("clerk"),
      "TRANSFER",
      {
        branchId: branch,
        valueDate: null,
        narration: "Petty cash top-up",
        notDuplicate: true,
        from: "CASH:11101",
        to: "CASH:11102",
        amount: "4999.00",
        requisitionId: asked.id,
      },
      { submit: true },
    );
    await moveVoucher(P("BM"), paid.id, "approve", { note: null, version: null });
    expect((await db.requisition.findUniqueOrThrow({ where: { id: asked.id } })).status).toBe("PAID");
  });

  it("warns at the close where more is there, once it is counted, by the branch's own line before the company's", async () => {
    expect(await findings()).toEqual([]);
    await policy({ minor: 100n, branchId: branch });
    expect(await findings()).toEqual([]);
    await countPetty(20);
    expect(await findings()).toMatchObject([
      { code: "D13", severity: "WARN", text: "Petty cash of KES 20,000.00 is above its ceiling of KES 1.00" },
    ]);
  });
});
