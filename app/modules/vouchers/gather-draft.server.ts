/** Looks up what a voucher names as typed, for the rules of a draft. */
import { InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { allowedOnSides, bankAccountTitle, isForBranch } from "~/modules/accounts-settings/index.server";
import {
  bookBranch,
  entryType,
  ledgersOf,
  type BookBranch,
  type EntryType,
  type LedgerFacts,
  type SubLedgerFacts,
} from "~/modules/ledger/index.server";
import { subLedgersByCode } from "./accounts.server";
import { compose, type BankFacts, type ComposedLine } from "./compose";
import { draftProblems } from "./draft-rules";
import type { DraftFacts, HeadFacts, LineFacts } from "./voucher-facts";
import type { VoucherInput } from "./voucher-fields.server";
import { accountCode, ledgerCode, readPlace, type Mode, type Side, type VoucherType } from "./voucher-types";

/** A line ready to be kept. */
export interface KeptLine {
  side: Side;
  ledgerId: number;
  subLedgerId: number | null;
  expenseHeadId: number | null;
  amount: bigint;
  currency: string;
  memo: string | null;
  money: boolean;
}

/** A voucher whose draft breaks no rule. */
export interface Draft {
  branch: BookBranch;
  mode: Mode;
  currency: string;
  bankAccountId: number | null;
  /** The entry a reversal takes back. */
  originalId: number | null;
  lines: KeptLine[];
}

/** The branch a voucher is made for. @throws InputProblem for one out of reach or out of use */
export async function branchFor(tx: Tx, actor: Actor, branchId: number): Promise<BookBranch> {
  const branch = await bookBranch(tx, branchId).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (!branch?.isBranch || !branch.active || !canAt(actor, "voucher.write", branch.path))
    throw new InputProblem(problem("branchId", t("Branch: choose one of your part of the organisation"), "ac13"));
  return branch;
}

/** Reads what was typed into the lines of a voucher. @throws InputProblem with all rules of a draft that are broken */
export async function draftOf(
  tx: Tx,
  actor: Actor,
  { type, branch }: { type: Exclude<VoucherType, "REVERSE">; branch: BookBranch },
  input: VoucherInput,
): Promise<Draft> {
  const composed = compose(type, input, {
    functional: branch.functional,
    branchId: branch.id,
    banks: await banksOf(tx, input),
    cash: await cashOf(tx, branch),
  });
  const mayMoveCash = canAt(actor, "voucher.journal.cash", branch.path);
  const found = await lookUp(tx, branch, { type, mode: composed.mode, mayMoveCash }, composed.lines);
  const facts: DraftFacts = {
    type,
    mode: composed.mode,
    branchId: branch.id,
    narration: input.narration,
    mayMoveCash,
    lines: found.map(({ facts: one }) => one),
  };
  refuse([...narrationProblems(input.narration), ...composed.problems, ...draftProblems(facts)]);
  const lines = found.map(({ facts: one, headId }): KeptLine => ({
    side: one.side,
    ledgerId: one.ledger!.id,
    subLedgerId: one.account?.id ?? null,
    expenseHeadId: headId,
    amount: one.amount!,
    currency: one.currency,
    memo: one.memo,
    money: one.money,
  }));
  return {
    branch,
    mode: composed.mode,
    currency: composed.currency,
    bankAccountId: composed.bankAccountId,
    originalId: null,
    lines,
  };
}

const narrationProblems = (text: string): Problem[] =>
  text.trim().length >= 5 ? [] : [problem("narration", t("Narration: 5 to 500 characters"), "ac03")];

/** The bank accounts that the input names. */
async function banksOf(tx: Tx, { place, from, to }: VoucherInput): Promise<Map<number, BankFacts>> {
  const ids = [place, from, to].flatMap((text) => {
    const read = readPlace(text ?? "");
    return read?.kind === "BANK" ? [read.bankAccountId] : [];
  });
  const rows =
    ids.length === 0
      ? []
      : await tx.bankAccount.findMany({
          where: { id: { in: ids } },
          include: { ledger: { select: { code: true } }, subLedger: { select: { code: true } } },
        });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        label: bankAccountTitle(row),
        code: row.ledger.code,
        accountCode: row.subLedger?.code ?? null,
        currency: row.currency,
        branchId: row.branchId,
        active: row.active,
      },
    ]),
  );
}

/** Cash that is kept in a currency of its own. */
async function cashOf(tx: Tx, { companyId }: BookBranch): Promise<Map<string, string>> {
  const ledgers = [...(await ledgersOf(tx, companyId)).values()];
  return new Map(
    ledgers.flatMap(({ code, isCash, currency }) => (isCash && currency !== null ? [[code, currency] as const] : [])),
  );
}

interface Sides {
  type: Exclude<VoucherType, "REVERSE">;
  mode: Mode;
  mayMoveCash: boolean;
}

/** Ids of the ledgers that the mapping offers, by side. @param ledgers those of the company */
export async function mappedOn(
  tx: Tx,
  branch: Pick<BookBranch, "id" | "companyId">,
  { type, mode, mayMoveCash }: Sides,
  ledgers: readonly LedgerFacts[],
): Promise<Record<Side, ReadonlySet<number>>> {
  const { D, C } = await allowedOnSides(
    tx,
    branch.companyId,
    { branchId: branch.id, voucherType: type, mode, mayMoveCash },
    ledgers,
  );
  return { D: new Set(D.map(({ id }) => id)), C: new Set(C.map(({ id }) => id)) };
}

