import { addDays } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { adjustmentBalances, subLedgerBalances, type Balance } from "~/modules/ledger/index.server";
import { figuresOf, NOTHING, plus, type Figure } from "./figures.server";
import { framed, type Frame } from "./frame.server";
import { pickLedger, titleOf, type Picked } from "./pick-ledger.server";
import type { Drill, Sheet, SheetRow } from "./sheet";

const ROWS_A_PAGE = 50;

interface Part {
  code: string;
  name: string;
  figure: Figure;
  drill: Drill;
}

/** What a ledger is made of: its accounts where it holds any, else its branches (spec: accounts §13). The foot is the ledger itself. */
export async function ledgerBalance(frame: Frame, whole: boolean): Promise<Sheet> {
  const picked = await pickLedger(frame, "any");
  const holdsAccounts = picked.ledger.controlType !== "NONE" && !frame.hidden.has(picked.ledger.id);
  const slice = { label: "", branchIds: null, from: frame.from, to: frame.to, search: {} };
  const total =
    (await figuresOf(frame, [slice], "post")).find(({ ledger }) => ledger.id === picked.ledger.id)?.figures[0] ??
    NOTHING;
  const parts = holdsAccounts ? await accountsOf(frame, picked) : await branchesOf(frame, picked);
  const sum = parts.reduce((all, { figure }) => plus(all, figure), NOTHING);
  const start = whole ? 0 : Math.min(Number(/^\d{1,7}$/.exec(frame.asked.after ?? "")?.[0] ?? 0), parts.length);
  const end = whole ? parts.length : Math.min(start + ROWS_A_PAGE, parts.length);
  const common = framed(frame, "between");
  const amounts = ({ opening, debit, credit, closing }: Figure) => [opening, debit, credit, closing];
  return {
    ...common,
    report: "ledgerBalance",
    title: t("Ledger balance"),
    facts: [{ label: t("Ledger"), value: titleOf({ ...picked, account: null }) }, ...common.facts],
    columns: [
      { id: "code", label: holdsAccounts ? t("Account") : t("Branch"), kind: "text" },
      { id: "name", label: t("Name"), kind: "text", share: 1.8 },
      { id: "opening", label: t("Opening"), kind: "money" },
      { id: "debit", label: t("Debit"), kind: "money" },
      { id: "credit", label: t("Credit"), kind: "money" },
      { id: "closing", label: t("Closing"), kind: "money" },
    ],
    rows: parts.slice(start, end).map(({ code, name, figure, drill }): SheetRow => ({
      kind: "line",
      depth: 0,
      cells: [code, name, ...amounts(figure)],
      drill,
    })),
    totals: [picked.ledger.code, picked.ledger.name, ...amounts(total)],
    checks: [
      {
        label: holdsAccounts ? t("The accounts add up to their ledger") : t("The branches add up to the ledger"),
        ok: amounts(sum).every((amount, at) => amount === amounts(total)[at]),
      },
    ],
    paged: true,
    next: end < parts.length ? String(end) : null,
  };
}

async function branchesOf(frame: Frame, { ledger }: Picked): Promise<Part[]> {
  const { branches, from, to } = frame;
  const slices = branches.map(({ id }) => ({ label: "", branchIds: new Set([id]), from, to, search: {} }));
  const figures = (await figuresOf(frame, slices, "post")).find((row) => row.ledger.id === ledger.id)?.figures ?? [];
  return branches.flatMap(({ id, code, name }, at) =>
    isNothing(figures[at] ?? NOTHING)
      ? []
      : [
          {
            code,
            name,
            figure: figures[at]!,
            drill: { report: "ledger", search: { ledger: ledger.code, unit: String(id) } },
          },
        ],
  );
}

async function accountsOf({ caps, from, to, asked }: Frame, { ledger }: Picked): Promise<Part[]> {
  const before = addDays(from, -1);
  const opening = await subLedgerBalances(db, caps, before, ledger.id);
  const closing = await subLedgerBalances(db, caps, to, ledger.id);
  const sums = new Map<number, { open: bigint; openDebits: bigint; close: bigint; closeDebits: bigint }>();
  const take = (rows: readonly Balance[], sign: 1n | -1n, at: "open" | "close") => {
    for (const { subLedgerId, currency, amount, base, debits, debitsBase } of rows) {
      if (subLedgerId === null || (asked.currency !== null && currency !== asked.currency)) continue;
      const sum = sums.get(subLedgerId) ?? { open: 0n, openDebits: 0n, close: 0n, closeDebits: 0n };
      sum[at] += sign * (asked.currency === null ? base : amount);
      sum[at === "open" ? "openDebits" : "closeDebits"] += sign * (asked.currency === null ? debitsBase : debits);
      sums.set(subLedgerId, sum);
    }
  };
  take(opening, 1n, "open");
  take(closing, 1n, "close");
  if (asked.normal) {
    take(await adjustmentBalances(db, caps, "", before, { ledgerId: ledger.id, byAccount: true }), -1n, "open");
    take(await adjustmentBalances(db, caps, "", to, { ledgerId: ledger.id, byAccount: true }), -1n, "close");
  }
  const named = await db.subLedger.findMany({
    where: { ledgerId: ledger.id },
    select: { id: true, code: true, name: true },
    orderBy: { code: "asc" },
  });
  return named.flatMap(({ id, code, name }) => {
    const sum = sums.get(id);
    if (!sum) return [];
    const debit = sum.closeDebits - sum.openDebits;
    const figure = { opening: sum.open, debit, credit: debit - (sum.close - sum.open), closing: sum.close };
    return isNothing(figure)
      ? []
      : [{ code, name, figure, drill: { report: "ledger", search: { ledger: ledger.code, account: code } } }];
  });
}

const isNothing = ({ opening, debit, credit, closing }: Figure) =>
  [opening, debit, credit, closing].every((amount) => amount === 0n);
