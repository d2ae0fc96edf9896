import { db, sqlRows } from "~/db/database.server";
import { ledgersOf } from "./chart.server";
import type { LedgerFacts } from "./posting-facts";
import { plainHead, plainTransaction, type JournalForm, type PlainAccount, type PlainEntry } from "./hledger";
import { capsOf, type Caps, type Known } from "./known.server";
import { gatherHidden } from "./pay-accounts.server";
import { payOfFew } from "./pay-entries.server";

export interface ExportWanted {
  companyId: number;
  /** Branches of that company. */
  branchIds: readonly number[];
  form: JournalForm;
  /** Currency of the books. */
  functional: string;
  from?: string;
  to?: string;
  known?: Known;
  /** Ledgers whose accounts are not the reader's to see: one line for each entry, currency and side. */
  hidden?: ReadonlySet<number>;
  /** Entries whose amounts are not the reader's to see: a remark stands in their place. */
  untold?: ReadonlySet<number>;
}

const DAYS_AT_A_TIME = 31;

/** The journal of branches as text, piece by piece, in the order of dates; the head declares what the text uses. */
export async function* exportJournal({
  companyId,
  branchIds,
  form,
  functional,
  from = "",
  to = "9999-12-31",
  known = "now",
  hidden = new Set(),
  untold = new Set(),
}: ExportWanted): AsyncGenerator<string> {
  const caps = await capsOf(db, branchIds, known);
  if (caps.size === 0) return;
  const ledgers = await ledgersOf(db, companyId);
  const branches = new Map(
    (await db.orgUnit.findMany({ where: { id: { in: [...branchIds] } }, select: { id: true, code: true } })).map(
      ({ id, code }) => [id, code],
    ),
  );
  const used = await db.$queryRaw<{ ledgerId: number | bigint; currency: string }[]>`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])}) SELECT DISTINCT l."ledgerId", l."currency" FROM k JOIN "JournalLine" l ON l."branchId" = k."branchId" AND l."seq" <= k."cap" WHERE l."businessDate" >= ${from} AND l."businessDate" <= ${to}`;
  const accounts = [...new Set(used.map(({ ledgerId }) => Number(ledgerId)))].flatMap(
    (id) => asAccount(ledgers.get(id)) ?? [],
  );
  yield plainHead(form === "functional" ? [functional] : [...new Set(used.map(({ currency }) => currency))], accounts);
  const dates = (
    await db.journal.findMany({
      where: { branchId: { in: [...branchIds] }, businessDate: { gte: from, lte: to } },
      distinct: ["businessDate"],
      orderBy: { businessDate: "asc" },
      select: { businessDate: true },
    })
  ).map(({ businessDate }) => businessDate);
  for (let at = 0; at < dates.length; at += DAYS_AT_A_TIME) {
    const span = dates.slice(at, at + DAYS_AT_A_TIME);
    const entries = await entriesOf(caps, span[0]!, span.at(-1)!, { ledgers, branches, hidden, untold });
    yield entries.map((entry) => plainTransaction(entry, form, functional)).join("");
  }
}

function asAccount(ledger: LedgerFacts | undefined): PlainAccount | null {
  return ledger
    ? { code: ledger.code, name: ledger.name, nature: ledger.nature, isMoney: ledger.isCash || ledger.isBank }
    : null;
}

interface Reading {
  ledgers: ReadonlyMap<number, LedgerFacts>;
  branches: ReadonlyMap<number, string>;
  hidden: ReadonlySet<number>;
  untold: ReadonlySet<number>;
}

async function entriesOf(
  caps: Caps,
  from: string,
  to: string,
  { ledgers, branches, hidden, untold }: Reading,
): Promise<PlainEntry[]> {
  const rows = await db.journal.findMany({
    where: { businessDate: { gte: from, lte: to }, branchId: { in: [...caps.keys()] } },
    orderBy: [{ businessDate: "asc" }, { branchId: "asc" }, { seq: "asc" }],
    select: {
      id: true,
      businessDate: true,
      branchId: true,
      seq: true,
      no: true,
      type: true,
      narration: true,
      reverses: { select: { type: true } },
      lines: {
        orderBy: { lineNo: "asc" },
        select: { ledgerId: true, currency: true, amountMinor: true, baseMinor: true },
      },
    },
  });
  return rows
    .filter(({ branchId, seq }) => seq <= (caps.get(branchId) ?? 0))
    .map(({ id, branchId, lines, reverses, ...entry }) => ({
      ...entry,
      remark: untold.has(id) ? payOfFew() : undefined,
      reversed: reverses?.type,
      branch: branches.get(branchId) ?? "",
      lines: gatherHidden(
        (untold.has(id) ? [] : lines).map(({ ledgerId, currency, amountMinor, baseMinor }) => ({
          ledger: { id: ledgerId },
          subLedger: null,
          memo: null,
          currency,
          amount: amountMinor,
          base: baseMinor,
        })),
        hidden,
      ).flatMap(({ ledger, currency, amount, base }) => {
        const account = asAccount(ledgers.get(ledger.id));
        return account ? [{ account, currency, amount, base }] : [];
      }),
    }));
}
