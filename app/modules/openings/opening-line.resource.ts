import { withChanger } from "~/core/changers";
import type { Work } from "~/db/transaction.server";
import { CURRENCIES } from "~/core/currencies";
import { Conflict, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { reach, unitsWithin, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { choice, link, money, text } from "~/define/field";
import type { Permission } from "~/core/permission";
import { defineReference, defineResource, type Row } from "~/define/resource";
import {
  bookBranch,
  hiddenPayLedgers,
  ledgersOf,
  ofCompany,
  subLedgersOf,
  systemLedger,
  withoutHiddenPay,
} from "~/modules/ledger/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { lineProblems } from "./opening-rules";

/** The drafts that lines are added to, by the name of their branch. */
export const openingReference = defineReference("OpeningBatch", {
  one: "Opening balances",
  many: "Opening balances",
  model: "OpeningBatch",
  title: ({ name }) => name,
  order: "name",
  scope: (actor: Actor, permission: Permission) => ({ branch: unitsWithin(actor, permission) }),
  offered: { status: "DRAFT" },
});

/**
 * Accounts that opening balances are entered for. Members' savings are not among them: what is on them is told by their
 * own lines alone, and they are too many to choose from. Those of staff that tell of pay are for whoever sees it.
 */
export const openingAccountReference = defineReference("OpeningAccount", {
  one: "Account",
  many: "Accounts",
  model: "SubLedger",
  title: ({ code, name }) => `${code} ${name}`,
  order: "code",
  scope: (actor: Actor, permission: Permission) => {
    const ledger = ofCompany(actor, permission);
    return { ledger, ...withoutHiddenPay(actor, ledger.companyId.in) };
  },
  offered: { active: true, refType: { not: "SACCO" } },
});

/** The companies in whose parts somebody holds a permission. */
const companiesOf = (actor: Actor, permission: Permission): number[] =>
  reach(actor, permission).flatMap((path) => idsOf(path).slice(0, 1));

/** Single opening balances: of accounts within ledgers, and in foreign currency; many come from a file. */
export const openingLine = defineResource("OpeningLine", {
  one: "Opening line",
  many: "Opening lines",
  model: "OpeningLine",
  area: "accounts",
  path: "/ac/settings/openingLine",
  title: ({ id }) => t("Line {id}", { id }),
  omit: ["base"],
  fields: {
    batchId: link("Branch", { to: "OpeningBatch", keepsForLife: true, hint: "One whose opening balances are a draft" }),
    ledgerId: link("Ledger", { to: "Ledger" }),
    subLedgerId: link("Account", { to: "OpeningAccount", optional: true, hint: "Where the ledger holds accounts" }),
    currency: choice("Currency", { choices: CURRENCIES.map((value) => ({ value, label: value })) }),
    debit: money("Debit", { currency: "currency", optional: true }),
    credit: money("Credit", { currency: "currency", optional: true }),
    worth: text("Worth", { max: 30, optional: true, hint: "In the currency of the books, for a line in another" }),
  },
  list: {
    columns: ["batchId", "ledgerId", "subLedgerId", "currency", "debit", "credit", "active"],
    search: ["worth"],
    filters: ["batchId", "active"],
    sort: "batchId",
    then: "ledgerId",
  },
  permissions: { read: "opening.read", edit: "opening.write" },
  example: {
    batchId: "1",
    ledgerId: "1",
    subLedgerId: null,
    currency: "KES",
    debit: "1500.00",
    credit: null,
    worth: null,
  },
  scope: (actor: Actor, permission: Permission) => ({
    batch: { branch: unitsWithin(actor, permission) },
    NOT: { ledger: hiddenPayLedgers(actor, companiesOf(actor, permission)) },
  }),
  check: async (input, { tx, current }) => [
    ...(await draftProblems(tx, input.batchId)),
    ...(await inputProblems(tx, input, current?.id ?? 0)),
  ],
  checkActive: async (row, active, { tx }) => [
    ...(await draftProblems(tx, row.batchId)),
    ...(active ? (await inputProblems(tx, row, row.id)).map((one) => ({ ...one, field: "" })) : []),
  ],
  store: {
    create: async (work, input) => {
      await raiseBatch(work, input.batchId);
      return work.tx.openingLine.create({ data: { ...input, base: await baseOf(work.tx, input) } });
    },
    update: async (work, { id, version }, input) => {
      await raiseBatch(work, input.batchId);
      return work.tx.openingLine.update({
        where: { id, version },
        data: { ...input, base: await baseOf(work.tx, input), version: { increment: 1 } },
      });
    },
  },
});

type LineInput = Pick<
  Row<"OpeningLine">,
  "batchId" | "ledgerId" | "subLedgerId" | "currency" | "debit" | "credit" | "worth"
>;

async function draftProblems(tx: Tx, batchId: number): Promise<Problem[]> {
  const draft = await tx.openingBatch.findFirst({ where: { id: batchId, status: "DRAFT" }, select: { id: true } });
  return draft ? [] : [problem("", t("Only a draft can be changed."), "wrong_state")];
}

/** Whoever changes a line has changed the balances last, and raises their version. @throws Conflict when they were submitted meanwhile */
async function raiseBatch({ tx, actor }: Work, batchId: number): Promise<void> {
  const { count } = await tx.openingBatch.updateMany({
    where: { id: batchId, status: "DRAFT" },
    data: { editorId: actor.userId ?? 0, version: { increment: 1 } },
  });
  if (count === 0) throw new Conflict(t("Only a draft can be changed."), "wrong_state");
  // Read once the row is held: of two who change lines at one moment, neither is forgotten.
  const { changers } = await tx.openingBatch.findUniqueOrThrow({ where: { id: batchId }, select: { changers: true } });
  await tx.openingBatch.update({ where: { id: batchId }, data: { changers: withChanger(changers, actor.userId) } });
}

async function branchOf(tx: Tx, batchId: number) {
  const { branchId } = await tx.openingBatch.findUniqueOrThrow({ where: { id: batchId }, select: { branchId: true } });
  return bookBranch(tx, branchId);
}

/** What a line is worth in the currency of the books; null where that is not said or cannot be read. */
function worthOf({ currency, debit, credit, worth }: LineInput, functional: string): bigint | null {
  if (currency === functional) return debit ?? credit;
  const read = worth === null ? null : readAmount("Worth", worth, functional);
  return typeof read === "bigint" && read > 0n ? read : null;
}

async function baseOf(tx: Tx, input: LineInput): Promise<bigint> {
  const { functional } = await branchOf(tx, input.batchId);
  return worthOf(input, functional) ?? 0n;
}

/** Ledgers that only take what entries leave over. */
export async function reservedLedgers(
  tx: Pick<Tx, "ledger" | "subLedger" | "systemLedger" | "orgUnit">,
  branchId: number,
): Promise<ReadonlySet<number>> {
  return new Set([
    await systemLedger(tx, branchId, "OPENING_CONTRA"),
    await systemLedger(tx, branchId, "CCY_POSITION"),
  ]);
}

async function inputProblems(tx: Tx, input: LineInput, id: number): Promise<Problem[]> {
  const { batchId, ledgerId, subLedgerId, currency, debit, credit } = input;
  const branch = await branchOf(tx, batchId);
  const ledger = (await ledgersOf(tx, branch.companyId, [ledgerId])).get(ledgerId);
  if (!ledger) return [problem("ledgerId", t("There is no such ledger."), "ledger_unknown")];
  const subLedger = subLedgerId === null ? null : ((await subLedgersOf(tx, [subLedgerId])).get(subLedgerId) ?? null);
  const twin = await tx.openingLine.findFirst({
    where: { batchId, ledgerId, subLedgerId, currency, active: true, NOT: { id } },
    select: { id: true },
  });
  return lineProblems({
    debit,
    credit,
    currency,
    functional: branch.functional,
    base: worthOf(input, branch.functional),
    branchId: branch.id,
    ledger,
    subLedger,
    reserved: (await reservedLedgers(tx, branch.id)).has(ledgerId),
    twin: twin !== null,
  });
}
