/** Transport bills from a visit's trips to their payment, on both databases (spec: ops §4.5, §10 T1 to T4). */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { recordHistory } from "~/engine/history/record-history.server";
import { verifyLedger } from "~/modules/ledger/index.server";
import { approveRequisition, createRequisition } from "~/modules/requisitions/index.server";
import { saveTrips } from "~/modules/visits/index.server";
import { createVoucher, moveVoucher, newVoucherForm, type VoucherInput } from "~/modules/vouchers/index.server";
import { close, open } from "../../../tests/setup/books";
import { as, letAct } from "../../../tests/setup/operations";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { refusals } from "../../../tests/setup/refusals";
import { move as moveVisit } from "../../../tests/setup/visits";
import {
  P,
  bill,
  books,
  cash,
  check,
  checked,
  id,
  input,
  legOf,
  legsOf,
  move,
  pay,
  seedBills,
  submitted,
  trip,
  vault,
  visitWith,
} from "../../../tests/setup/bills";
import {
  addLine,
  billTasks,
  changeBill,
  changeLine,
  billList,
  createBill,
  lineList,
  moveBill,
  newBillForm,
  openBill,
  payBill,
  removeLine,
  saveOthers,
} from "./index.server";
import { billSamples } from "./samples.server";

beforeAll(seedBills);

