/** The conflict of an edit of a draft that has moved on since its form was opened. */
import { Conflict, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { clashesOf, rowsClash } from "~/define/clashes";
import { bankAccountTitle } from "~/modules/accounts-settings/index.server";
import { asOpened, valuesBefore } from "~/modules/audit-trail/index.server";
import type { VoucherRow } from "./voucher-row.server";
import { TYPE_INFO } from "./voucher-types";
import { formsOf, kindOf, type Content, type FormContent } from "./voucher-values.server";

/**
 * Who changed it since, and both values of what they changed to something other than what was typed: fields one by one,
 * lines as a whole.
 * @param opened the version the person opened; @param mine what they typed
 */
export async function staleVoucher({ tx }: Work, row: VoucherRow, opened: number, mine: Content): Promise<Conflict> {
  const now = await tx.voucher.findUniqueOrThrow({
    where: { id: row.id },
    include: { lines: { orderBy: { lineNo: "asc" } } },
  });
  const theirs = now as Content & typeof now;
  const forms = await formsOf(tx, kindOf(row), [await contentAt(tx, row, theirs, opened), theirs, mine]);
  const [before, there, typed] = forms as [FormContent, FormContent, FormContent];
  const names = await shownNames(tx, row.branchId, [there, typed]);
  const fields = clashesOf(labelsOf(row), there.fields, typed.fields, before.fields).map((clash): Clash => ({
    ...clash,
    theirs: names.get(there.fields[clash.field] ?? "") ?? clash.theirs,
    mine: names.get(typed.fields[clash.field] ?? "") ?? clash.mine,
  }));
  const lines = there.lines
    ? rowsClash("lines", "Lines", { theirs: there.lines, mine: typed.lines ?? [], opened: before.lines })
    : [];
  const editor = await tx.user.findUnique({ where: { id: now.editorId }, select: { displayName: true } });
  return new Conflict(t("Someone else changed this record; review the differences."), "stale", {
    version: now.version,
    by: editor && { userId: now.editorId, name: editor.displayName, at: now.updatedAt },
    clashes: [...fields, ...lines],
    replaceable: true,
  });
}

/** What the voucher held in an older version, as the trail tells of what was changed since. */
async function contentAt(tx: Work["tx"], row: VoucherRow, now: Content, opened: number): Promise<Content> {
  const before = await valuesBefore(tx, "Voucher", row, opened);
  const told = before.get("line") as
    readonly (Omit<Content["lines"][number], "amount"> & { amount: string })[] | undefined;
  return {
    ...asOpened(now, before),
    lines: told ? told.map((line) => ({ ...line, amount: BigInt(line.amount) })) : now.lines,
  };
}

/** What the form calls its fields. */
function labelsOf({ type }: VoucherRow): Record<string, string> {
  const { place = "Place", payee = "Payee", reference } = TYPE_INFO[type];
  return {
    place,
    ...{ from: "From", to: "To", amount: "Amount", received: "Amount that arrives", creditor: "Owed to" },
    ...{ currency: "Currency", payee, chequeNo: "Cheque no.", chequeDate: "Cheque date" },
    ...{
      reference,
      requisitionId: "For requisition",
      valueDate: "Value date",
      reverseOn: "Reverse on",
      narration: "Narration",
    },
    notDuplicate: "It is another one",
  };
}

/** What people read for cash, banks and requisitions that the form names by a code or an id. */
async function shownNames(
  tx: Work["tx"],
  branchId: number,
  forms: readonly FormContent[],
): Promise<Map<string, string>> {
  const places = forms.flatMap(({ fields: { place, from, to } }) =>
    [place, from, to].filter((one) => one !== undefined),
  );
  const codes = places.flatMap((place) => (place.startsWith("CASH:") ? [place.slice("CASH:".length)] : []));
  const [ledgers, banks] = await Promise.all([
    tx.ledger.findMany({ where: { code: { in: codes } }, select: { code: true, name: true } }),
    tx.bankAccount.findMany({ where: { branchId } }),
  ]);
  return new Map([
    ...ledgers.map(({ code, name }): [string, string] => [`CASH:${code}`, name]),
    ...banks.map((bank): [string, string] => [`BANK:${bank.id}`, bankAccountTitle(bank)]),
    ["CREDIT", t("On credit, paid later")],
  ]);
}
