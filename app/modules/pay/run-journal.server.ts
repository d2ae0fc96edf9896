/** What a run booked, ledger by ledger: nobody's own account stands in it. */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { entriesUntoldTo, findJournal } from "~/modules/ledger/index.server";
import { seesPay } from "./few";
import { visibleRuns } from "./payroll.workflow.server";

export interface RunEntry {
  unit: string;
  no: string;
  date: string;
  /** None for those who see neither the pay of the company nor the books of the branch, nor of one or two people. */
  lines: { ledgerCode: string; ledger: string; debit: bigint; credit: bigint }[];
}

/** @throws NotFound where the run is not the actor's to see */
export async function runJournal(actor: Actor, id: number): Promise<{ currency: string; entries: RunEntry[] }> {
  const run = await db.payrollRun.findFirst({
    where: { AND: [{ id }, visibleRuns(actor)] },
    select: {
      currency: true,
      companyId: true,
      company: { select: { path: true } },
      entries: {
        orderBy: { id: "asc" },
        select: {
          journalId: true,
          no: true,
          unit: { select: { name: true, path: true } },
        },
      },
    },
  });
  if (!run) throw new NotFound();
  const entries: RunEntry[] = [];
  const untold = await entriesUntoldTo(actor, [run.companyId]);
  for (const { journalId, no, unit } of run.entries) {
    const journal = await findJournal({ id: journalId });
    if (!journal) continue;
    const reads = seesPay(actor, run) || (canAt(actor, "books.report", unit.path) && !untold.has(journalId));
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
