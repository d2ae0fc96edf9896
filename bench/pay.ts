/**
 * tsx bench/pay.ts: a month's pay with twelve components each for staff of twenty branches, 500 and then 5,000: worked out
 * (aim: 6 s and 60 s, and at most 1.2 times what grows with the number of people), worked out again, read by those who
 * review it (aim: 300 ms a page), approved and posted (aim: 10 s); then the next month, which looks back at the first.
 * BENCH_PEOPLE sets the larger number; a new database each, of SQLite or of the PostgreSQL server that DATABASE_URL leads to.
 */
import { addDays } from "~/core/dates";
import { database, db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { listScreen } from "~/engine/list/listing.server";
import { listAt } from "~/engine/list/list-at.server";
import { recordPage } from "~/engine/record/pages.server";
import { differencePage } from "~/modules/pay/difference-page.server";
import { payrollWorkflow, prepareRun } from "~/modules/pay/index.server";
import { payrollRun } from "~/modules/pay/run.record.server";
import { transition } from "~/modules/workflow/index.server";
import { open } from "../tests/setup/books";
import { actorAt } from "../tests/setup/organisation";
import { aimed, clocked, inParts, learnTables, openBench, seedBranches, timed, timesOf } from "./parts";

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 5_000);
const SMALL = Math.ceil(PEOPLE / 10);
const BRANCHES = 20;
/** Rows of one statement. */
const BATCH = 1_000;
const FOREVER = "9999-12-31";
const JOINED = "2020-01-06";
/** Everybody is paid otherwise in the second month, so that the page of differences is as long as it can be. */
const RAISED = "2026-12-01";

const written = <T>(rows: readonly T[], write: (tx: Tx, part: T[]) => Promise<unknown>): Promise<void> =>
  inParts(rows, BATCH, (part) => database().writing((tx) => write(tx, part)));

/** A company with open books and no people. */
async function seedCompany() {
  const { tree, branches } = await seedBranches(BRANCHES);
  await database().writing((tx) => seedSettings(tx, tree.company));
  await database().writing((tx) => tx.orgUnit.update({ where: { id: branches[0]! }, data: { headOffice: true } }));
  for (const id of branches) await open(id, "2026-11-02");
  const ledgers = await db.ledger.findMany({ where: { companyId: tree.company }, select: { id: true, code: true } });
  const { id: designationId } = await db.designation.findFirstOrThrow();
  return {
    ...{ company: tree.company, unitId: tree.branches[0], designationId },
    ledger: (code: string) => ledgers.find((one) => one.code === code)!.id,
    branchOf: (n: number) => branches[n % BRANCHES]!,
  };
}
type Company = Awaited<ReturnType<typeof seedCompany>>;

/** People with their posts, basic pay and bank accounts. */
async function employ({ branchOf, designationId }: Company, numbers: readonly number[]): Promise<void> {
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
    const raised = numbers.length + 1;
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
}

/** Five allowances, three deductions that people chose, two by law and two costs of the employer. */
async function assignTwelve({ company, unitId, ledger }: Company, numbers: readonly number[]): Promise<void> {
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
          ...{ companyId: company, code: `C${index}`, name: `Component ${index}`, calc: "FIXED" },
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
          ...{ unitId, currency: "KES" },
        })),
      }),
    );
}

const at = (actor: Actor, day: string): Actor => ({ ...actor, at: new Date(`${day}T09:00:00Z`) });

/** What reviewers read of a run that waits for them. */
async function review(reader: Actor, runId: number, people: number): Promise<void> {
  const slips = listAt("/hr/payroll/slips");
  const deep = Math.ceil(people / 50);
  const listed = (page: number) =>
    listScreen(reader, slips.list, slips.view, new URLSearchParams({ runId: String(runId), page: String(page) }));
  for (const [what, act] of Object.entries({
    "page of the run": () => recordPage(reader, payrollRun as never, runId),
    "differences, first page": () => differencePage(reader, runId, 1),
    "differences, last page": () => differencePage(reader, runId, deep),
    "payslips, first page": () => listed(1),
    "payslips, last page": () => listed(deep),
  })) {
    const { middle, worst } = await timesOf(9, act);
    console.log(
      `  ${what.padEnd(48)} ${middle.toFixed(0)} ms, at most ${worst.toFixed(0)} ms ${aimed(middle <= 300, "300 ms")}`,
    );
  }
}

/** Fills a database of its own and takes two months through. @returns the best time of working a month out, in seconds */
async function measure(people: number): Promise<number> {
  const { close } = await openBench();
  const company = await seedCompany();
  const numbers = Array.from({ length: people }, (_, n) => n + 1);
  await timed(`${people} people, in bulk`, async () => {
    await employ(company, numbers);
    await assignTwelve(company, numbers);
  });
  await learnTables();
  const who = (id: number, ...rights: Parameters<typeof actorAt>[1]) =>
    actorAt(company.company, ["payroll.read", ...rights], id);
  const clerk = await who(11, "payroll.prepare");
  const manager = await who(12, "payroll.approve");
  const accountant = await who(13, "payroll.finance");
  const reader = await who(14, "pay.read");
  const times: number[] = [];
  for (const [month, day] of [
    ["2026-11", "2026-11-25"],
    ["2026-12", "2026-12-25"],
  ] as const) {
    const { id } = await prepareRun(at(clerk, day), { month, kind: "REGULAR" });
    const go = (actor: Actor, name: "calculate" | "approve" | "finance" | "post") =>
      transition(at(actor, day), payrollWorkflow, id, name, { version: null });
    for (const what of ["worked out", "worked out again"]) {
      const aim = (60 * people) / 5_000;
      times.push((await clocked(`${month}: ${what}`, () => go(clerk, "calculate"), aim)).seconds);
    }
    await review(at(reader, day), id, people);
    await timed(`${month}: approved for HR`, () => go(manager, "approve"));
    await go(accountant, "finance");
    await timed(`${month}: posted`, () => go(accountant, "post"), 10);
    const run = await db.payrollRun.findUniqueOrThrow({ where: { id } });
    console.log(`${run.people} people, net ${run.net}, ${await db.payslipLine.count({ where: { runId: id } })} lines`);
  }
  await close();
  return Math.min(times[0]!, times[1]!);
}

const small = await measure(SMALL);
const large = await measure(PEOPLE);
const grown = large / small;
/** Linear times 1.2. */
const MOST_GROWTH = (1.2 * PEOPLE) / SMALL;
console.log(
  `${PEOPLE} people beside ${SMALL}: ${grown.toFixed(2)} times the time ${aimed(grown <= MOST_GROWTH, `${MOST_GROWTH.toFixed(1)} times`)}`,
);
