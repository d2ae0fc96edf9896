/** The figures that subjects bring, each against rows counted by another way. */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { BoardSubject } from "~/define/board-source";
import { shareOf } from "~/define/board-source";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { figuresOf, sourceOf } from "./figures.server";

const MONTH = { from: "2026-11-01", to: "2026-11-30", today: "2026-11-20" };
const AT = new Date("2026-11-20T09:00:00Z");

let o: Operations;
let branches: readonly [number, number];
let one: BoardSubject;
let area: BoardSubject;
beforeEach(async () => {
  o = await seeded(seedOperations);
  branches = [o.tree.branches[0], o.tree.branches[1]];
  const shared = { currency: "KES", timeZone: "Africa/Nairobi" };
  one = { employeeId: 1, userId: o.clerk, branches: [branches[0]], ...shared };
  area = { employeeId: 2, userId: null, branches, ...shared };
});

const read = async (name: string) => {
  const figures = await sourceOf(name)!.read(db, MONTH, [one, area]);
  return [figures.get(1), figures.get(2)];
};

interface Line {
  outstanding: number;
  arrears?: number;
  instalment?: number;
  days?: number;
  status?: string;
}

/** A snapshot in use, with its figures as an import works them out. */
async function snapshot(unitId: number, asOf: string, lines: Readonly<Record<string, Line>>, status = "IN_USE") {
  const rows = Object.entries(lines).map(([loanNo, { days = 0, status: state = "ACTIVE", ...line }]) => ({
    ...{
      loanNo,
      memberName: "Amina",
      disbursedOn: "2026-01-05",
      principal: 100_000n,
      daysOverdue: days,
      status: state,
    },
    outstanding: BigInt(line.outstanding),
    arrears: BigInt(line.arrears ?? 0),
    instalment: BigInt(line.instalment ?? 0),
  }));
  const sum = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + of(row), 0n);
  const none = { par1: 0n, par60: 0n, par90: 0n, restructured: 0n, writtenOff: 0n };
  await database().writing((tx) =>
    tx.loanSnapshot.create({
      data: {
        ...{
          companyId: o.tree.company,
          unitId,
          asOf,
          contentHash: `${unitId}/${asOf}`,
          loans: rows.length,
          byId: o.bm,
        },
        ...{ at: AT, status, ...none },
        outstanding: sum(({ outstanding }) => outstanding),
        par30: sum(({ outstanding, daysOverdue }) => (daysOverdue > 30 ? outstanding : 0n)),
        arrears: sum(({ arrears }) => arrears),
        lines: { create: rows },
      },
    }),
  );
}

describe("loan snapshots", () => {
  it("tell the portfolio at risk of the last one of the month, of several branches together", async () => {
    expect(await read("loans.par30")).toEqual([undefined, undefined]);
    await snapshot(branches[0], "2026-11-10", { A: { outstanding: 100, arrears: 10, days: 40 } });
    await snapshot(branches[0], "2026-11-15", {
      A: { outstanding: 900 },
      B: { outstanding: 100, arrears: 9, days: 31 },
    });
    await snapshot(branches[0], "2026-11-18", { A: { outstanding: 1, arrears: 1, days: 99 } }, "WAITING");
    await snapshot(branches[1], "2026-11-15", { C: { outstanding: 1_000 } });
    await snapshot(branches[1], "2026-12-01", { C: { outstanding: 1_000, arrears: 9, days: 31 } });
    expect(await read("loans.par30")).toEqual([1_000n, 500n]);
  });

  it("say of how many branches a figure is where some have no data", async () => {
    await snapshot(branches[0], "2026-11-20", { A: { outstanding: 100, days: 40 } });
    expect(await read("loans.par30")).toEqual([10_000n, { figure: 10_000n, have: 1, of: 2 }]);
  });

  it("tell what was disbursed in the month, each loan once", async () => {
    expect(await read("loans.disbursed")).toEqual([undefined, undefined]);
    await snapshot(branches[0], "2026-11-10", { A: { outstanding: 100 }, B: { outstanding: 50 } });
    await snapshot(branches[0], "2026-11-20", { B: { outstanding: 40 }, C: { outstanding: 40 } });
    await snapshot(branches[1], "2026-11-20", { D: { outstanding: 40 } });
    expect(await read("loans.disbursed")).toEqual([0n, 0n]);
    await database().writing((tx) =>
      tx.loanLine.updateMany({ where: { loanNo: { in: ["A", "B"] } }, data: { disbursedOn: "2026-11-03" } }),
    );
    // Two loans of 1,000.00: one is told of by both snapshots, one was paid off before the second.
    expect(await read("loans.disbursed")).toEqual([200_000n, 200_000n]);
  });

  it("tell what was collected of what was due", async () => {
    await snapshot(branches[0], "2026-10-31", {
      paid: { outstanding: 1_000, instalment: 100 },
      part: { outstanding: 1_000, arrears: 50, days: 3, instalment: 100 },
      none: { outstanding: 500, instalment: 100 },
      gone: { outstanding: 80, instalment: 100 },
      lost: { outstanding: 300, instalment: 100 },
      more: { outstanding: 400, instalment: 100 },
      written: { outstanding: 400, instalment: 100, status: "WRITTEN_OFF" },
    });
    expect(await read("loans.collected")).toEqual([undefined, undefined]);
    await snapshot(branches[0], "2026-11-20", {
      paid: { outstanding: 700 },
      part: { outstanding: 925 },
      none: { outstanding: 500 },
      lost: { outstanding: 300, status: "WRITTEN_OFF" },
      more: { outstanding: 600 },
    });
    // Due: 100 + 150 + 100 + 80 + 100 + 100; collected: 100 + 75 + 0 + 80 + 0 + 0.
    expect(await read("loans.collected")).toEqual([
      shareOf(255n, 630n),
      { figure: shareOf(255n, 630n), have: 1, of: 2 },
    ]);
  });
});

