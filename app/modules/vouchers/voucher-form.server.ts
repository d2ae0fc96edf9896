/** What the form of a voucher offers, and what it holds at first. */
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { allowedLedgers, bankAccountTitle, expenseHeadsFor } from "~/modules/accounts-settings/index.server";
import { bookBranch, withoutHiddenPay } from "~/modules/ledger/index.server";
import { requisitionChoices, voucherBeginning } from "~/modules/requisitions/index.server";
import { findVoucherRow, type VoucherRow } from "./voucher-row.server";
import { TYPE_INFO, type Mode, type Side, type VoucherType } from "./voucher-types";
import { valuesOf } from "./voucher-values.server";

export interface VoucherForm {
  type: VoucherType;
  /** The branches to choose from, where the person makes vouchers for several. */
  branches: Choice[];
  branch: { id: number; name: string; currency: string } | null;
  /** Cash and bank that pay or are paid into. */
  places: Choice[];
  /** What may stand on a line: "24101 Creditors". */
  ledgers: string[];
  /** Accounts within those ledgers. */
  accounts: string[];
  heads: string[];
  /** Ledgers and accounts an expense on credit may be owed in. */
  creditors: string[];
  currencies: string[];
  /** Requisitions of the branch that such a voucher pays or settles. */
  requisitions: Choice[];
  values: Record<string, unknown>;
}

/** Which cash or bank a page is about; null offers both. */
export type Only = "CASH" | "BANK" | null;

const MOST_ACCOUNTS = 200;
const MODES: readonly Mode[] = ["CASH", "BANK", "NONE"];

/** The branches the actor makes vouchers for. */
export async function ownBranches(actor: Actor): Promise<{ id: number; name: string }[]> {
  return db.orgUnit.findMany({
    where: { kind: "BRANCH", active: true, ...unitsWithin(actor, "voucher.write") },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });
}

/**
 * The form of a new voucher. A person of several branches names one first: ledgers and bank accounts are the branch's.
 * @param copyOf a voucher in sight whose content the new one begins with
 * @param requisitionId an approved requisition of the branch that it is to pay
 */
export async function newVoucherForm(
  actor: Actor,
  type: VoucherType,
  {
    branchId,
    only,
    copyOf,
    requisitionId,
  }: { branchId: number | null; only: Only; copyOf: number | null; requisitionId: number | null },
): Promise<VoucherForm> {
  const own = await ownBranches(actor);
  const copied = copyOf === null ? null : await findVoucherRow(db, actor, copyOf);
  if (copyOf !== null && (!copied || copied.type !== type)) throw new NotFound();
  const branch = own.find(({ id }) => id === (branchId ?? copied?.branchId)) ?? (own.length === 1 ? own[0]! : null);
  if (branchId !== null && !branch) throw new NotFound();
  const form = await offers(actor, type, branch, only);
  const values =
    copied && copied.branchId === branch?.id
      ? {
          ...(await valuesOf(copied)),
          chequeNo: "",
          chequeDate: "",
          valueDate: "",
          reverseOn: "",
          requisitionId: "",
          notDuplicate: "",
        }
      : { ...firstValues(form), ...(requisitionId && branch ? await beginningOf(requisitionId, branch.id, type) : {}) };
  return {
    ...form,
    branches: own.map(({ id, name }) => ({ value: String(id), label: name })),
    values: { ...values, branchId: branch ? String(branch.id) : "" },
  };
}

/** @throws NotFound where such a voucher pays no such requisition */
async function beginningOf(
  requisitionId: number,
  branchId: number,
  type: VoucherType,
): Promise<Record<string, unknown>> {
  const values = await voucherBeginning(requisitionId, branchId, type);
  if (!values) throw new NotFound();
  return values;
}

/** The form of a draft. @throws NotFound out of sight */
export async function voucherForm(actor: Actor, id: number): Promise<VoucherForm & { row: VoucherRow }> {
  const row = await findVoucherRow(db, actor, id);
  const branch =
    row &&
    (await db.orgUnit.findFirst({
      where: { AND: [{ id: row.branchId }, unitsWithin(actor, "voucher.write")] },
      select: { id: true, name: true },
    }));
  if (!row || !branch) throw new NotFound();
  return { ...(await offers(actor, row.type, branch, null)), branches: [], values: await valuesOf(row), row };
}

type Offers = Omit<VoucherForm, "branches" | "values">;

