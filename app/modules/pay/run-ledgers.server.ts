/** The ledgers and accounts that a run's bookings stand on. */
import type { Work } from "~/db/transaction.server";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { ledgersOf, subLedgerFor, systemLedger, type EntryLine, type SystemEvent } from "~/modules/ledger/index.server";
import { depositAccounts, depositKey } from "~/modules/savings/index.server";
import type { Finding } from "./run-checks";
import type { Account, Booking, SavingsPlace } from "./run-entries";

const EVENTS: Record<Exclude<Account["of"], "COMPONENT" | "SAVINGS">, SystemEvent> = {
  BASIC: "PAY_BASIC",
  NET: "PAY_NET",
  CONTRIBUTIONS: "PAY_CONTRIBUTIONS",
  HELD: "PAY_HELD",
  ADVANCE: "PAY_ADVANCE",
  RECEIVABLE: "PAY_RECEIVABLE",
  REQUISITION: "STAFF_ADVANCE",
  DUES: "PAY_DUES",
  BRANCH: "BRANCH_ADVICE",
};

/** Components of a run whose ledger takes no pay: out of use, of cash or a bank, or of accounts other than of staff; of savings those that are no assigned deductions, too. */
export async function unlinkedComponents(tx: Tx, companyId: number, runId: number): Promise<Finding<string>[]> {
  const used = await tx.payslipLine.findMany({
    where: { runId, componentId: { not: null } },
    distinct: ["componentId"],
    select: { componentId: true },
  });
  const components = await tx.payComponent.findMany({
    where: { id: { in: used.flatMap(({ componentId }) => componentId ?? []) } },
    select: { name: true, ledgerId: true, side: true, statutory: true },
  });
  const ledgers = await ledgersOf(
    tx,
    companyId,
    components.map(({ ledgerId }) => ledgerId),
  );
  return components.flatMap(({ name, ledgerId, side, statutory }) => {
    const ledger = ledgers.get(ledgerId);
    const takes =
      ledger?.active &&
      !ledger.isCash &&
      !ledger.isBank &&
      (ledger.controlType === "NONE" ||
        ledger.controlType === "EMPLOYEE" ||
        (ledger.controlType === "SACCO" && side === "DEDUCTION" && !statutory));
    return takes
      ? []
      : [
          {
            code: "component_ledger",
            employeeId: null,
            message: t("{name}: its ledger takes no pay, choose another", { name }),
          },
        ];
  });
}

/** Where what a run keeps back for savings goes, with those for whom there is no place. */
export async function savingsOf(
  tx: Tx,
  companyId: number,
  runId: number,
): Promise<{ place: (componentId: number, employeeId: number) => SavingsPlace | null; missing: Finding<string>[] }> {
  const components = await tx.payComponent.findMany({
    where: { companyId, side: "DEDUCTION", statutory: false, ledger: { controlType: "SACCO" } },
    select: { id: true, name: true, ledgerId: true },
  });
  const ledgerOf = new Map(components.map(({ id, ledgerId }) => [id, ledgerId]));
  const lines =
    components.length === 0
      ? []
      : await tx.payslipLine.findMany({
          where: { runId, side: "DEDUCTION", componentId: { in: [...ledgerOf.keys()] } },
          select: { componentId: true, payslip: { select: { employeeId: true, name: true } } },
        });
  const accounts = await depositAccounts(
    tx,
    [...new Set(ledgerOf.values())],
    [...new Set(lines.map(({ payslip }) => payslip.employeeId))],
  );
  const place = (componentId: number, employeeId: number): SavingsPlace | null => {
    const ledgerId = ledgerOf.get(componentId);
    return ledgerId === undefined ? null : (accounts.get(depositKey(ledgerId, employeeId)) ?? null);
  };
  return {
    place,
    missing: lines.flatMap(({ componentId, payslip: { employeeId, name } }) =>
      place(componentId!, employeeId)
        ? []
        : [
            {
              code: "savings_account",
              employeeId,
              message: t("{name}: no open savings account for {component}", {
                name,
                component: components.find(({ id }) => id === componentId)!.name,
              }),
            },
          ],
    ),
  };
}

