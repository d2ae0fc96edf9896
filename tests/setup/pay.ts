/** A company with a head office and another branch, open books with money, and people who make and decide pay in it. */
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { askSalary, payrollWorkflow, prepareRun, salaryChangeWorkflow } from "~/modules/pay/index.server";
import type { RunKind } from "~/modules/pay/terms";
import { transition } from "~/modules/workflow/index.server";
import { book, lines, seedBooks, type TestBooks } from "./books";
import { actorAt } from "./organisation";
import { hireAt } from "./staff";

export interface Worker {
  employeeId: number;
  userId: number;
}

export interface TestPay {
  books: TestBooks;
  headOffice: number;
  branch: number;
  /** Prepares. */
  clerk: Actor;
  /** Decides for HR. */
  manager: Actor;
  /** Decides for finance, and posts. */
  accountant: Actor;
  /** Pays. */
  cashier: Actor;
  /** Hires somebody with a bank account, and basic pay where one is given. */
  worker(name: string, basic: bigint | null, unitId?: number): Promise<Worker>;
  /** Writes an allowance, a deduction or a cost of the employer. @returns its id */
  component(code: string, side: string, ledger: string, more?: Record<string, unknown>): Promise<number>;
  /** Sets somebody's basic pay from a day on, by two people. */
  salary(employeeId: number, effectiveOn: string, basic: bigint): Promise<void>;
  /** Prepares a run and works it out. @returns its id */
  run(month: string, kind?: RunKind): Promise<number>;
  /** Both approvals, and the posting. */
  post(runId: number): Promise<void>;
}

export const JOINED = "2026-01-05";

const CLERK = [
  "area.hr",
  "pay.own",
  "pay.read",
  "pay.edit",
  "pay.stop",
  "pay.settings",
  "payroll.read",
  "payroll.prepare",
] as const;
const MANAGER = [
  "area.hr",
  "pay.stop",
  "pay.read",
  "pay.approve",
  "payroll.read",
  "payroll.approve",
  "payroll.reverse",
] as const;
const ACCOUNTANT = ["area.accounts", "payroll.read", "payroll.finance", "payroll.reverse"] as const;
const CASHIER = ["area.accounts", "payroll.read", "payroll.bank", "payroll.pay", "pay.advance"] as const;

/** @param prefix begins the codes of its units; @param at when all of them act */
export async function seedPay(prefix: string, at = new Date("2026-11-20T09:00:00Z")): Promise<TestPay> {
  const books = await seedBooks("2026-11-02", prefix);
  const [headOffice, branch] = books.branches;
  await database().writing(async (tx) => {
    await seedSettings(tx, books.company);
    await tx.orgUnit.update({ where: { id: headOffice }, data: { headOffice: true } });
  });
  for (const branchId of books.branches)
    await book({ branchId, lines: lines(books.ledger("11101"), books.ledger("31102"), 50_000_000n) });
  const actor = async (
    permissions: readonly (typeof CLERK | typeof MANAGER | typeof ACCOUNTANT | typeof CASHIER)[number][],
    id: number,
  ) => ({
    ...(await actorAt(books.company, permissions, id)),
    at,
  });
  const [clerk, manager] = [await actor(CLERK, 9_031), await actor(MANAGER, 9_032)];
  const accountant = await actor(ACCOUNTANT, 9_033);
  const salary = async (employeeId: number, effectiveOn: string, basic: bigint) => {
    // Pay that changes on that day already is corrected; that it falls or rises by much needs a word.
    const begun = (await db.salarySlice.count({ where: { employeeId, validFrom: effectiveOn } })) > 0;
    const kind = begun ? "CORRECTION" : effectiveOn === JOINED ? "HIRE" : "ANNUAL";
    const { id } = await askSalary(clerk, { employeeId, kind, effectiveOn, basic, reason: "For a test" });
    await transition(manager, salaryChangeWorkflow, id, "approve", { version: null, note: "As agreed" });
  };
  return {
    books,
    headOffice,
    branch,
    clerk,
    manager,
    accountant,
    cashier: await actor(CASHIER, 9_034),
    salary,
    worker: async (name, basic, unitId = branch) => {
      const hired = await hireAt(unitId, name);
      await giveBank(hired.employeeId);
      if (basic !== null) await salary(hired.employeeId, JOINED, basic);
      return hired;
    },
    component: async (code, side, ledger, more = {}) =>
      database().writing(
        async (tx) =>
          (
            await tx.payComponent.create({
              data: {
                companyId: books.company,
                code,
                name: `Component ${code}`,
                side,
                calc: "FIXED",
                currency: "KES",
                taxable: false,
                prorated: false,
                statutory: false,
                priority: 5,
                ledgerId: books.ledger(ledger),
                ...more,
              },
              select: { id: true },
            })
          ).id,
      ),
    run: async (month, kind = "REGULAR") => {
      const { id } = await prepareRun(clerk, { month, kind });
      await transition(clerk, payrollWorkflow, id, "calculate", { version: null });
      return id;
    },
    post: async (runId) => {
      await transition(manager, payrollWorkflow, runId, "approve", { version: null });
      for (const move of ["finance", "post"] as const)
        await transition(accountant, payrollWorkflow, runId, move, { version: null });
    },
  };
}

async function giveBank(employeeId: number): Promise<void> {
  await database().writing(async (tx) => {
    const request = await tx.employeeChangeRequest.create({
      data: {
        employeeId,
        kind: "BANK",
        reason: "First account",
        status: "APPROVED",
        createdAt: new Date("2026-01-05T09:00:00Z"),
      },
    });
    await tx.employeeBank.create({
      data: {
        employeeId,
        validFrom: JOINED,
        validTo: "9999-12-31",
        bankName: "Equity",
        accountNo: `100${employeeId}`,
        accountName: "Somebody",
        requestId: request.id,
      },
    });
  });
}