describe("business days", () => {
  const day = (branchId: number, businessDate: string, closedAt: string | null, overShort = 0n) =>
    database().writing(async (tx) => {
      const { id } = await tx.businessDay.create({
        data: {
          ...{ branchId, businessDate, openedAt: AT, openingCash: 0n, seqFrom: 0, seqTo: 0 },
          ...(closedAt ? { status: "Closed", closedAt: new Date(closedAt) } : {}),
        },
      });
      if (closedAt === null) return;
      const n = (await tx.dayClose.count({ where: { branchId } })) + 1;
      await tx.dayClose.create({
        data: {
          ...{ branchId, n, dayId: id, businessDate, kind: "NORMAL", round: 1, seqTo: 0, closedAt: new Date(closedAt) },
          ...{ lastHash: "", prevHash: "", hash: `${branchId}/${n}` },
        },
      });
      const request = { dayId: id, status: "APPROVED", requestedById: o.bm, requestedAt: AT, checks: "[]" };
      await tx.dayCloseRequest.create({ data: { ...request, round: 1, overShort: 99_999n } });
      await tx.dayCloseRequest.create({ data: { ...request, round: 2, overShort } });
    });

  it("tell the share that was closed on its own date, and the differences of cash as closed last", async () => {
    expect([await read("days.onTime"), await read("days.cashDifferences")]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    await day(branches[0], "2026-11-16", "2026-11-16T20:59:00Z", 1_250n);
    // Two in the morning in Nairobi.
    await day(branches[0], "2026-11-17", "2026-11-17T23:00:00Z", 50n);
    await day(branches[0], "2026-11-19", null);
    // Not over yet.
    await day(branches[1], "2026-11-20", null);
    await day(branches[1], "2026-11-18", "2026-11-18T15:00:00Z", 0n);
    await day(branches[1], "2026-10-30", "2026-10-31T15:00:00Z", 7n);
    expect(await read("days.onTime")).toEqual([3_333n, 5_000n]);
    expect(await read("days.cashDifferences")).toEqual([1_300n, 1_300n]);
  });
});

describe("visits, members and savings", () => {
  it("count visits that were submitted, of their visitor", async () => {
    const purpose = await db.category.findFirstOrThrow({ where: { kind: "VISIT_PURPOSE" } });
    const visit = (visitorId: number, visitDate: string, status: string, n: number) =>
      database().writing((tx) =>
        tx.visit.create({
          data: {
            ...{ refNo: `V-${n}`, companyId: o.tree.company, level: "BM", visitorId, unitId: branches[0], visitDate },
            ...{ purposeId: purpose.id, status, clientKey: String(n) },
          },
        }),
      );
    const kept: [number, string, string][] = [
      [o.clerk, "2026-11-01", "SUBMITTED"],
      [o.clerk, "2026-11-30", "APPROVED"],
      [o.clerk, "2026-11-12", "RETURNED"],
      [o.clerk, "2026-11-12", "DRAFT"],
      [o.clerk, "2026-11-12", "CANCELLED"],
      [o.clerk, "2026-12-01", "APPROVED"],
      [o.bm, "2026-11-12", "APPROVED"],
    ];
    for (const [n, [visitor, date, status]] of kept.entries()) await visit(visitor, date, status, n);
    expect(await read("visits.made")).toEqual([300n, undefined]);
  });

  it("count members from their admission on, by officer and branch", async () => {
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: o.clerk } });
    one = { ...one, employeeId: employeeId! };
    const member = (n: number, unitId: number, officerId: number | null, joinedOn: string, status: string) =>
      database().writing((tx) =>
        tx.member.create({
          data: {
            ...{ memberNo: `M-${n}`, unitId, officerId, joinedOn, status, firstName: "A", lastName: "B", name: "A B" },
            ...{ gender: "FEMALE", bornOn: "1990-01-01", phone: `${n}`, phoneKey: `${n}`, village: "X", nameKey: "AB" },
            ...{ createdById: o.bm, changedById: o.bm },
          },
        }),
      );
    await member(1, branches[0], employeeId, "2026-11-02", "ACTIVE");
    await member(2, branches[0], null, "2026-11-03", "DORMANT");
    await member(3, branches[0], employeeId, "2026-11-04", "PROSPECT");
    await member(4, branches[1], employeeId, "2026-11-05", "EXITED");
    await member(5, branches[1], employeeId, "2026-10-31", "ACTIVE");
    const officer = await sourceOf("members.officer")!.read(db, MONTH, [one, area]);
    expect([officer.get(one.employeeId), officer.get(2)]).toEqual([200n, 0n]);
    const branch = await sourceOf("members.branch")!.read(db, MONTH, [one, area]);
    expect([branch.get(one.employeeId), branch.get(2)]).toEqual([200n, 300n]);
  });

  it("add up savings of members in the currency of the books, less what was taken back", async () => {
    await database().writing((tx) => seedSettings(tx, o.tree.company));
    const ledger = await db.ledger.findFirstOrThrow({ where: { companyId: o.tree.company } });
    const product = (code: string, ownerType: string, currency: string) =>
      database().writing(async (tx) => {
        const kept = { companyId: o.tree.company, code, name: code, currency, ownerType, ledgerId: ledger.id };
        return tx.saccoProduct.create({
          data: { ...kept, rateBps: 0, basis: "DAILY_BALANCE", frequency: "ANNUAL", whtBps: 0 },
        });
      });
    const [ours, staff, foreign] = [
      await product("M", "MEMBER", "KES"),
      await product("S", "EMPLOYEE", "KES"),
      await product("F", "MEMBER", "USD"),
    ];
    const receipt = (unitId: number, productId: number, total: bigint, takenBack = 0n) =>
      database().writing((tx) =>
        tx.saccoReceipt.create({
          data: { unitId, productId, kind: "VOLUNTARY", total, takenBack, count: 1, paidOn: "2026-11-09", at: AT },
        }),
      );
    await receipt(branches[0], ours.id, 5_000n, 500n);
    await receipt(branches[1], ours.id, 1_000n);
    await receipt(branches[0], staff.id, 70_000n);
    await receipt(branches[0], foreign.id, 90_000n);
    expect(await read("savings.received")).toEqual([4_500n, 5_500n]);
  });
});

