/** A voucher as its form holds it: one that is kept, one that was typed, or one as somebody opened it. */
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { db, type Tx } from "~/db/database.server";
import type { KeptLine } from "./gather-draft.server";
import type { VoucherRow } from "./voucher-row.server";
import { TYPE_INFO, type Mode, type VoucherType } from "./voucher-types";

/** Which side is money follows from the kind of the voucher. */
type Line = Omit<KeptLine, "money">;

/** What a voucher holds of what is typed into its form. */
export interface Content {
  mode: Mode;
  currency: string;
  bankAccountId: number | null;
  payee: string | null;
  chequeNo: string | null;
  chequeDate: string | null;
  reference: string | null;
  requisitionId: number | null;
  valueDate: string | null;
  reverseOn: string | null;
  narration: string;
  notDuplicate: boolean;
  lines: readonly Line[];
}

/** A line as the form has it, by the names of its inputs. */
export type FormLine = Readonly<Record<string, string>>;

/** The form of a voucher: one text for each field, and its lines. */
export interface FormContent {
  fields: Readonly<Record<string, string>>;
  /** Of a kind without lines, null. */
  lines: readonly FormLine[] | null;
}

interface Kind {
  type: VoucherType;
  branchId: number;
  /** The currency of the books. */
  functional: string;
}

type Reading = Pick<Tx, "ledger" | "subLedger" | "expenseHead" | "bankAccount">;

/** A kept voucher as its form holds it. */
export async function valuesOf(row: VoucherRow): Promise<Record<string, unknown>> {
  const { original, ...voucher } = await db.voucher.findUniqueOrThrow({
    where: { id: row.id },
    include: { original: { select: { no: true } }, lines: { orderBy: { lineNo: "asc" } } },
  });
  const [held] = await formsOf(db, kindOf(row), [voucher as Content]);
  const { lines, fields } = held!;
  return {
    ...fields,
    ...(lines ? { lines } : {}),
    ...(row.type === "REVERSE" ? { original: original?.no ?? "" } : {}),
  };
}

export const kindOf = ({ type, branchId, company }: Pick<VoucherRow, "type" | "branchId" | "company">): Kind => ({
  ...{ type, branchId },
  functional: company.currency,
});

/** What the form of such a voucher holds for each content. */
export async function formsOf(
  tx: Reading,
  { type, branchId, functional }: Kind,
  contents: readonly Content[],
): Promise<FormContent[]> {
  const all = contents.flatMap(({ lines }) => lines);
  const named = { id: true, code: true, name: true } as const;
  const idsOf = (of: (line: Line) => number | null) => ({
    id: { in: [...new Set(all.flatMap((line) => of(line) ?? []))] },
  });
  const [ledgers, accounts, heads, banks] = await Promise.all([
    tx.ledger.findMany({ where: idsOf(({ ledgerId }) => ledgerId), select: named }),
    tx.subLedger.findMany({ where: idsOf(({ subLedgerId }) => subLedgerId), select: named }),
    tx.expenseHead.findMany({ where: idsOf(({ expenseHeadId }) => expenseHeadId), select: named }),
    tx.bankAccount.findMany({ where: { branchId }, select: { id: true, ledgerId: true, subLedgerId: true } }),
  ]);
  const one = (rows: typeof ledgers, id: number | null) => rows.find((row) => row.id === id);
  const listed = (row: { code: string; name: string } | undefined) => (row ? `${row.code} ${row.name}` : "");
  const decimal = ({ amount, currency }: Line) => moneyToDecimal(amount, exponentOf(currency));
  const placeOf = (line: Line | undefined, bankAccountId: number | null) => {
    if (!line) return "";
    const bank = banks.find(
      ({ id, ledgerId, subLedgerId }) =>
        (bankAccountId === null || id === bankAccountId) &&
        ledgerId === line.ledgerId &&
        subLedgerId === line.subLedgerId,
    );
    return bank ? `BANK:${bank.id}` : `CASH:${one(ledgers, line.ledgerId)?.code ?? ""}`;
  };
  const asTyped = (line: Line): FormLine => ({
    ...(type === "JOURNAL" ? { side: line.side } : {}),
    ...(type === "EXPENSE"
      ? { head: listed(one(heads, line.expenseHeadId)) }
      : { ledger: listed(one(ledgers, line.ledgerId)), account: listed(one(accounts, line.subLedgerId)) }),
    ...{ amount: decimal(line), memo: line.memo ?? "" },
  });
  return contents.map((content): FormContent => {
    const common = {
      currency: content.currency === functional ? "" : content.currency,
      payee: content.payee ?? "",
      chequeNo: content.chequeNo ?? "",
      chequeDate: content.chequeDate ?? "",
      reference: content.reference ?? "",
      requisitionId: content.requisitionId === null ? "" : String(content.requisitionId),
      valueDate: content.valueDate ?? "",
      reverseOn: content.reverseOn ?? "",
      narration: content.narration,
      notDuplicate: content.notDuplicate ? "on" : "",
    };
    if (type === "REVERSE") return { fields: common, lines: null };
    if (type === "TRANSFER") {
      const [from, to] = (["C", "D"] as const).map((side) => content.lines.find((line) => line.side === side));
      const other = from && to && from.currency !== to.currency;
      return {
        fields: {
          ...common,
          ...{ from: placeOf(from, null), to: placeOf(to, null) },
          ...{ amount: from ? decimal(from) : "", received: other ? decimal(to) : "" },
        },
        lines: null,
      };
    }
    const typed = content.lines.filter(({ side }) => type === "JOURNAL" || side === TYPE_INFO[type].typed);
    const money = content.lines.find((line) => !typed.includes(line));
    const onCredit = type === "EXPENSE" && content.mode === "NONE";
    return {
      fields: {
        ...common,
        ...(type === "JOURNAL" ? {} : { place: onCredit ? "CREDIT" : placeOf(money, content.bankAccountId) }),
        ...(onCredit && money
          ? { creditor: listed(one(accounts, money.subLedgerId) ?? one(ledgers, money.ledgerId)) }
          : {}),
      },
      lines: typed.map(asTyped),
    };
  });
}
