/**
 * tsx bench/pay.ts: a month's pay for staff of twenty branches with twelve components each: worked out (aim: 60 s for
 * 5,000 people), worked out again, approved and posted (aim: 10 s); then the next month, which looks back at the first,
 * with the pages that reviewers read (aim: 300 ms each).
 * BENCH_PEOPLE sets another number; DATABASE_URL names an empty database; a new SQLite file otherwise.
 */
import { addDays } from "~/core/dates";
import { database, db, type Tx } from "~/db/database.server";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { listScreen } from "~/engine/list/listing.server";
import { listAt } from "~/engine/list/list-at.server";
import { differencePage } from "~/modules/pay/difference-page.server";
import { payrollWorkflow, prepareRun } from "~/modules/pay/index.server";
import { runParts } from "~/modules/pay/run-page.server";
import { transition } from "~/modules/workflow/index.server";
import { open } from "../tests/setup/books";
import { actorAt } from "../tests/setup/organisation";
import { inParts, openBench, seedBranches, timed, timesOf } from "./parts";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 5_000);
const BRANCHES = 20;
/** Rows of one statement. */
const BATCH = 1_000;
const FOREVER = "9999-12-31";
const JOINED = "2020-01-06";
/** Everybody is paid otherwise in the second month, so that the page of differences is as long as it can be. */
const RAISED = "2026-12-01";

const { close } = await openBench();

const numbers = Array.from({ length: PEOPLE }, (_, n) => n + 1);
const written = <T>(rows: readonly T[], write: (tx: Tx, part: T[]) => Promise<unknown>): Promise<void> =>
  inParts(rows, BATCH, (part) => database().writing((tx) => write(tx, part)));

const { tree, branches } = await seedBranches(BRANCHES);
await database().writing((tx) => seedSettings(tx, tree.company));
await database().writing((tx) => tx.orgUnit.update({ where: { id: branches[0]! }, data: { headOffice: true } }));
for (const id of branches) await open(id, "2026-11-02");
const ledgers = await db.ledger.findMany({ where: { companyId: tree.company }, select: { id: true, code: true } });
const ledger = (code: string) => ledgers.find((one) => one.code === code)!.id;
const { id: designationId } = await db.designation.findFirstOrThrow();
const branchOf = (n: number) => branches[n % BRANCHES]!;

await timed(`${PEOPLE} people, in bulk`, async () => {
  await written(numbers, (tx, part) =>
    tx.employee.createMany({
      data: part.map((n) => ({
        id: n,
        employeeNo: `B${n}`,
        firstName: "Staff",
        lastName: `No ${n}`,
        name: `Staff No ${n}`,
        joinDate: JOINED,
        status: "CONFIRMED",
      })),
    }),
  );
  const dated = (n: number) => ({ employeeId: n, validFrom: JOINED, validTo: FOREVER });
  await written(numbers, (tx, part) =>
    tx.posting.createMany({ data: part.map((n) => ({ ...dated(n), unitId: branchOf(n), designationId })) }),
  );
  await written(numbers, async (tx, part) => {
    const raised = PEOPLE + 1;
    const basic = (n: number) => 3_000_000n + BigInt(n);
    await tx.salaryChange.createMany({
      data: part.flatMap((n) => {
        const change = {
          ...{ employeeId: n, unitId: branchOf(n), currency: "KES", reason: "For a measurement" },
          ...{ status: "APPROVED", preparedById: 11 },
        };
        return [
          { ...change, id: n, kind: "HIRE", effectiveOn: JOINED, basic: basic(n) },
          { ...change, id: raised + n, kind: "ANNUAL", effectiveOn: RAISED, basic: basic(n) + 100_000n },
        ];
      }),
    });
    await tx.salarySlice.createMany({
      data: part.flatMap((n) => [
        { ...dated(n), validTo: addDays(RAISED, -1), basic: basic(n), currency: "KES", changeId: n },
        { ...dated(n), validFrom: RAISED, basic: basic(n) + 100_000n, currency: "KES", changeId: raised + n },
      ]),
    });
  });
  await written(numbers, async (tx, part) => {
    await tx.employeeChangeRequest.createMany({
      data: part.map((n) => ({
        id: n,
        employeeId: n,
        kind: "BANK",
        reason: "For a measurement",
        status: "APPROVED",
        createdAt: new Date("2020-01-06T09:00:00Z"),
      })),
    });
    await tx.employeeBank.createMany({
      data: part.map((n) => ({
        ...dated(n),
        bankName: "Bank",
        accountNo: `1${n}`,
        accountName: `No ${n}`,
        requestId: n,
      })),
    });
  });
  await assignTwelve();
});