describe("a bill", () => {
  it("takes a visit's trips in one press, is checked, received and paid by three different people", async () => {
    const visitId = await visitWith("BM", [
      legOf(),
      legOf({ fromPlace: "Karen", toPlace: "Kibera", mode: "OWN_VEHICLE", fare: "0" }),
    ]);
    const form = await newBillForm(P("BM"), visitId);
    expect(form.trips.map(({ label }) => label.split(", ").at(-1))).toEqual(["150.00", "300.00"]);
    const { id: billId, refNo } = await createBill(
      P("BM"),
      input({ visitId, legIds: form.trips.map(({ value }) => Number(value)) }),
    );
    expect(refNo).toMatch(/^TB-TB1-2026-\d{6}$/);
    expect(await bill(billId)).toMatchObject({
      status: "DRAFT",
      claimed: 45_000n,
      periodFrom: "2026-11-20",
      lines: [{ amount: 15_000n }, { amount: 30_000n }],
    });
    expect((await newBillForm(P("BM"), visitId)).trips).toEqual([]);
    await move("BM", billId, "submit");
    expect(await bill(billId)).toMatchObject({ status: "SUBMITTED", checkerId: id.AM });
    expect((await billTasks(P("AM"))).map(({ title }) => title)).toContain(`Check ${refNo}`);
    expect(await refusals(check("RM", billId))).toEqual(["forbidden"]);
    expect(await refusals(check("AM", billId, ["150", "300.01"]))).toEqual(["lines[1].approved too_much"]);
    expect(await refusals(check("AM", billId, ["150", "200"], null))).toEqual(["lines[1].note note_required"]);
    await check("AM", billId, ["150", "200"]);
    expect(await bill(billId)).toMatchObject({ status: "CHECKED", approved: 35_000n, checkedById: id.AM });
    expect(
      (await db.notification.findFirstOrThrow({ where: { userId: id.BM }, orderBy: { id: "desc" } })).title,
    ).toMatch(/was checked by .+: KES 350.00 of KES 450.00 approved$/);
    expect(await refusals(move("elsewhere", billId, "receive"))).toEqual(["NotFound"]);
    const before = await cash();
    await move("clerk", billId, "receive");
    expect(await refusals(pay("clerk", billId, "350.01"))).toEqual(["amount too_much"]);
    await pay("clerk", billId, "100");
    expect(await bill(billId)).toMatchObject({ status: "PART_PAID", paid: 10_000n });
    expect(await billSamples["bill.checked"]!({})).toMatchObject({ params: { id: String(billId) } });
    expect((await db.notification.findFirst({ where: { userId: id.BM! }, orderBy: { id: "desc" } }))?.title).toMatch(
      new RegExp(`^KES 100\\.00 of ${refNo} was paid by .+, KES 250\\.00 is still due$`),
    );
    expect(await refusals(move("chief", billId, "reverse"))).toEqual(["wrong_state"]);
    await pay("clerk2", billId, "250");
    expect(await bill(billId)).toMatchObject({ status: "PAID", paid: 35_000n });
    expect(before - (await cash())).toBe(35_000n);
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("T1: a trip stands on one live bill, however often and how fast it is claimed, and is free after a rejection", async () => {
    const visitId = await visitWith("BM", [legOf()]);
    const legIds = (await legsOf(visitId)).map((leg) => leg.id);
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => createBill(P("BM"), input({ visitId, legIds }))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusals(createBill(P("BM"), input({ visitId, legIds })))).toEqual(["legIds leg_claimed"]);
    const [line] = await db.transportBillLine.findMany({ where: { legId: legIds[0]! } });
    await expect(
      database().writing((tx) =>
        tx.transportBillLine.create({
          data: { billId: line!.billId, position: 9, kind: "BUS", date: "2026-11-20", legId: legIds[0]!, amount: 1n },
        }),
      ),
    ).rejects.toThrow();
    expect(await refusals(saveTrips(P("BM"), visitId, [], null))).toEqual(["legs on_bill"]);
    expect(await refusals(moveVisit(id.BM!, visitId, "cancel", { note: "It did not take place" }))).toEqual([
      " on_bill",
    ]);
    await move("BM", line!.billId, "submit");
    await move("AM", line!.billId, "reject");
    await createBill(P("BM"), input({ visitId, legIds }));
    expect(await db.transportBillLine.count({ where: { legId: legIds[0]!, live: true } })).toBe(1);
  });

  it("T1: holds for any order of claiming, cancelling and taking out", async () => {
    const visitId = await visitWith("BM", [legOf(), legOf({ toPlace: "Ngong" }), legOf({ toPlace: "Rongai" })]);
    const legIds = (await legsOf(visitId)).map((leg) => leg.id);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom("claim", "cancel", "remove"), fc.subarray([0, 1, 2], { minLength: 1 })), {
          minLength: 1,
          maxLength: 5,
        }),
        async (steps) => {
          for (const [what, which] of steps) {
            const live = await db.transportBill.findFirst({
              where: { visitId, live: true, status: "DRAFT" },
              include: { lines: true },
            });
            if (what === "claim")
              await createBill(P("BM"), input({ visitId, legIds: which.map((index) => legIds[index]!) })).catch(
                () => null,
              );
            else if (what === "cancel" && live) await move("BM", live.id, "cancel");
            else if (live?.lines[0]) await removeLine(P("BM"), live.lines[0].id, null);
          }
          const claims = await db.transportBillLine.findMany({
            where: { legId: { in: legIds }, bill: { status: { notIn: ["REJECTED", "CANCELLED"] } } },
          });
          expect(new Set(claims.map(({ legId }) => legId)).size).toBe(claims.length);
        },
      ),
      { numRuns: 8 },
    );
  });

  it("goes to the next level first where a line is far above its limit", async () => {
    const { id: billId } = await createBill(P("BM"), input({ visitId: await visitWith("BM", []) }));
    await addLine(P("BM"), billId, trip({ amount: "1600" }), null);
    expect(await refusals(move("BM", billId, "submit"))).toEqual([" over_reason"]);
    const {
      lines: [line],
    } = await bill(billId);
    await changeLine(P("BM"), line!.id, trip({ amount: "1600", overReason: "The road was flooded that day" }), null);
    await move("BM", billId, "submit");
    expect((await check("AM", billId, ["1200"])).status).toBe("FORWARDED");
    expect(await bill(billId)).toMatchObject({ checkerId: id.RM, firstCheckerId: id.AM, approved: 120_000n });
    expect(await refusals(check("RM", billId, ["1300"]))).toEqual(["lines[0].note note_required"]);
    expect(await refusals(check("RM", billId, ["1600"], null))).toEqual(["lines[0].note note_required"]);
    await check("RM", billId, ["1300"], "The road is as long as claimed");
    const { refNo } = await bill(billId);
    const told = async (who: string) =>
      (await db.notification.findFirst({ where: { userId: P(who).userId! }, orderBy: { id: "desc" } }))?.title;
    expect(await told("AM")).toMatch(
      new RegExp(` approved KES 1,300\\.00 of ${refNo}, where you approved KES 1,200\\.00$`),
    );
    expect(await told("BM")).toMatch(
      new RegExp(`^${refNo} was checked by .+: KES 1,300\\.00 of KES 1,600\\.00 approved$`),
    );
    const { trail } = (await openBill(P("OH"), billId)).view;
    expect(trail.slice(0, 2).map(({ word }) => word)).toEqual(["Checked: KES 1,300.00", "Forwarded: KES 1,200.00"]);
    const { steps } = await recordHistory(P("OH"), 1, [{ entity: "TransportBill", ids: [billId] }]);
    expect(steps[0]!.changes.filter((one) => one.startsWith("Approved amount changed"))).toEqual([
      expect.stringMatching(/Approved first KES 1,200\.00/),
    ]);
    expect(await bill(billId)).toMatchObject({
      status: "CHECKED",
      approved: 130_000n,
      checkedById: id.RM,
      lines: [{ flags: "OVER_LIMIT NO_RECEIPT NO_VISIT" }],
    });
  });

  it("comes back with its amounts void, and is checked by another leader where no one stands above", async () => {
    const billId = await checked();
    await move("clerk", billId, "sendBack");
    expect(await bill(billId)).toMatchObject({
      status: "RETURNED",
      approved: 0n,
      lines: [{ approved: null, flags: null }],
    });
    expect((await billTasks(P("BM"))).some(({ tag }) => tag === "Returned to you")).toBe(true);
    await move("BM", billId, "submit");
    expect((await bill(billId)).round).toBe(2);
    const { id: own } = await createBill(P("OH"), input());
    await addLine(P("OH"), own, trip(), null);
    await move("OH", own, "submit");
    expect(await bill(own)).toMatchObject({ checkerId: id.OH2 });
    expect(await refusals(check("OH", own))).toEqual(["forbidden"]);
  });

  it("covers each day once, is changed by its claimant only, and never from an old version", async () => {
    const { id: billId, version } = await createBill(
      P("far"),
      input({ periodFrom: "2026-11-01", periodTo: "2026-11-20" }),
    );
    expect(await refusals(createBill(P("far"), input({ periodFrom: "2026-11-20", periodTo: "2026-11-20" })))).toEqual([
      "periodFrom overlap",
    ]);
    expect(
      await refusals(
        changeBill(P("far"), billId, input({ periodFrom: "2026-11-21", periodTo: "2026-11-20" }), version),
      ),
    ).toEqual(["periodTo period"]);
    await addLine(P("far"), billId, trip({ date: "2026-11-03" }), version);
    expect(await refusals(addLine(P("far"), billId, trip(), version))).toEqual(["stale"]);
    expect(
      await refusals(changeBill(P("far"), billId, input({ periodFrom: "2026-11-04", periodTo: "2026-11-20" }), null)),
    ).toEqual(["periodTo outside_period"]);
    expect(await refusals(addLine(P("BM"), billId, trip(), null))).toEqual(["NotFound"]);
    await saveOthers(
      P("far"),
      billId,
      {
        lines: [
          {
            row: 0,
            id: null,
            date: "2026-11-20",
            kind: "MEAL",
            description: "Lunch",
            amount: "400",
            ownReason: "The meeting of the area",
            overReason: null,
          },
        ],
      },
      null,
    );
    expect(await bill(billId)).toMatchObject({ claimed: 120_000n });
    expect(await refusals(move("far", billId, "submit"))).toEqual([" too_near"]);
    expect(await refusals(createBill(P("clerk"), input()))).toEqual(["NotFound"]);
  });

  it("T4, T2: any mix of people and payments leaves claimant, checker and payer apart and sums within bounds", async () => {
    await letAct(id.AM!, "Accounts Manager", books.company);
    await letAct(id.BM!, "Accounts Manager", books.company);
    const [am, bm] = [await as(id.AM!), await as(id.BM!)];
    const all: [string, Actor][] = [
      ["AM", am],
      ["BM", bm],
      ["clerk", P("clerk")],
      ["clerk2", P("clerk2")],
      ["chief", P("chief")],
      ["SA", P("SA")],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom(...all.map(([name]) => name)),
            fc.constantFrom("receive", "pay", "reverse"),
            fc.integer({ min: 1, max: 200 }),
          ),
          { minLength: 3, maxLength: 8 },
        ),
        async (steps) => {
          const billId = await checked();
          for (const [name, what, amount] of steps) {
            const actor = all.find(([one]) => one === name)![1];
            if (what === "pay")
              await payBill(
                actor,
                billId,
                { amount: String(amount), from: vault(), reference: null, note: null },
                null,
              ).catch(() => null);
            else
              await moveBill(actor, billId, what, { note: "In the order of the day", version: null }).catch(() => null);
            const now = await bill(billId);
            expect(now.paid).toBeLessThanOrEqual(now.approved - now.advance);
            expect(now.status === "PAID").toBe(now.receiverId !== null && now.paid === now.approved - now.advance);
            const hands = [now.claimantId, now.checkedById];
            expect(new Set([...hands, ...now.payments.map(({ byId }) => byId)]).size).toBe(
              2 + new Set(now.payments.map(({ byId }) => byId)).size,
            );
            expect(hands).not.toContain(now.receiverId);
          }
        },
      ),
      { numRuns: 6 },
    );
    expect((await verifyLedger()).faults).toEqual([]);
  });

  it("T3: is booked once, balanced, and taken back to where the books stood", async () => {
    const billId = await checked();
    const balance = async () =>
      (
        await db.journalLine.groupBy({
          by: ["ledgerId"],
          where: { branchId: books.branches[0] },
          _sum: { baseMinor: true },
        })
      )
        .map((one) => `${one.ledgerId}:${one._sum.baseMinor ?? 0n}`)
        .filter((one) => !one.endsWith(":0"))
        .sort();
    const before = await balance();
    const results = await Promise.allSettled([
      move("clerk", billId, "receive"),
      move("clerk2", billId, "receive"),
      move("chief", billId, "receive"),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { journalId } = await bill(billId);
    const booked = await db.journalLine.findMany({ where: { journalId: journalId! } });
    expect(booked.reduce((sum, { baseMinor }) => sum + baseMinor, 0n)).toBe(0n);
    expect(await db.journal.count({ where: { source: { startsWith: `TransportBill:${billId}/` } } })).toBe(1);
    await move("chief", billId, "reverse");
    expect(await bill(billId)).toMatchObject({ status: "CHECKED", journalId: null });
    expect(await balance()).toEqual(before);
    await move("clerk", billId, "receive");
    const raced = await Promise.allSettled([
      pay("clerk", billId, "150"),
      pay("clerk2", billId, "150"),
      move("chief", billId, "reverse"),
    ]);
    expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await bill(billId)).payments.length).toBeLessThanOrEqual(1);
  });

  it("T3: posts nothing while the business day is not open", async () => {
    const { id: billId } = await createBill(
      P("far"),
      input({ visitId: await visitWith("far", [], books.branches[1]) }),
    );
    await addLine(P("far"), billId, trip(), null);
    await move("far", billId, "submit");
    await check("AM", billId);
    await close(books.branches[1]);
    const count = await db.journal.count();
    expect(await refusals(move("elsewhere", billId, "receive"))).toEqual([" day_not_open"]);
    expect(await db.journal.count()).toBe(count);
    expect(await bill(billId)).toMatchObject({ status: "CHECKED", journalId: null });
    await open(books.branches[1], "2026-11-21");
    await move("elsewhere", billId, "receive");
  });

  it("is set off against an advance, which is owed again when the bill is taken out of the books", async () => {
    const { id: advanceId } = await createRequisition(
      P("BM"),
      {
        branchId: books.branches[0],
        kind: "ADVANCE",
        employeeId: null,
        payee: null,
        purpose: "Journeys of the week",
        neededBy: "2026-11-30",
        lines: [{ row: 0, head: "TRANSPORT", description: "Fares", quantity: 1, unit: "100.00" }],
      },
      true,
    );
    await approveRequisition(P("AM"), advanceId, { note: null, approved: [] }, null);
    const { values } = await newVoucherForm(P("clerk"), "PAYMENT", {
      branchId: books.branches[0],
      only: null,
      copyOf: null,
      requisitionId: advanceId,
    });
    const rows = (values.lines as NonNullable<VoucherInput["lines"]>).map((one, row) => ({ ...one, row }));
    const { id: voucherId } = await createVoucher(
      P("clerk"),
      "PAYMENT",
      {
        ...(values as object),
        requisitionId: advanceId,
        branchId: books.branches[0],
        place: "CASH:11101",
        valueDate: null,
        notDuplicate: true,
        lines: rows,
      } as VoucherInput,
      { submit: true },
    );
    await moveVoucher(P("BM2"), voucherId, "approve", { note: null, version: null });
    const visitId = await visitWith("BM", [legOf()]);
    expect(
      await refusals(createBill(P("BM"), input({ visitId, requisitionId: advanceId, advance: "100.01" }))),
    ).toEqual(["advance too_much"]);
    const { id: billId } = await createBill(
      P("BM"),
      input({ visitId, legIds: (await legsOf(visitId)).map((leg) => leg.id), requisitionId: advanceId }),
    );
    await move("BM", billId, "submit");
    await check("AM", billId);
    await move("clerk", billId, "receive");
    expect(await bill(billId)).toMatchObject({ status: "RECEIVED", advance: 10_000n });
    expect(await db.requisition.findUniqueOrThrow({ where: { id: advanceId } })).toMatchObject({
      status: "SETTLED",
      settled: 10_000n,
    });
    expect(await refusals(pay("clerk", billId, "50.01"))).toEqual(["amount too_much"]);
    await move("chief", billId, "reverse");
    expect(await db.requisition.findUniqueOrThrow({ where: { id: advanceId } })).toMatchObject({
      status: "PAID",
      settled: 0n,
    });
    await move("clerk", billId, "receive");
    await pay("clerk", billId, "50");
    expect(await bill(billId)).toMatchObject({ status: "PAID" });
    expect((await verifyLedger()).faults).toEqual([]);
  });
});

