/** The table in which contributions of a month, or deposits, are entered for the accounts of a branch. */
import { z } from "zod/v4";
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { formatMonth, parseMonth } from "~/core/months";
import { NotFound, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { choice, flag, integer, link, money, says, text, type Choice } from "~/define/field";
import { searchText } from "~/define/list";
import { typedRows } from "~/define/typed-rows";
import type { Prisma } from "~/generated/sqlite/client";
import { moneyPlaces } from "~/modules/funds/index.server";
import { ofCompany, postingDay } from "~/modules/ledger/index.server";
import { ownMembers } from "~/modules/members/index.server";
import { othersAccounts, OWNER_WORDS, visibleAccounts } from "./account-row.server";
import { receiveSavings, REFERENCE_MOST, type Receipt, type Received } from "./receive-savings.server";
import { MOST_ROWS, type TableValues } from "./receive-rows";
import { RECEIPT_CHOICES } from "./savings-words";
import { PAYS_ALL } from "./safeguards";
import { OPEN_REQUEST } from "./standing.server";

/** Products in use, and those that are not while somebody still saves on them. */
export const WITH_ACCOUNTS: Prisma.SaccoProductWhereInput = {
  OR: [{ active: true }, { accounts: { some: { status: { not: "CLOSED" } } } }],
};

/** All accounts but those of some members. */
const othersMembers = (ids: readonly number[]): Prisma.SaccoAccountWhereInput =>
  ids.length === 0 ? {} : { OR: [{ memberId: null }, { memberId: { notIn: [...ids] } }] };

/** Accounts of a number or a name. */
const foundBy = (text: string) =>
  textSearch<Prisma.SaccoAccountWhereInput>(["no", "name", ...OWNER_WORDS, "employee.employeeNo"], text);

/** Accounts on one page of the table. */
const AT_ONCE = 100;

interface Line {
  row: number;
  accountId: number;
  amount: string;
}

const accountId = integer("Account", { min: 1, max: 2_147_483_647, hint: "Id of a savings account" }).schema;
const amount = money("Amount", { currency: "the product" }).schema as unknown as z.ZodType<string, unknown>;

const receiptOf = (lines: z.ZodType<Line[], unknown>) =>
  z.object({
    unitId: link("Branch", { to: "SavingsBranch" }).schema,
    productId: link("Product", { to: "SaccoProduct" }).schema,
    kind: choice("What came in", { choices: RECEIPT_CHOICES }).schema,
    period: text("Month", { max: 20, optional: true, hint: "Of contributions: 2026-11" }).schema.refine(
      (value) => value === null || parseMonth(value) !== null,
      says("Month", "{label}: enter a month like Nov-2026"),
    ),
    place: text("Put into", {
      max: 30,
      hint: "CASH: with the code of a cash ledger, or BANK: with the id of a bank account; 31 or 31.7 as before: the id of the ledger, with that of the account within it",
    }).schema,
    reference: text("Slip or message", { max: REFERENCE_MOST, optional: true }).schema,
    again: flag("Received twice", { hint: "The same amount of an account came in twice on the day" }).schema,
    lines,
  });

/** A receipt as typed: rows without an amount are overlooked. */
export const receiveSchema = receiptOf(typedRows<Line>({ accountId, amount }, { most: MOST_ROWS, aside: "accountId" }));
export type ReceiveInput = z.infer<typeof receiveSchema>;

/** The same of a page, which stands beside many rows: {@link receiveTyped} names the account of an amount that is none. */
export const receivePageSchema = receiptOf(
  typedRows<Line>({ accountId, amount: z.string() }, { most: MOST_ROWS, aside: "accountId", optional: true }),
);

interface WrongAmount {
  row: number;
  accountId: number;
  words: string;
}

/** Minor units of an amount, or what is wrong with it. */
function amountOf(typed: string, currency: string): bigint | string {
  const parsed = amount.safeParse(typed);
  if (!parsed.success) return parsed.error.issues[0]!.message;
  const minor = readAmount("Amount", parsed.data, currency);
  if (typeof minor !== "bigint") return minor.problem;
  return minor > 0n ? minor : t("Amount: enter an amount greater than zero");
}

/** Problems of amounts, each with the number of its account where the actor may see it. */
async function amountProblems(
  actor: Actor,
  { unitId, productId }: ReceiveInput,
  wrong: readonly WrongAmount[],
): Promise<Problem[]> {
  const accounts = await db.saccoAccount.findMany({
    where: { unitId, productId, id: { in: wrong.map(({ accountId: id }) => id) }, AND: visibleAccounts(actor) },
    select: { id: true, no: true },
  });
  const numbers = new Map(accounts.map(({ id, no }) => [id, no]));
  return wrong.map(({ row, accountId: id, words }) => {
    const no = numbers.get(id);
    return problem(
      `lines[${row}].amount`,
      no === undefined ? words : t("{no}, {problem}", { no, problem: words }),
      "amount",
    );
  });
}

/** Books what was typed. @throws as {@link receiveSavings}, each problem at its row */
export async function receiveTyped(actor: Actor, input: ReceiveInput): Promise<Received> {
  const product = await db.saccoProduct.findFirst({
    where: { AND: [{ id: input.productId }, ofCompany(actor, "savings.read")] },
    select: { currency: true },
  });
  if (!product) throw new NotFound();
  if (input.lines.length === 0) refuse([problem("", t("Enter an amount for at least one account"), "lines")]);
  const wrong: WrongAmount[] = [];
  const lines = input.lines.flatMap((line) => {
    const minor = amountOf(line.amount, product.currency);
    if (typeof minor === "bigint") return [{ row: line.row, accountId: line.accountId, amount: minor }];
    wrong.push({ ...line, words: minor });
    return [];
  });
  if (wrong.length > 0) refuse(await amountProblems(actor, input, wrong));
  return receiveSavings(actor, {
    ...input,
    kind: input.kind as Receipt["kind"],
    period: input.period && parseMonth(input.period),
    lines,
  });
}

export interface ReceiveRow {
  id: number;
  no: string;
  name: string;
  plan: string;
  /** Why no amount is asked for: what it has for the month already, or that it was opened later; null: one is. */
  instead: string | null;
}

export interface ReceiveForm {
  branches: Choice[];
  products: Choice[];
  kinds: readonly Choice[];
  chosen: { branch: string; product: string; kind: string; month: string; find: string; after: string };
  /** Why the month that was asked for is not shown, but the one of the business day; null: it is. */
  monthProblem: string | null;
  /** Null until a branch and a product are chosen. */
  table: {
    branch: string;
    product: string;
    day: string | null;
    currency: string;
    month: string | null;
    places: Choice[];
    rows: ReceiveRow[];
    /** Accounts of the product in the branch that are asked for beside those of the page. */
    others: ReceiveRow[];
    /** The account after which the page with further accounts begins, and after which the one before; 0 is the first page. */
    next: number | null;
    previous: number | null;
    values: TableValues;
  } | null;
}

export interface ReceiveAsked {
  branch: number | null;
  product: number | null;
  kind: string | null;
  month: string | null;
  /** The account after which the page begins. */
  after: number | null;
  /** Number of an account or of its owner, or a part of a name. */
  find: string | null;
  /** Accounts to be named that are on other pages. */
  others?: readonly number[];
}

/** What an account has received for a month. */
const receivedFor = (period: string | null) =>
  ({
    txns: {
      where: { kind: "CONTRIBUTION", period: period ?? "", reversedById: null },
      select: { journalLine: { select: { amountMinor: true } } },
    },
  }) satisfies Prisma.SaccoAccountInclude;

const rowOf = (
  account: Prisma.SaccoAccountGetPayload<{ include: ReturnType<typeof receivedFor> }>,
  currency: string,
  period: string | null,
): ReceiveRow => {
  const { id, no, name, planMinor, openedOn, txns } = account;
  const [had] = txns;
  const opened = openedOn.slice(0, 7);
  return {
    id,
    no,
    name,
    plan: planMinor === null ? "" : formatAmount({ minor: planMinor, currency }),
    instead: had
      ? t("Has {amount} already", { amount: formatAmount({ minor: -had.journalLine.amountMinor, currency }) })
      : period !== null && period < opened
        ? t("Opened in {month}", { month: formatMonth(opened) })
        : null,
  };
};

/** The month that is asked for; that of the business day where none is, or one of which no contributions can come yet. */
function monthOf(
  actor: Actor,
  asked: string | null,
  kind: Receipt["kind"],
  day: { businessDate: string } | null,
): { month: string; monthProblem: string | null } {
  const current = (day?.businessDate ?? actor.at.toISOString()).slice(0, 7);
  const month = parseMonth(asked ?? "");
  if (month === null)
    return { month: current, monthProblem: (asked ?? "").trim() === "" ? null : t("Enter a month like Nov-2026") };
  return kind === "CONTRIBUTION" && day !== null && month > current
    ? { month: current, monthProblem: t("Choose the month of the business day or one before it") }
    : { month, monthProblem: null };
}

/** The table of a branch and product. @throws NotFound for what is out of reach */
export async function receiveForm(actor: Actor, asked: ReceiveAsked): Promise<ReceiveForm> {
  const [branches, products] = await Promise.all([
    db.orgUnit.findMany({
      where: { kind: "BRANCH", active: true, ...unitsWithin(actor, "savings.write") },
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    }),
    db.saccoProduct.findMany({
      where: { AND: [ofCompany(actor, "savings.read"), WITH_ACCOUNTS] },
      orderBy: { name: "asc" },
      select: { id: true, name: true, currency: true },
    }),
  ]);
  const pick = <T extends { id: number }>(all: readonly T[], id: number | null): T | null => {
    if (id === null) return all.length === 1 ? all[0]! : null;
    const found = all.find((one) => one.id === id);
    if (!found) throw new NotFound();
    return found;
  };
  const [branch, product] = [pick(branches, asked.branch), pick(products, asked.product)];
  const kind = asked.kind === "VOLUNTARY" ? "VOLUNTARY" : "CONTRIBUTION";
  const day = branch && (await postingDay(db, branch.id, "NORMAL"));
  const { month, monthProblem } = monthOf(actor, asked.month, kind, day);
  const find = searchText(asked.find ?? "").slice(0, 80);
  const choices = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const form = {
    branches: choices(branches),
    products: choices(products),
    kinds: RECEIPT_CHOICES,
    chosen: {
      branch: branch ? String(branch.id) : "",
      product: product ? String(product.id) : "",
      kind,
      month: formatMonth(month),
      find,
      after: asked.after === null ? "" : String(asked.after),
    },
    monthProblem,
  };
  if (!branch || !product) return { ...form, table: null };
  const period = kind === "CONTRIBUTION" ? month : null;
  const { currency } = product;
  const own = await ownMembers(db, actor);
  const wanted: Prisma.SaccoAccountWhereInput = {
    unitId: branch.id,
    productId: product.id,
    status: { not: "CLOSED" },
    AND: [visibleAccounts(actor), othersAccounts(actor), othersMembers(own), find === "" ? {} : foundBy(find)],
    withdrawals: { none: { kind: { in: PAYS_ALL }, status: { in: OPEN_REQUEST } } },
  };
  const include = receivedFor(period);
  const found = await db.saccoAccount.findMany({
    where: { AND: [wanted, { id: { gt: asked.after ?? 0 } }] },
    orderBy: { id: "asc" },
    take: AT_ONCE + 1,
    include,
  });
  const shown = found.slice(0, AT_ONCE);
  const here = new Set(shown.map(({ id }) => id));
  const others = (asked.others ?? []).filter((id) => !here.has(id)).slice(0, MOST_ROWS);
  const named =
    others.length === 0
      ? []
      : await db.saccoAccount.findMany({
          where: { AND: [{ unitId: branch.id, productId: product.id, id: { in: others } }, visibleAccounts(actor)] },
          orderBy: { id: "asc" },
          include,
        });
  const [before] =
    asked.after === null
      ? []
      : await db.saccoAccount.findMany({
          where: { AND: [wanted, { id: { lte: asked.after } }] },
          orderBy: { id: "desc" },
          skip: AT_ONCE,
          take: 1,
          select: { id: true },
        });
  const places = (await moneyPlaces(db, branch.id, "D"))
    .filter((place) => (place.currency ?? currency) === currency)
    .map(({ value, label }) => ({ value, label }));
  return {
    ...form,
    table: {
      branch: branch.name,
      product: product.name,
      day: day && day.status === "Opened" ? formatDate(day.businessDate) : null,
      currency,
      month: period && formatMonth(period),
      places,
      rows: shown.map((account) => rowOf(account, currency, period)),
      others: named.map((account) => rowOf(account, currency, period)),
      next: found.length > AT_ONCE ? shown.at(-1)!.id : null,
      previous: asked.after === null ? null : (before?.id ?? 0),
      values: {
        find,
        unitId: String(branch.id),
        productId: String(product.id),
        kind,
        period: period ?? "",
        place: places[0]?.value ?? "",
        lines: shown.map(({ id }) => ({ accountId: String(id), amount: "" })),
        plans: shown.flatMap(({ id, planMinor, openedOn, txns }) =>
          period !== null && period >= openedOn.slice(0, 7) && planMinor !== null && txns.length === 0
            ? [{ accountId: String(id), amount: moneyToDecimal(planMinor, exponentOf(currency)) }]
            : [],
        ),
      },
    },
  };
}