it("are read once for many people, by what each is measured by", async () => {
  await snapshot(branches[0], "2026-11-15", { A: { outstanding: 100, arrears: 1, days: 31 } });
  const unit = await db.orgUnit.findUniqueOrThrow({ where: { id: branches[0] } });
  const person = (employeeId: number, source: string) => ({
    ...{ employeeId, userId: null, unitPath: unit.path },
    rows: [{ source, measure: "%" }],
  });
  const figures = await figuresOf(db, "2026-11", AT, [
    person(1, "loans.par30"),
    person(2, "MANUAL"),
    person(3, "gone"),
  ]);
  expect(figures(1, { source: "loans.par30", measure: "%" })).toEqual({
    actual: 10_000n,
    why: null,
    have: null,
    ofBranches: null,
  });
  expect(figures(2, { source: "loans.par30", measure: "%" })).toEqual({
    actual: null,
    why: "NO_DATA",
    have: null,
    ofBranches: null,
  });
  expect(figures(3, { source: "gone", measure: "%" })).toEqual({
    actual: null,
    why: "NO_DATA",
    have: null,
    ofBranches: null,
  });
});

it("lead to their pages only those who may open them", async () => {
  const origin = { ...MONTH, employeeId: 1, userId: o.clerk, unitId: branches[0] };
  const pages = async (user: number) => {
    const actor = await as(user);
    return ["visits.made", "loans.par30", "days.onTime", "savings.received", "members.officer"].map(
      (name) => sourceOf(name)!.page(actor, origin) !== null,
    );
  };
  expect(await pages(o.bm)).toEqual([true, true, true, true, true]);
  expect(await pages(o.clerk)).toEqual([false, false, false, false, false]);
});
