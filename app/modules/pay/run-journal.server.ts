/** What a run booked, ledger by ledger: nobody's own account stands in it. */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/define/actor";
import { findJournal } from "~/modules/ledger/index.server";
import { readsSum } from "./few";
import { visibleRuns } from "./payroll.workflow.server";

export interface RunEntry {
  unit: string;
  no: string;
  date: string;
  /** None where its sums are the pay of one or two people whose pay is not the actor's to see. */
  lines: { ledgerCode: string; ledger: string; debit: bigint; credit: bigint }[];
}

/** @throws NotFound where the run is not the actor's to see */
export async function runJournal(actor: Actor, id: number): Promise<{ currency: string; entries: RunEntry[] }> {
  const run = await db.payrollRun.findFirst({
    where: { AND: [{ id }, visibleRuns(actor)] },
    select: {
      currency: true,
      entries: {
        orderBy: { id: "asc" },
        select: {
          journalId: true,
          no: true,
          unit: { select: { id: true, name: true, path: true, headOffice: true } },
        },
      },
    },
  });
  if (!run) throw new NotFound();
  const groups = await db.payslip.groupBy({ by: ["unitId"], where: { runId: id }, _count: { _all: true } });
  const counts = new Map(groups.map(({ unitId, _count }) => [unitId, _count._all]));
  // What head office owes to all people tells of each branch, those of the others being known.
  const least = Math.min(...counts.values());
  const entries: RunEntry[] = [];
  for (const { journalId, no, unit } of run.entries) {
    const journal = await findJournal({ id: journalId });
    if (!journal) continue;
    const people = unit.headOffice ? least : (counts.get(unit.id) ?? 0);
    const reads = readsSum(actor, people, unit.path) || canAt(actor, "books.report", unit.path);
    entries.push({ unit: unit.name, no, date: journal.businessDate, lines: reads ? byLedger(journal.lines) : [] });
  }
  return { currency: run.currency, entries };
}

function byLedger(lines: readonly { ledger: { code: string; name: string }; amount: bigint }[]): RunEntry["lines"] {
  const sums = new Map<string, RunEntry["lines"][number]>();
  for (const { ledger, amount } of lines) {
    const { code } = ledger;
    const sum = sums.get(code) ?? { ledgerCode: code, ledger: ledger.name, debit: 0n, credit: 0n };
    sums.set(code, {
      ...sum,
      debit: sum.debit + (amount > 0n ? amount : 0n),
      credit: sum.credit + (amount < 0n ? -amount : 0n),
    });
  }
  return [...sums.values()].sort((a, b) => a.ledgerCode.localeCompare(b.ledgerCode));
}
