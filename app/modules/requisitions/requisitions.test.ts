/** Requisitions from draft to settled, on both databases. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { recordHistory } from "~/engine/history/record-history.server";
import { tasksOf } from "~/engine/tasks.server";
import { useFiles } from "~/modules/files/index.server";
import { systemActor } from "~/modules/identity/index.server";
import {
  changeVoucher,
  createVoucher,
  moveVoucher,
  newVoucherForm,
  settleAdvance,
  voucherForm,
  voucherAttachments,
  type VoucherInput,
  type VoucherType,
} from "~/modules/vouchers/index.server";
import { hireActor } from "../../../tests/setup/api";
import { book, lines, seedTrade, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { changeLimits } from "../../../tests/setup/limits";
import { requisitionDayChecks } from "./day-checks";
import { requisitionEndpoints } from "./endpoints";
import { expireRequisitionsJob } from "./expire-job.server";
import {
  approveRequisition,
  changeRequisition,
  createRequisition,
  moveRequisition,
  newRequisitionForm,
  openRequisition,
  type NewRequisitionInput,
  type PlainMove,
} from "./index.server";
import { visibleRequisitions } from "./requisition-row.server";
import { spentFromPettyCash } from "./petty-cash.server";

useFiles(mkdtempSync(path.join(tmpdir(), "files-")));

let books: TestBooks;
let branch: number;
const people: Record<string, Actor> = {};

beforeAll(async () => {
  books = await seeded(seedTrade);
  [branch] = books.branches;
  await database().writing((tx) =>
    tx.expenseHead.update({
      where: { companyId_code: { companyId: books.company, code: "RENT" } },
      data: { currency: "KES", requisitionAbove: 100_000n },
    }),
  );
  const posts: [string, number, string][] = [
    ["clerk", branch, "Accounts Executive"],
    ["BM", branch, "Branch Manager"],
    ["BM2", branch, "Branch Manager"],
    ["AM", books.areas[0], "Area Manager"],
    ["RM", books.regions[0], "Regional Manager"],
    ["LB", branch, "Loan Branchr"],
    ["HR", books.company, "HR Executive"],
    ["elsewhere", books.branches[1], "Accounts Executive"],
    ["SA", books.company, "Super Admin"],
  ];
  for (const [name, unit, role] of posts) people[name] = await hireActor(unit, role);
  await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("31102"), 500_000_000n) });
});

const P = (name: string) => people[name]!;
const row = (id: number) => db.requisition.findUniqueOrThrow({ where: { id } });
let landlords = 0;
/** Each for a payee of its own, so that limits are held against each by itself. */
const typed = (more: Partial<NewRequisitionInput> = {}): NewRequisitionInput => ({
  branchId: branch,
  kind: "EXPENSE",
  employeeId: null,
  payee: `Landlord ${++landlords}`,
  purpose: "Rent of the second office",
  neededBy: "2026-12-01",
  lines: [{ row: 0, head: "RENT", description: "A month", quantity: 2, unit: "1000.00" }],
  ...more,
});
const advance = (unit = "1000.00"): Partial<NewRequisitionInput> => ({
  kind: "ADVANCE",
  payee: null,
  purpose: "Journey to the groups",
  lines: [{ row: 0, head: "TRANSPORT", description: "Fares", quantity: 1, unit }],
});
const make = async (more: Partial<NewRequisitionInput> = {}, who = "clerk") =>
  (await createRequisition(P(who), typed(more), true)).id;
const move = (who: string, id: number, name: PlainMove) =>
  moveRequisition(P(who), id, name, { note: "As was agreed in the meeting", version: null });
const approve = (who: string, id: number, approved: string[] = []) =>
  approveRequisition(P(who), id, { note: null, approved }, null);