/** Finds the ledgers of a run's bookings, each read once. */
export class RunLedgers {
  private readonly events = new Map<string, number>();
  private readonly accounts = new Map<string, number>();
  private components: ReadonlyMap<number, { ledgerId: number; byPerson: boolean }> = new Map();

  constructor(
    private readonly work: Work,
    private readonly names: { people: ReadonlyMap<number, string>; units: ReadonlyMap<number, string> },
  ) {}

  async readComponents(companyId: number, ids: readonly number[]): Promise<void> {
    const { tx } = this.work;
    const rows = await tx.payComponent.findMany({
      where: { id: { in: [...ids] } },
      select: { id: true, ledgerId: true },
    });
    const ledgers = await ledgersOf(
      tx,
      companyId,
      rows.map(({ ledgerId }) => ledgerId),
    );
    this.components = new Map(
      rows.map(({ id, ledgerId }) => [id, { ledgerId, byPerson: ledgers.get(ledgerId)?.controlType === "EMPLOYEE" }]),
    );
  }

  /** The lines of an entry, one for each ledger and account. */
  async linesOf(bookings: readonly Booking[]): Promise<EntryLine[]> {
    const sums = new Map<string, { ledgerId: number; subLedgerId: number | null; amount: bigint }>();
    for (const { unitId, account, amount } of bookings) {
      const { ledgerId, subLedgerId } = await this.standingOf(unitId, account);
      const key = `${ledgerId}/${subLedgerId ?? ""}`;
      const sum = sums.get(key);
      if (sum) sum.amount += amount;
      else sums.set(key, { ledgerId, subLedgerId, amount });
    }
    return [...sums.values()]
      .filter(({ amount }) => amount !== 0n)
      .map(({ ledgerId, subLedgerId, amount }) => ({
        ledgerId,
        ...(subLedgerId === null ? {} : { subLedgerId }),
        side: amount > 0n ? "D" : "C",
        amount: amount > 0n ? amount : -amount,
      }));
  }

  private async standingOf(unitId: number, account: Account) {
    if (account.of === "SAVINGS")
      return { ledgerId: this.components.get(account.componentId)!.ledgerId, subLedgerId: account.subLedgerId };
    const component = account.of === "COMPONENT" ? this.components.get(account.componentId)! : null;
    const ledgerId = component?.ledgerId ?? (await this.eventLedger(unitId, EVENTS[account.of as keyof typeof EVENTS]));
    if (account.of === "BRANCH")
      return { ledgerId, subLedgerId: await this.account(ledgerId, "BRANCH", account.unitId) };
    const byPerson = component ? component.byPerson : "employeeId" in account && account.of !== "DUES";
    const subLedgerId =
      byPerson && "employeeId" in account ? await this.account(ledgerId, "EMPLOYEE", account.employeeId) : null;
    return { ledgerId, subLedgerId };
  }

  private async eventLedger(unitId: number, event: SystemEvent): Promise<number> {
    const key = `${unitId}/${event}`;
    const known = this.events.get(key) ?? (await systemLedger(this.work.tx, unitId, event));
    this.events.set(key, known);
    return known;
  }

  private async account(ledgerId: number, refType: "EMPLOYEE" | "BRANCH", refId: number): Promise<number> {
    const key = `${ledgerId}/${refType}/${refId}`;
    const name = (refType === "BRANCH" ? this.names.units : this.names.people).get(refId) ?? `${refType} ${refId}`;
    const known =
      this.accounts.get(key) ?? (await subLedgerFor(this.work, { ledgerId, refType, refId, name, branchId: null }));
    this.accounts.set(key, known);
    return known;
  }
}
