import type { Work } from "~/db/transaction.server";
import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { choice, code, link, longText, text } from "~/define/field";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { defineResource, type Row } from "~/define/resource";
import { balanceFigure, hasLines, holdingOf, ledgersOf, subLedgerFor } from "~/modules/ledger/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { bankAccountProblems, bankAccountTitle } from "./bank-account";

/** What stands at the bank by the books, in the account's own currency. */
const bankFigure = balanceFigure<Row<"BankAccount">>((rows) =>
  rows.map(({ id, companyId, ledgerId, subLedgerId, branchId, currency }) => ({
    id,
    companyId,
    ledgerId,
    subLedgerId,
    branchId,
    currency,
  })),
);

/** The accounts that branches hold at banks and with mobile money services. */
export const bankAccount = defineResource("BankAccount", {
  one: "Bank account",
  many: "Bank accounts",
  model: "BankAccount",
  area: "accounts",
  path: "/ac/settings/bank",
  title: bankAccountTitle,
  omit: ["companyId", "subLedgerId"],
  fields: {
    bankName: text("Bank", { max: 80 }),
    branchName: text("Branch of the bank", { max: 80 }),
    accountNo: code("Account number", { max: 34, keepsForLife: false, masked: true }),
    currency: choice("Currency", { choices: CURRENCIES.map((value) => ({ value, label: value })) }),
    branchId: link("Held by", { to: "Branch", hint: "The branch in whose books it stands" }),
    ledgerId: link("Ledger", { to: "BankLedger" }),
    signatories: longText("Signatories", { max: 300, optional: true }),
  },
  list: {
    columns: ["bankName", "accountNo", "branchId", "currency", "ledgerId", "active"],
    search: ["bankName", "branchName"],
    filters: ["branchId", "ledgerId", "currency", "active"],
    sort: "bankName",
    then: "branchName",
    figure: bankFigure,
  },
  permissions: { read: "chart.read", edit: "chart.edit" },
  scope: (actor: Actor, permission: Permission) => ({ branch: unitsWithin(actor, permission) }),
  check: async (input, { tx, current }) => [
    ...bankAccountProblems(await factsOf(tx, input, current)),
    ...(await numberProblems(tx, input, current)),
    ...(current ? await bookedProblems(tx, current, input) : []),
  ],
  checkActive: async (row, active, { tx }) =>
    active
      ? [...bankAccountProblems(await factsOf(tx, row, row)), ...(await numberProblems(tx, row, row))].map((one) => ({
          ...one,
          field: "",
        }))
      : emptyFirst(tx, row),
  store: {
    create: async (work, input) => {
      const { companyId } = await branchOf(work.tx, input.branchId);
      return inItsLedger(work, await work.tx.bankAccount.create({ data: { ...input, companyId } }));
    },
    update: async (work, current, input) => {
      const { companyId } = await branchOf(work.tx, input.branchId);
      return inItsLedger(
        work,
        await work.tx.bankAccount.update({
          where: { id: current.id, version: current.version },
          data: { ...input, companyId, version: { increment: 1 } },
        }),
      );
    },
  },
});

type BankInput = Pick<Row<"BankAccount">, "bankName" | "accountNo" | "currency" | "branchId" | "ledgerId">;

async function branchOf(tx: Tx, branchId: number): Promise<{ id: number; companyId: number }> {
  const { id, path } = await tx.orgUnit.findUniqueOrThrow({
    where: { id: branchId },
    select: { id: true, path: true },
  });
  return { id, companyId: idsOf(path)[0] ?? 0 };
}

async function factsOf(tx: Tx, { currency, branchId, ledgerId }: BankInput, current: Row<"BankAccount"> | null) {
  const branch = await branchOf(tx, branchId);
  const beside = await tx.bankAccount.findFirst({
    where: { branchId, ledgerId, currency, active: true, NOT: { id: current?.id ?? 0 } },
  });
  return {
    currency,
    branch,
    ledger: (await ledgersOf(tx, branch.companyId, [ledgerId])).get(ledgerId) ?? null,
    beside: beside && bankAccountTitle(beside),
  };
}

async function numberProblems(
  tx: Tx,
  { bankName, accountNo }: BankInput,
  current: Row<"BankAccount"> | null,
): Promise<Problem[]> {
  const other = await tx.bankAccount.findFirst({
    where: { bankName, accountNo, active: true, NOT: { id: current?.id ?? 0 } },
    select: { id: true },
  });
  return other ? [problem("accountNo", t("Account number: in use for another account of this bank"), "taken")] : [];
}

/** Where the account's lines are: its own account of the ledger, or the whole ledger in its branch. */
const placeOf = ({ ledgerId, subLedgerId, branchId }: Row<"BankAccount">) =>
  subLedgerId === null ? { ledgerId, branchId } : { subLedgerId };

async function bookedProblems(tx: Tx, current: Row<"BankAccount">, input: BankInput): Promise<Problem[]> {
  const labels = { currency: "Currency", branchId: "Held by", ledgerId: "Ledger" } as const;
  const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter((name) => current[name] !== input[name]);
  if (changed.length === 0 || !(await hasLines(tx, placeOf(current)))) return [];
  return changed.map((name) =>
    problem(name, t("{label}: fixed, entries have been booked to this account", { label: t(labels[name]) }), "frozen"),
  );
}

async function emptyFirst(
  tx: Tx,
  { ledgerId, subLedgerId, branchId, currency }: Row<"BankAccount">,
): Promise<Problem[]> {
  return (await holdingOf(tx, branchId, { ledgerId, subLedgerId, currency })).amount !== 0n
    ? [problem("", t("Its balance is not zero"), "balance")]
    : [];
}

/** Gives the account its own within a ledger that holds bank accounts. */
async function inItsLedger(work: Work, row: Row<"BankAccount">): Promise<Row<"BankAccount">> {
  const { controlType } = await work.tx.ledger.findUniqueOrThrow({
    where: { id: row.ledgerId },
    select: { controlType: true },
  });
  const subLedgerId =
    controlType === "BANK"
      ? await subLedgerFor(work, {
          ledgerId: row.ledgerId,
          refType: "BANK",
          refId: row.id,
          name: bankAccountTitle(row),
          branchId: row.branchId,
        })
      : null;
  return subLedgerId === row.subLedgerId
    ? row
    : work.tx.bankAccount.update({ where: { id: row.id }, data: { subLedgerId } });
}