/** The voucher of a requisition as its page begins it. */
async function pay(
  id: number,
  type: VoucherType,
  { but = {}, submit = true }: { but?: Partial<VoucherInput>; submit?: boolean } = {},
) {
  const { values } = await newVoucherForm(P("clerk"), type, {
    branchId: branch,
    only: null,
    copyOf: null,
    requisitionId: id,
  });
  const rows = (values.lines as NonNullable<VoucherInput["lines"]> | undefined)?.map((line, index) => ({
    ...line,
    row: index,
  }));
  const input = {
    ...(values as object),
    requisitionId: id,
    branchId: branch,
    place: "CASH:11101",
    from: "CASH:11101",
    valueDate: null,
    notDuplicate: true,
    ...(rows ? { lines: rows } : {}),
    ...but,
  } as VoucherInput;
  return createVoucher(P("clerk"), type, input, { submit });
}
const decide = (who: string, id: number, name: "approve" | "reject" = "approve") =>
  moveVoucher(P(who), id, name, { note: "It came to nothing after all", version: null });
const paidAdvance = async (amount = "1000.00") => {
  const id = await make(advance(amount), "LB");
  await approve("BM", id);
  const voucher = await pay(id, "PAYMENT");
  await decide("BM", voucher.id);
  return { id, voucher };
};
/** As the API reads it. */
const api = async (id: number) =>
  (
    await requisitionEndpoints
      .find(({ method, path: at }) => method === "GET" && at === "/AcRequisition/{id}")!
      .run({ actor: P("BM2"), params: { id: String(id) } } as never)
  ).data;
const told = async (who: string, about: string) =>
  (
    await db.notification.findMany({
      where: { userId: P(who).userId!, title: { contains: about } },
      orderBy: { id: "asc" },
    })
  ).map(({ title }) => title);
const reverse = async (no: string) => {
  const { id } = await createVoucher(
    P("clerk"),
    "REVERSE",
    { branchId: branch, original: no, narration: "Booked by mistake, made anew", valueDate: null, notDuplicate: false },
    { submit: true },
  );
  await decide("AM", id);
  return decide("RM", id);
};