it("is seen by its claimant, by those above, by the books once checked, and by no one else", async () => {
  const billId = await submitted();
  for (const name of ["BM", "AM", "RM", "OH"]) await openBill(P(name), billId);
  for (const name of ["far", "clerk", "AM2", "elsewhere"])
    expect(await refusals(openBill(P(name), billId))).toEqual(["NotFound"]);
  await check("AM", billId);
  await openBill(P("clerk"), billId);
  expect(await refusals(openBill(P("elsewhere"), billId))).toEqual(["NotFound"]);
  const { rows } = await screenOf(P("clerk"), billList, "books");
  expect(rows.map((row) => row.id)).toContain(billId);
});

it("stands in the lists of its claimant and its checker, and its lines below their sum", async () => {
  const billId = await submitted();
  const refNo = (await bill(billId)).refNo;
  const own = await screenOf(P("BM"), billList, "own", { q: refNo });
  expect(own.rows.map((row) => row.refNo)).toEqual([{ text: refNo, to: `/ops/transportBill/preview/${billId}` }]);
  const waiting = await screenOf(P("AM"), billList, "check", { q: refNo });
  expect(waiting.rows).toMatchObject([
    { refNo: { to: `/ops/transportBill/checkedBy/details/${billId}` }, flags: expect.any(Number) as number },
  ]);
  expect(await screenOf(P("AM"), billList, "check", { q: refNo, status: "CHECKED" })).toMatchObject({ rows: [] });
  const lines = await screenOf(P("BM"), lineList, "own", { q: refNo });
  expect(lines.rows[0]).toMatchObject({ bill: { text: refNo, to: `/ops/transportBill/preview/${billId}` } });
  const total = (id: string) => lines.columns.find((column) => column.id === id)?.total;
  expect([total("date"), total("amount")]).toEqual(["Total", own.rows[0]!.claimed as string]);
  const [line] = await fileOf(P("BM"), lineList, "own", { q: refNo });
  expect([line!.Bill, line!.Date]).toEqual([refNo, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
});
