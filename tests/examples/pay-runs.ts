/** Payroll runs and payslips over the API. */
import { expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { actorOf } from "~/modules/identity/index.server";
import { askSalary, salaryChangeWorkflow } from "~/modules/pay/index.server";
import { transition } from "~/modules/workflow/index.server";
import { idOf, send } from "./calls";

const [executive, manager, accounts] = ["hr.executive", "hr.manager", "accounts.manager"] as const;

const acting = async (signInName: string) =>
  actorOf((await db.user.findUniqueOrThrow({ where: { signInName } })).id, {
    at: new Date(),
    requestId: "examples",
    ip: null,
    via: "token",
  });

/** A rise for a month that is paid, of somebody at one branch: what a run of arrears brings. @returns the month */
async function owedRise(): Promise<string> {
  const { month } = await db.payrollRun.findFirstOrThrow({
    where: { kind: "REGULAR", status: { in: ["POSTED", "PAID"] } },
    orderBy: { month: "desc" },
  });
  const slip = await db.payslip.findFirstOrThrow({
    where: {
      ...{ month, kind: "REGULAR", standing: true, status: { in: ["FINAL", "PAID"] }, unit: { code: "KIB" } },
      employee: {
        lastWorkingDay: null,
        salaryChanges: { none: { status: "SUBMITTED" } },
        user: { signInName: { notIn: [executive, manager, accounts] } },
      },
    },
    orderBy: { id: "desc" },
  });
  const { basic } = await db.salarySlice.findFirstOrThrow({
    where: { employeeId: slip.employeeId, validFrom: { lte: `${month}-01` } },
    orderBy: { validFrom: "desc" },
  });
  const { id } = await askSalary(await acting(executive), {
    ...{ employeeId: slip.employeeId, kind: "CORRECTION", effectiveOn: `${month}-01` },
    ...{ basic: basic + 100_000n, reason: "The scale was overlooked" },
  });
  await transition(await acting(manager), salaryChangeWorkflow, id, "approve", { version: null });
  return month;
}

async function bankOfHeadOffice(): Promise<string> {
  const { ledgerId, subLedgerId } = await db.bankAccount.findFirstOrThrow({
    where: { active: true, currency: "KES", branch: { headOffice: true } },
  });
  return subLedgerId === null ? String(ledgerId) : `${ledgerId}.${subLedgerId}`;
}

export function payRunExamples(): void {
  it("runs are prepared, worked out, sent back, approved by two, posted, reversed by two, and paid", async () => {
    await database().writing((tx) =>
      tx.payrollRun.updateMany({
        where: { status: { in: ["DRAFT", "CALCULATED", "HR_APPROVED", "FINANCE_APPROVED"] } },
        data: { status: "DISCARDED" },
      }),
    );
    const month = await owedRise();
    await send("GET /Payroll/Run", { as: executive });
    const prepare = async () => ({
      id: idOf(await send("POST /Payroll/Run/Prepare", { as: executive, but: { month, kind: "ARREARS" } })),
    });
    const move = async (word: string, as: string, params: { id: string }, but?: Record<string, unknown>) =>
      send(`POST /Payroll/Run/{id}/${word}`, {
        as,
        params,
        seen: await send("GET /Payroll/Run/{id}", { as, params }),
        ...(but ? { but } : {}),
      });
    const post = async (run: { id: string }) => {
      await move("Calculate", executive, run);
      await move("Approve", manager, run);
      await move("Finance", accounts, run);
      await move("Post", accounts, run);
    };
    const first = await prepare();
    await move("Calculate", executive, first);
    await move("Return", manager, first);
    await move("Calculate", executive, first);
    await move("Approve", manager, first);
    await move("ReturnByFinance", accounts, first);
    await move("Discard", manager, first);
    await move("Withdraw", executive, await prepare());
    const second = await prepare();
    await post(second);
    await send("GET /Payroll/Run/{id}/Journal", { as: accounts, params: second });
    await move("Reverse", manager, second);
    await move("Reverse", accounts, second);
    const third = await prepare();
    await post(third);
    const from = await bankOfHeadOffice();
    expect((await move("Pay", accounts, third, { from, reference: "EFT-1" })).json.data).toMatchObject({
      status: "PAID",
    });
  });

  it("payslips are read by those they are of", async () => {
    const { id, employee } = await db.payslip.findFirstOrThrow({
      where: { standing: true, run: { status: "PAID" }, employee: { user: { status: "ACTIVE" } } },
      orderBy: { id: "desc" },
      select: { id: true, employee: { select: { user: { select: { signInName: true } } } } },
    });
    const as = employee.user!.signInName;
    await send("GET /Payslip/List", { as });
    await send("GET /Payslip/{id}", { as, params: { id: String(id) } });
  });
}