describe("a requisition", () => {
  it("shows the lines that others saved beside those that were typed, and overwrites none", async () => {
    const { id } = await createRequisition(P("LB"), typed({ payee: "Landlord" }), false);
    const { version } = await row(id);
    const line = { row: 0, head: "RENT", description: "A month", quantity: 1, unit: "1500.00" };
    await changeRequisition(P("LB"), id, typed({ payee: "Landlord", lines: [line] }), version, false);
    const edit = (more: object) =>
      changeRequisition(P("LB"), id, typed({ payee: "Landlord", ...more }), version, false);
    await expect(edit({ purpose: "Something else" })).rejects.toMatchObject({
      code: "stale",
      clashes: [
        { field: "lines", theirs: expect.stringMatching(/^RENT .*, A month, 1, 1500\.00$/) as string, untouched: true },
      ],
    });
    await expect(edit({ lines: [{ ...line, unit: "1700.00" }] })).rejects.toMatchObject({
      clashes: [{ field: "lines", mine: expect.stringMatching(/1700\.00$/) as string, untouched: false }],
    });
    expect(await row(id)).toMatchObject({ total: 150_000n });
  });

  it("gets its number when it is submitted, keeps it through a return, and leaves no gap", async () => {
    const { id, no } = await createRequisition(P("LB"), typed(), false);
    expect(no).toBeNull();
    await move("LB", id, "submit");
    expect(await row(id)).toMatchObject({ no: "RQ-TB1-2026-000001", status: "SUBMITTED", total: 200_000n });
    await move("BM", id, "return");
    const { version } = await row(id);
    await changeRequisition(
      P("LB"),
      id,
      typed({ lines: [{ row: 0, head: "RENT", description: "A month", quantity: 1, unit: "1500.00" }] }),
      version,
      true,
    );
    expect(await row(id)).toMatchObject({ no: "RQ-TB1-2026-000001", status: "SUBMITTED", total: 150_000n });
    expect(await refusals(changeRequisition(P("LB"), id, typed(), version, false))).toEqual(["wrong_state"]);
    const { steps } = await recordHistory(P("SA"), 1, [{ entity: "Requisition", ids: [id] }]);
    const { changes } = steps.find(({ word }) => word === "Draft changed")!;
    expect(changes.filter((one) => one.startsWith("Line"))).toEqual([
      "Line 1: Amount: KES 2,000.00 → KES 1,500.00, Quantity: 2 → 1, Unit price: KES 1,000.00 → KES 1,500.00",
    ]);
    await Promise.all(Array.from({ length: 4 }, () => make()));
    const numbers = (await db.requisition.findMany({ where: { no: { not: null } }, orderBy: { no: "asc" } })).map(
      (one) => Number(one.no!.slice(-6)),
    );
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
  });

  it("keeps the comment of whoever submits it, and is not needed on a day that has passed", async () => {
    const { id } = await createRequisition(P("LB"), typed({ neededBy: "2026-11-19" }), false);
    expect(await refusals(move("LB", id, "submit"))).toEqual(["neededBy in_the_past"]);
    await changeRequisition(P("LB"), id, typed({ neededBy: "2026-11-20" }), null, false);
    await move("LB", id, "submit");
    const { view } = await openRequisition(P("BM"), id);
    expect(view.trail[0]).toMatchObject({ word: "Submitted", note: "As was agreed in the meeting" });
    await move("BM", id, "reject");
  });

  it("is approved by someone else within the limit, line by line, at most what was asked", async () => {
    const id = await make({
      lines: [
        { row: 0, head: "RENT", description: "A month", quantity: 1, unit: "400.00" },
        { row: 1, head: "FUEL", description: "Petrol", quantity: 2, unit: "50.00" },
      ],
    });
    expect(await refusals(approve("BM", id, ["400.01", "0"]))).toEqual(["approved[0] too_much"]);
    expect(await refusals(approve("BM", id, ["0", "0"]))).toEqual([" nothing"]);
    expect(await refusals(approve("BM", id, ["1"]))).toEqual(["approved lines"]);
    await approve("BM", id, ["350.00", "100"]);
    expect(await row(id)).toMatchObject({ status: "APPROVED", approved: 45_000n, approvedOn: "2026-11-20" });
    const large = await make({
      lines: [{ row: 0, head: "RENT", description: "A year", quantity: 12, unit: "5000.00" }],
    });
    await expect(approve("BM", large)).rejects.toThrow("sent to Area Manager");
    await approve("AM", large);
  });

  it("is judged with what else is asked that day for the same payee, however spelt", async () => {
    const of = (payee: string) => ({
      payee,
      lines: [{ row: 0, head: "RENT", description: "Leaflets", quantity: 1, unit: "30000.00" }],
    });
    const [first, second, other] = [
      await make(of("Sanaa Prints")),
      await make(of("Sanaa  Prints.")),
      await make(of("Kilimo Stores")),
    ];
    for (const id of [first, second])
      await expect(approve("BM", id)).rejects.toThrow(
        "With KES 30,000.00 more for the same payee, or one with a similar name, that day, this is above your approval limit; sent to Area Manager.",
      );
    const { view } = await openRequisition(P("BM"), second);
    expect(view.facts.find(({ label }) => label === "Judged with")?.value).toBe(
      `${(await row(first)).no}: KES 30,000.00 more for the same payee, or one with a similar name, that day`,
    );
    await approve("BM", other);
    await move("AM", first, "reject");
    await approve("BM", second);
  });

  it("is judged with what was approved or paid earlier that day, by what was approved of it", async () => {
    const of = (payee: string) => ({
      payee,
      lines: [{ row: 0, head: "RENT", description: "Leaflets", quantity: 1, unit: "30000.00" }],
    });
    const above = "With KES 30,000.00 more for the same payee";
    const first = await make(of("Tamu Bakers"));
    await approve("BM", first);
    const second = await make(of("Tamu Bakers"));
    await expect(approve("BM", second)).rejects.toThrow(above);
    // It counts on the day it was approved, whenever it was asked for, and once it is paid.
    const change = (data: object) => database().writing((tx) => tx.requisition.update({ where: { id: first }, data }));
    await change({ submittedAt: new Date("2026-10-01") });
    await expect(approve("BM", second)).rejects.toThrow(above);
    for (const status of ["PAID", "SETTLED"]) {
      await change({ status });
      await expect(approve("BM", second)).rejects.toThrow(above);
    }
    await change({ status: "APPROVED", approved: 2_000_001n });
    await expect(approve("BM", second)).rejects.toThrow("With KES 20,000.01 more for the same payee");
    await change({ approved: 2_000_000n });
    await approve("BM", second);
  });

  it("is judged by itself where what else went to the payee was approved on another day", async () => {
    const of = {
      payee: "Upepo Movers",
      lines: [{ row: 0, head: "RENT", description: "Van", quantity: 1, unit: "30000.00" }],
    };
    const [first, second] = [await make(of), await make(of)];
    await approve("AM", first);
    await database().writing((tx) =>
      tx.requisition.update({
        where: { id: first },
        data: { submittedAt: new Date("2026-10-01"), approvedOn: "2026-11-19" },
      }),
    );
    await approve("BM", second);
  });

  it("is never decided by its own people, whatever their role", async () => {
    const own = await make({}, "BM");
    expect(await refusals(approve("BM", own))).toEqual(["forbidden"]);
    expect(await refusals(move("BM", own, "reject"))).toEqual(["forbidden"]);
    const forBm = await make({ employeeId: P("BM").employeeId });
    expect(await refusals(approve("BM", forBm))).toEqual(["forbidden"]);
    await approve("BM2", forBm);
    const bySa = await make({}, "SA");
    expect(await refusals(approve("SA", bySa))).toEqual(["forbidden"]);
  });

  it("is never decided by anybody who has changed it, whoever saved it after them", async () => {
    const { id } = await createRequisition(P("LB"), typed(), false);
    const line = { row: 0, head: "RENT", description: "A month", quantity: 1, unit: "1500.00" };
    await changeRequisition(P("BM"), id, typed({ lines: [line] }), null, false);
    await changeRequisition(P("LB"), id, typed({ lines: [line], neededBy: "2026-12-02" }), null, true);
    expect(await refusals(approve("BM", id))).toEqual(["forbidden"]);
    expect(await refusals(move("BM", id, "reject"))).toEqual(["forbidden"]);
    await approve("BM2", id);
  });

  it("decided by two is decided alike: the second sees what the first has approved, and confirms it", async () => {
    const { id: line, secondAbove } = await db.authorityMapping.findFirstOrThrow({
      where: { process: "Requisition", step: "approve", currency: "KES", role: { name: "Branch Manager" } },
    });
    const limit = (amount: bigint | null) =>
      changeLimits((tx) => tx.authorityMapping.update({ where: { id: line }, data: { secondAbove: amount } }));
    await limit(100_000n);
    const id = await make();
    expect(await approve("BM", id, ["1500"])).toMatchObject({ status: "SUBMITTED" });
    const { view } = await openRequisition(P("BM2"), id);
    expect(view.first).toMatchObject({ name: expect.any(String), approved: ["1500.00"] });
    expect(view.trail[0]!.word).toBe("Approved, first of two: KES 1,500.00");
    expect(await refusals(approve("BM2", id))).toEqual([" differs_from_first"]);
    await expect(approve("BM2", id)).rejects.toThrow(/ decided KES 1,500\.00\. Make the same decision, or return it/);
    expect(await row(id)).toMatchObject({ status: "SUBMITTED", approved: 0n });
    expect(await api(id)).toMatchObject({ firstApproval: { userId: String(P("BM").userId), approved: ["1500.00"] } });
    await approve("BM2", id, ["1,500.00"]);
    expect(await row(id)).toMatchObject({ status: "APPROVED", approved: 150_000n });
    expect(await api(id)).toMatchObject({ firstApproval: null });
    const { no } = await row(id);
    expect((await told("clerk", no!)).at(-1)).toBe(`${no} was approved by A tester: KES 1,500.00 of KES 2,000.00`);
    expect((await openRequisition(P("clerk"), id)).view.trail.slice(0, 2).map(({ word }) => word)).toEqual([
      "Approved: KES 1,500.00",
      "Approved, first of two: KES 1,500.00",
    ]);
    const kept = await db.auditEvent.findMany({
      where: { action: "Requisition.approve", entityId: String(id) },
      orderBy: { seq: "asc" },
    });
    expect(kept.map(({ diff }) => (JSON.parse(diff) as { detail: unknown }).detail)).toEqual([
      { approved: "150000", first: true },
      { approved: "150000" },
    ]);
    await limit(secondAbove);
  });

  it("is approved once when two do it at the same moment", async () => {
    const id = await make();
    const results = await Promise.allSettled([approve("BM", id), approve("AM", id), approve("BM2", id, ["100"])]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.stateChange.count({ where: { entity: "Requisition", entityId: id, action: "approve" } })).toBe(1);
  });

  it("is seen by its own people and those who may read, and by no one else", async () => {
    const id = await make({}, "HR");
    const seen = (who: string, only: object = { id }) =>
      db.requisition.count({ where: { AND: [visibleRequisitions(P(who)), only] } });
    expect([await seen("HR"), await seen("clerk"), await seen("elsewhere")]).toEqual([1, 1, 0]);
    expect(await seen("HR", {})).toBe(1);
    await expect(openRequisition(P("elsewhere"), id)).rejects.toThrow();
    expect(await refusals(make({ employeeId: P("LB").employeeId }, "HR"))).toEqual(["employeeId not_available"]);
    expect(await refusals(make({ kind: "IMPREST" }, "HR"))).toEqual(["kind not_available"]);
    expect(await refusals(make({ branchId: books.branches[1] }))).toEqual(["branchId not_available"]);
  });

  it("names who has a task, and tells those nearest above", async () => {
    const id = await make({}, "LB");
    const { no } = await row(id);
    const titles = async (who: string) => (await tasksOf(P(who))).map(({ title }) => title);
    const mayApprove = async (who: string) =>
      (await titles(who)).some((title) => title.startsWith("Approve ") && title.endsWith(`(${no})`));
    expect([await mayApprove("BM"), await mayApprove("LB")]).toEqual([true, false]);
    const told = await db.notification.findMany({
      where: { key: { startsWith: `Requisition:${id}:` } },
      select: { userId: true },
    });
    expect(told.map(({ userId }) => userId).sort()).toEqual([P("BM").userId, P("BM2").userId].sort());
    await approve("BM", id);
    expect(await titles("clerk")).toContain(`Pay ${no}`);
    await move("LB", id, "cancel");
    expect(await row(id)).toMatchObject({ status: "CANCELLED" });
  });
});