async function lookUp(
  tx: Tx,
  branch: BookBranch,
  sides: Sides,
  lines: readonly ComposedLine[],
): Promise<{ facts: LineFacts; headId: number | null }[]> {
  const ledgers = new Map([...(await ledgersOf(tx, branch.companyId)).values()].map((ledger) => [ledger.code, ledger]));
  const byId = new Map([...ledgers.values()].map((ledger) => [ledger.id, ledger]));
  const heads = await headsByCode(
    tx,
    branch,
    lines.flatMap(({ head }) => (head === null ? [] : [headCode(head)])),
  );
  const accounts = await subLedgersByCode(
    tx,
    branch.companyId,
    lines.flatMap(({ account }) => accountCode(account ?? "") ?? []),
  );
  const mapped = await mappedOn(tx, branch, sides, [...byId.values()]);
  return lines.map((line) => {
    const head = line.head === null ? undefined : (heads.get(headCode(line.head)) ?? null);
    const ledger: LedgerFacts | null =
      line.head === null
        ? (ledgers.get(ledgerCode(line.ledger ?? "") ?? "") ?? null)
        : ((head && byId.get(head.ledgerId)) ?? null);
    const { places, side, amount, currency, memo, money } = line;
    const facts: LineFacts = {
      places,
      side,
      amount,
      currency,
      memo,
      money,
      ledger,
      account: accountOf(line, accounts),
      mapped: ledger !== null && mapped[side].has(ledger.id),
      ...(head === undefined ? {} : { head }),
    };
    return { facts, headId: head?.id ?? null };
  });
}

function accountOf(
  { account }: ComposedLine,
  accounts: ReadonlyMap<string, SubLedgerFacts>,
): SubLedgerFacts | null | undefined {
  return account === null ? undefined : (accounts.get(accountCode(account) ?? "") ?? null);
}

const headCode = (text: string) => (text.trim().split(/\s/)[0] ?? "").toUpperCase();

type Head = HeadFacts & { id: number; ledgerId: number };

async function headsByCode(
  tx: Tx,
  { companyId, code: branchCode }: BookBranch,
  codes: readonly string[],
): Promise<Map<string, Head>> {
  const rows =
    codes.length === 0
      ? []
      : await tx.expenseHead.findMany({ where: { companyId, code: { in: [...new Set(codes)] } } });
  return new Map(rows.map((row) => [row.code, headFacts(row, branchCode)]));
}

type HeadRow = {
  id: number;
  ledgerId: number;
  code: string;
  name: string;
  active: boolean;
  currency: string | null;
  maxPerVoucher: bigint | null;
  requisitionAbove: bigint | null;
  attachmentAbove: bigint | null;
  branchScope: string | null;
};

/** An expense head as the rules of a branch see it. */
export function headFacts(
  {
    id,
    ledgerId,
    code,
    name,
    active,
    currency,
    maxPerVoucher,
    requisitionAbove,
    attachmentAbove,
    branchScope,
  }: HeadRow,
  branchCode: string,
): Head {
  return {
    id,
    ledgerId,
    name: `${code} ${name}`,
    active,
    here: isForBranch({ branchScope }, branchCode),
    currency,
    most: maxPerVoucher,
    requisitionAbove,
    attachmentAbove,
  };
}

/** What a reversal takes back, by the number of its entry. @throws InputProblem for one that cannot be taken back */
export async function reversalOf(
  tx: Tx,
  actor: Actor,
  input: VoucherInput,
  voucherId: number | null,
  originalId: number | null = null,
): Promise<Draft> {
  const no = input.original?.trim().toUpperCase() ?? "";
  const found = await tx.journal.findUnique({
    where: originalId === null ? { no } : { id: originalId },
    include: {
      lines: { orderBy: { lineNo: "asc" } },
      branch: { select: { path: true } },
      reversedBy: { select: { no: true } },
    },
  });
  const journal = found && canAt(actor, "voucher.read", found.branch.path) ? found : null;
  if (journal && !canAt(actor, "voucher.write", journal.branch.path))
    throw new InputProblem(problem("original", t("Its branch is not in your part of the organisation."), "ac13"));
  const asked =
    journal &&
    (await tx.voucher.findFirst({
      where: { originalId: journal.id, status: "SUBMITTED", NOT: { id: voucherId ?? 0 } },
      select: { no: true },
    }));
  const original = journal && {
    no: journal.no,
    isReversal: journal.reversesId !== null,
    owned: entryType(journal.type as EntryType).owned ?? false,
    takenBackBy: journal.reversedBy?.no ?? asked?.no ?? null,
  };
  const branchId = journal?.branchId ?? 0;
  refuse(
    draftProblems({
      type: "REVERSE",
      mode: "NONE",
      branchId,
      narration: input.narration,
      mayMoveCash: true,
      lines: [],
      original,
    }),
  );
  const branch = await bookBranch(tx, branchId);
  const lines = journal!.lines.map(({ ledgerId, subLedgerId, currency, amountMinor, memo }): KeptLine => ({
    side: amountMinor > 0n ? "C" : "D",
    ledgerId,
    subLedgerId,
    expenseHeadId: null,
    amount: amountMinor < 0n ? -amountMinor : amountMinor,
    currency,
    memo,
    money: false,
  }));
  return { branch, mode: "NONE", currency: branch.functional, bankAccountId: null, originalId: journal!.id, lines };
}