/** Five allowances, three deductions that people chose, two by law and two costs of the employer. */
async function assignTwelve(): Promise<void> {
  const shape = (side: string, n: number) =>
    side === "EARNING"
      ? (["53102", { amount: 10_000n * BigInt(n), prorated: true, currency: "KES", taxable: true }] as const)
      : side === "DEDUCTION"
        ? (["24102", { amount: 5_000n * BigInt(n), currency: "KES" }] as const)
        : side === "LAW"
          ? (["24201", { calc: "PERCENT", base: "TAXABLE", rateBp: 700 * n, statutory: true }] as const)
          : (["53103", { calc: "PERCENT", base: "GROSS", rateBp: 300 * n, statutory: true }] as const);
  const sides = [
    "EARNING",
    "EARNING",
    "EARNING",
    "EARNING",
    "EARNING",
    "DEDUCTION",
    "DEDUCTION",
    "DEDUCTION",
    "LAW",
    "LAW",
    "EMPLOYER",
    "EMPLOYER",
  ];
  const assigned: number[] = [];
  for (const [index, side] of sides.entries()) {
    const [code, more] = shape(side, (index % 3) + 1);
    const { id } = await database().writing((tx) =>
      tx.payComponent.create({
        data: {
          ...{ companyId: tree.company, code: `C${index}`, name: `Component ${index}`, calc: "FIXED" },
          ...{ taxable: false, prorated: false, statutory: false, priority: 5, ledgerId: ledger(code) },
          side: side === "LAW" ? "DEDUCTION" : side,
          ...more,
        },
      }),
    );
    if (side === "EARNING" || side === "DEDUCTION") assigned.push(id);
  }
  for (const componentId of assigned)
    await written(numbers, (tx, part) =>
      tx.payAssignment.createMany({
        data: part.map((employeeId) => ({
          ...{ employeeId, componentId, fromMonth: "2026-11" },
          ...{ unitId: tree.branches[0], currency: "KES" },
        })),
      }),
    );
}

const at = (day: string) => new Date(`${day}T09:00:00Z`);
const clerk = await actorAt(tree.company, ["payroll.read", "payroll.prepare"], 11);
const manager = await actorAt(tree.company, ["payroll.read", "payroll.approve"], 12);
const accountant = await actorAt(tree.company, ["payroll.read", "payroll.finance"], 13);
for (const [month, day] of [
  ["2026-11", "2026-11-25"],
  ["2026-12", "2026-12-25"],
] as const) {
  const { id } = await prepareRun({ ...clerk, at: at(day) }, { month, kind: "REGULAR" });
  const go = (actor: typeof clerk, name: "calculate" | "approve" | "finance" | "post") =>
    transition({ ...actor, at: at(day) }, payrollWorkflow, id, name, { version: null });
  await timed(`${month}: worked out`, () => go(clerk, "calculate"));
  await timed(`${month}: worked out again`, () => go(clerk, "calculate"));
  await go(manager, "approve");
  await go(accountant, "finance");
  await timed(`${month}: posted`, () => go(accountant, "post"));
  const run = await db.payrollRun.findUniqueOrThrow({ where: { id } });
  console.log(`${run.people} people, net ${run.net}, ${await db.payslipLine.count({ where: { runId: id } })} lines`);
}

/** What reviewers read of the later run, whose people are all paid otherwise than in the month before. */
const reader = await actorAt(tree.company, ["payroll.read", "pay.read"], 14);
const [later] = await db.payrollRun.findMany({ orderBy: { id: "desc" }, take: 1 });
const reviewed = (await payrollWorkflow.load(db, reader, later!.id))!;
const slips = listAt("/hr/payroll/slips");
const deep = Math.ceil(PEOPLE / 50);
const listed = (page: number) =>
  listScreen(reader, slips.list, slips.view, new URLSearchParams({ runId: String(later!.id), page: String(page) }));
for (const [what, act] of Object.entries({
  "run: sums, bridge, notices": () => runParts(reader, reviewed),
  "differences, first page": () => differencePage(reader, later!.id, 1),
  "differences, last page": () => differencePage(reader, later!.id, deep),
  "payslips, first page": () => listed(1),
  "payslips, last page": () => listed(deep),
})) {
  const { middle, worst } = await timesOf(9, act);
  console.log(`${what.padEnd(50)} ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms`);
}
await close();