describe("its voucher", () => {
  it("begins with what was approved, pays it when it is booked, and once", async () => {
    const id = await make();
    await expect(pay(id, "EXPENSE")).rejects.toThrow(NotFound);
    await approve("BM", id, ["1800"]);
    const voucher = await pay(id, "EXPENSE");
    expect(await refusals(pay(id, "EXPENSE"))).toEqual(["requisitionId ac08"]);
    expect(await refusals(move("clerk", id, "cancel"))).toEqual([" being_paid"]);
    await decide("BM", voucher.id);
    expect(await row(id)).toMatchObject({ status: "PAID", paid: 180_000n, paidOn: "2026-11-02" });
    const { view } = await openRequisition(P("clerk"), id);
    expect([view.vouchers.map(({ no }) => no), view.trail[0]!.word]).toEqual([[voucher.no], "Paid"]);
    await reverse(voucher.no!);
    expect(await row(id)).toMatchObject({ status: "APPROVED", paid: 0n, paidOn: null });
    expect(view.pay).toBeNull();
  });

  it("tells its people what was paid, and that it was taken back, as it tells the voucher's own", async () => {
    const id = await make({}, "LB");
    await approve("BM", id);
    const { no } = await row(id);
    const voucher = await pay(id, "EXPENSE", {
      but: { lines: [{ row: 0, head: "RENT", amount: "1500.00", memo: null }] },
    });
    await decide("BM", voucher.id);
    expect((await told("LB", no!)).at(-1)).toBe(`KES 1,500.00 of ${no} was paid, KES 2,000.00 was approved`);
    const { userId } = P("BM2");
    await database().writing((tx) => tx.voucher.update({ where: { id: voucher.id }, data: { editorId: userId! } }));
    await reverse(voucher.no!);
    expect((await told("LB", no!)).at(-1)).toBe(
      `The payment of ${no} was taken back by A tester: ${voucher.no} was reversed, KES 1,500.00 waits to be paid again`,
    );
    expect((await told("BM2", voucher.no!)).at(-1)).toMatch(
      new RegExp(`^${voucher.no} was reversed with RX-.*, approved by A tester$`),
    );
    const notice = await db.notification.findFirstOrThrow({ where: { userId: userId! }, orderBy: { id: "desc" } });
    expect([notice.link, notice.text]).toEqual([
      `/ac/voucher/expense/details/${voucher.id}`,
      "Booked by mistake, made anew",
    ]);
  });

  it("is asked for above the threshold of an expense head, and never overdraws", async () => {
    const expense = (amount: string, requisitionId: number | null = null) =>
      createVoucher(
        P("clerk"),
        "EXPENSE",
        {
          branchId: branch,
          valueDate: null,
          narration: "Rent of the office",
          notDuplicate: true,
          place: "CASH:11101",
          payee: "Landlord",
          requisitionId,
          lines: [{ row: 0, head: "RENT", amount, memo: null }],
        },
        { submit: true },
      );
    expect(await refusals(expense("1000.01"))).toEqual(["lines[0].amount ac08"]);
    expect(await refusals(expense("1000.00"))).toEqual([]);
    const id = await make();
    expect(await refusals(expense("2000.00", id))).toEqual(["requisitionId ac08"]);
    await approve("BM", id);
    expect(await refusals(expense("2000.01", id))).toEqual(["requisitionId ac08"]);
    expect(await refusals(expense("2000.00", 999_999))).toEqual(["requisitionId ac08"]);
    expect(await refusals(expense("2000.00", id))).toEqual([]);
  });

  it("is not decided by whom it pays", async () => {
    const id = await make({}, "BM");
    await approve("AM", id);
    const voucher = await pay(id, "EXPENSE");
    expect(await refusals(decide("BM", voucher.id))).toEqual(["ac13"]);
    await decide("BM2", voucher.id);
    expect(await row(id)).toMatchObject({ status: "PAID" });
  });

  it("rejected, leaves the requisition to be paid by another", async () => {
    const id = await make();
    await approve("BM", id);
    const first = await pay(id, "EXPENSE");
    await decide("BM", first.id, "reject");
    await decide("BM", (await pay(id, "EXPENSE")).id);
    expect(await row(id)).toMatchObject({ status: "PAID" });
  });

  it("is one of two that are sent at the same moment", async () => {
    const id = await make();
    await approve("BM", id);
    const results = await Promise.allSettled([pay(id, "EXPENSE"), pay(id, "EXPENSE")]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("an advance", () => {
  const settle = (id: number, amount: string | null, refund: string | null = null) =>
    settleAdvance(
      P("clerk"),
      id,
      {
        lines: amount === null ? [] : [{ row: 0, head: "TRANSPORT", amount, memo: "Tickets" }],
        refund,
        place: refund === null ? null : "CASH:11101",
      },
      true,
    );

  it("is owed by the employee until receipts and money given back settle it", async () => {
    const { id, voucher } = await paidAdvance();
    const { employeeId } = await row(id);
    expect(employeeId).toBe(P("LB").employeeId);
    const account = await db.subLedger.findUniqueOrThrow({
      where: { ledgerId_refType_refId: { ledgerId: books.ledger("14102"), refType: "EMPLOYEE", refId: employeeId } },
    });
    const owed = async () =>
      (await db.journalLine.aggregate({ where: { subLedgerId: account.id }, _sum: { baseMinor: true } }))._sum
        .baseMinor;
    expect(await owed()).toBe(100_000n);
    expect(await refusals(settle(id, "1000.01"))).toEqual([" ac08"]);
    const [journal] = await settle(id, "700.00");
    expect(await refusals(settle(id, "300.01"))).toEqual([" ac08"]);
    await decide("BM", journal!.id);
    expect(await row(id)).toMatchObject({ status: "PAID", settled: 70_000n });
    expect(await refusals(reverse(voucher.no!))).toEqual(["original ac12"]);
    const made = await settle(id, "100.00", "200.00");
    expect(made.map(({ no }) => no!.slice(0, 2))).toEqual(["JV", "RV"]);
    for (const one of made) await decide("BM", one.id);
    expect([(await row(id)).status, await owed()]).toEqual(["SETTLED", 0n]);
    await reverse(made[1]!.no!);
    expect(await row(id)).toMatchObject({ status: "PAID", settled: 80_000n });
    const { no } = await row(id);
    expect((await told("LB", no!)).slice(-4)).toEqual([
      `KES 700.00 of ${no} was settled, KES 300.00 is still owed`,
      `KES 100.00 of ${no} was settled, KES 200.00 is still owed`,
      `${no} is settled`,
      `A settlement of ${no} was taken back by A tester: ${made[1]!.no}, KES 200.00; KES 200.00 is owed now`,
    ]);
    expect(await refusals(settle(id, null))).toEqual([" invalid"]);
  });

  it("is settled by the receipt rule of its heads, also when the draft is changed", async () => {
    const { id } = await paidAdvance();
    const head = await db.expenseHead.findFirstOrThrow({ where: { companyId: books.company, code: "LODGING" } });
    await database().writing((tx) =>
      tx.expenseHead.update({ where: { id: head.id }, data: { currency: "KES", attachmentAbove: 50_000n } }),
    );
    const lodging = (amount: string, submit: boolean) =>
      settleAdvance(
        P("clerk"),
        id,
        { lines: [{ row: 0, head: "LODGING", amount, memo: "Invoice" }], refund: null, place: null },
        submit,
      );
    expect(await refusals(lodging("500.01", true))).toEqual(["lines[0].amount ac08"]);
    const [draft] = await lodging("700.00", false);
    const submit = () => moveVoucher(P("clerk"), draft!.id, "submit", { note: null, version: null });
    expect(await refusals(submit())).toEqual(["lines[0].amount ac08"]);
    const kept = (await voucherForm(P("clerk"), draft!.id)).values as Partial<VoucherInput>;
    await changeVoucher(
      P("clerk"),
      draft!.id,
      {
        branchId: branch,
        valueDate: null,
        notDuplicate: true,
        narration: "Settlement changed by hand",
        requisitionId: id,
        lines: kept.lines!.map((line, index) => ({ ...line, account: line.account || null, row: index })),
      },
      null,
    );
    expect(await db.voucherLine.count({ where: { voucherId: draft!.id, expenseHeadId: { not: null } } })).toBe(0);
    expect(await refusals(submit())).toEqual(["lines[0].amount ac08"]);
    await voucherAttachments.add(P("clerk"), draft!.id, [
      { name: "invoice.pdf", bytes: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n") },
    ]);
    await submit();
    await decide("BM", draft!.id);
    expect(await row(id)).toMatchObject({ settled: 70_000n });
  });

  it("is held to the receipt rule for all that it settles under a head, in parts", async () => {
    const { id } = await paidAdvance();
    const part = (amount: string) =>
      settleAdvance(
        P("clerk"),
        id,
        { lines: [{ row: 0, head: "LODGING", amount, memo: "Night" }], refund: null, place: null },
        true,
      );
    await part("300.00");
    expect(await refusals(part("200.01"))).toEqual(["lines[0].amount ac08"]);
    await part("200.00");
  });

  it("is neither half booked nor half settled: both vouchers or none", async () => {
    const { id } = await paidAdvance();
    const before = await db.voucher.count();
    expect(await refusals(settle(id, "100.00", "900.01"))).toEqual([" ac08"]);
    expect(await refusals(settleAdvance(P("clerk"), id, { lines: [], refund: "10", place: null }, true))).toEqual([
      "place ac04",
    ]);
    expect(await db.voucher.count()).toBe(before);
  });

  it("paid and not settled in time warns at the close, and so does what is approved and not paid", async () => {
    const { id } = await paidAdvance();
    const late = await make();
    await approve("BM", late);
    const day = {
      id: 1,
      branchId: branch,
      businessDate: "2026-11-17",
      kind: "NORMAL" as const,
      companyId: books.company,
      currency: "KES",
      at: NOW,
      days: null,
      minor: null,
    };
    const found = async (code: string, businessDate: string, requisitionId: number) =>
      (await requisitionDayChecks.find((one) => one.code === code)!.run(db as never, { ...day, businessDate })).filter(
        ({ link }) => link!.endsWith(`/${requisitionId}`),
      ).length;
    expect([await found("D12", "2026-11-16", id), await found("D12", "2026-11-17", id)]).toEqual([0, 1]);
    expect([await found("D9", "2026-11-27", late), await found("D9", "2026-11-28", late)]).toEqual([0, 1]);
  });
});

describe("petty cash", () => {
  it("is filled up by what it has spent since, once at a time", async () => {
    const transfer = async (amount: string) =>
      createVoucher(
        P("clerk"),
        "TRANSFER",
        {
          branchId: branch,
          from: "CASH:11101",
          to: "CASH:11102",
          amount,
          narration: "Petty cash top-up",
          valueDate: null,
          notDuplicate: true,
        },
        { submit: true },
      );
    await decide("BM", (await transfer("900.00")).id);
    for (const amount of ["120.00", "30.00"]) {
      const { id } = await createVoucher(
        P("clerk"),
        "EXPENSE",
        {
          branchId: branch,
          valueDate: null,
          narration: "Small things",
          notDuplicate: true,
          place: "CASH:11102",
          payee: "Shop",
          lines: [{ row: 0, head: "STATIONERY", amount, memo: null }],
        },
        { submit: true },
      );
      await decide("BM", id);
    }
    const { values, petty } = await newRequisitionForm(P("clerk"), { branchId: branch, imprest: true });
    expect([petty, values.lines]).toEqual([
      { since: "02 Nov 2026", spent: true, ceiling: null },
      [
        {
          head: "STATIONERY Stationery and printing",
          description: "Stationery and printing",
          quantity: "1",
          unit: "150.00",
        },
      ],
    ]);
    const fill = {
      kind: "IMPREST" as const,
      payee: null,
      lines: [{ row: 0, head: "STATIONERY", description: "Small things", quantity: 1, unit: "150.00" }],
    };
    const id = await make(fill);
    expect(await refusals(make(fill))).toEqual(["kind twice"]);
    await approve("BM", id);
    await decide("BM", (await pay(id, "TRANSFER")).id);
    expect(await row(id)).toMatchObject({ status: "PAID", paid: 15_000n });
    expect((await spentFromPettyCash(db as never, branch)).lines).toEqual([]);
  });
});

it("expires when no one has paid it for 30 days, unless its voucher waits", async () => {
  const [old, waiting] = [await make(), await make()];
  for (const id of [old, waiting]) await approve("BM", id);
  await pay(waiting, "EXPENSE");
  const run = (at: string) =>
    expireRequisitionsJob.run({
      actor: systemActor(new Date(at)),
      now: () => new Date(at),
      period: "",
      payload: null,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
    });
  await run("2026-12-20T09:00:00Z");
  expect((await row(old)).status).toBe("APPROVED");
  await run("2026-12-21T09:00:00Z");
  expect([(await row(old)).status, (await row(waiting)).status]).toEqual(["EXPIRED", "APPROVED"]);
  expect(await run("2026-12-21T10:00:00Z")).toBeNull();
});