/** What the form of such a voucher offers in a branch. */
export async function offers(
  actor: Actor,
  type: VoucherType,
  branch: { id: number; name: string } | null,
  only: Only,
): Promise<Offers> {
  const empty = {
    type,
    places: [],
    ledgers: [],
    accounts: [],
    heads: [],
    creditors: [],
    currencies: [],
    requisitions: [],
  };
  if (!branch || type === "REVERSE")
    return { ...empty, branch: branch && { ...branch, currency: (await bookBranch(db, branch.id)).functional } };
  const { companyId, functional } = await bookBranch(db, branch.id);
  const { typed } = TYPE_INFO[type];
  const modes =
    type === "JOURNAL" || type === "TRANSFER"
      ? (["NONE"] as const)
      : MODES.filter((mode) => mode !== "NONE" || type === "EXPENSE");
  const on = (side: Side, mode: Mode) => allowedLedgers(db, { branchId: branch.id, voucherType: type, mode, side });
  const all = async (side: Side, of: readonly Mode[]) =>
    [
      ...new Map(
        (await Promise.all(of.map((mode) => on(side, mode)))).flat().map((ledger) => [ledger.id, ledger]),
      ).values(),
    ].sort((a, b) => (a.code < b.code ? -1 : 1));
  const lines =
    type === "JOURNAL"
      ? [
          ...new Map(
            [...(await all("D", modes)), ...(await all("C", modes))].map((ledger) => [ledger.id, ledger]),
          ).values(),
        ]
      : typed
        ? await all(typed, modes)
        : [];
  const money =
    type === "TRANSFER"
      ? await all("C", modes)
      : typed
        ? await all(
            typed === "D" ? "C" : "D",
            modes.filter((mode) => mode !== "NONE"),
          )
        : [];
  const owed = type === "EXPENSE" ? await on("C", "NONE") : [];
  const places = await placesOf(
    branch.id,
    money.filter(({ isCash }) => isCash && only !== "BANK"),
    only !== "CASH",
    type === "EXPENSE" && only === null && owed.length > 0,
  );
  const heads =
    type === "EXPENSE"
      ? await expenseHeadsFor(
          db,
          branch.id,
          lines.map(({ id }) => id),
        )
      : [];
  const listed = ({ code, name }: { code: string; name: string }) => `${code} ${name}`;
  const within = (ledgers: readonly { id: number }[]) =>
    accountsOf(
      branch.id,
      ledgers.map(({ id }) => id),
      withoutHiddenPay(actor, [companyId]),
    );
  return {
    type,
    branch: { ...branch, currency: functional },
    places,
    ledgers: type === "EXPENSE" ? [] : lines.map(listed),
    accounts: type === "EXPENSE" ? [] : await within(lines),
    heads: heads.map(listed),
    creditors: [...owed.filter(({ controlType }) => controlType === "NONE").map(listed), ...(await within(owed))],
    currencies: await currenciesOf(companyId, functional),
    requisitions: await requisitionChoices(branch.id, type),
  };
}

export async function placesOf(
  branchId: number,
  cash: readonly { code: string; name: string; currency: string | null }[],
  withBanks: boolean,
  onCredit: boolean,
): Promise<Choice[]> {
  const banks = withBanks
    ? await db.bankAccount.findMany({
        where: { branchId, active: true },
        orderBy: [{ bankName: "asc" }, { id: "asc" }],
      })
    : [];
  return [
    ...cash.map(({ code, name, currency }) => ({
      value: `CASH:${code}`,
      label: currency === null ? name : `${name} (${currency})`,
      group: t("Cash"),
    })),
    ...banks.map((bank) => ({
      value: `BANK:${bank.id}`,
      label: `${bankAccountTitle(bank)} (${bank.currency})`,
      group: t("Bank"),
    })),
    ...(onCredit ? [{ value: "CREDIT", label: t("On credit, paid later"), group: t("Neither") }] : []),
  ];
}

async function accountsOf(
  branchId: number,
  ledgerIds: readonly number[],
  seen: ReturnType<typeof withoutHiddenPay>,
): Promise<string[]> {
  const rows = await db.subLedger.findMany({
    where: { ledgerId: { in: [...ledgerIds] }, active: true, OR: [{ branchId: null }, { branchId }], ...seen },
    orderBy: { code: "asc" },
    take: MOST_ACCOUNTS,
    select: { code: true, name: true },
  });
  return rows.map(({ code, name }) => `${code} ${name}`);
}

/** Currencies there is an approved rate of; none where only that of the books is used. */
async function currenciesOf(companyId: number, functional: string): Promise<string[]> {
  const rates = await db.forexRate.findMany({
    where: { companyId, quote: functional, status: "APPROVED" },
    distinct: ["base"],
    select: { base: true },
  });
  return rates.length === 0 ? [] : [functional, ...rates.map(({ base }) => base).sort()];
}

const EMPTY_LINES = { JOURNAL: [{ side: "D" }, { side: "C" }], OTHER: [{}] };

function firstValues({ type, places }: Offers): Record<string, unknown> {
  if (type === "REVERSE") return {};
  if (type === "TRANSFER") return { from: "", to: "" };
  return {
    ...(places.length === 1 ? { place: places[0]!.value } : {}),
    lines: type === "JOURNAL" ? EMPTY_LINES.JOURNAL : EMPTY_LINES.OTHER,
  };
}
