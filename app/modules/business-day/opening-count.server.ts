/** The first count of a day, where the policy asks for one: the cash as it was found at the opening, held against the last closing (spec: accounts §9). */
import { z } from "zod/v4";
import type { Work } from "~/db/transaction.server";
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { defineDayCheck, type DayFinding } from "~/define/day-check";
import {
  countedTotal,
  denominationRows,
  faceRows,
  facesOf,
  readDenominations,
} from "~/modules/cash-count/index.server";
import { cashLeft, type CashAccount } from "~/modules/ledger/index.server";
import { staffPostedAt } from "~/modules/people/index.server";
import { branchWithin, openingOf, ownBranch, type DayBranch } from "./branch.server";
import { cashLedger, peopleProblems } from "./count-cash.server";
import { nextDay } from "./opening";
import { policyOf, ruleFor } from "./run-checks.server";

const ID_MOST = 2_147_483_647;
const MOST_LEDGERS = 20;
const idText = z.coerce.number().int().min(1).max(ID_MOST);

/** What was found of one cash ledger. */
const counted = z.object({
  ledgerId: idText.meta({ description: "Id of a Ledger" }),
  currency: z.string().regex(/^[A-Z]{3}$/),
  denominations: denominationRows,
});
export const openingCounts = z
  .preprocess(
    (value) => (value === undefined || value === "" ? null : value),
    z.array(counted).max(MOST_LEDGERS).nullable(),
  )
  .default(null);
export type OpeningCounts = z.infer<typeof openingCounts>;

export interface OpeningCountInput {
  counts: OpeningCounts;
  witnessId: number | null;
  custodianId: number | null;
  note: string | null;
}

/** Whether a branch counts when it opens: OFF by default, WARN where it may, BLOCK where it must. */
export const openingCheck = defineDayCheck({
  code: "D14",
  label: "Cash at the opening not counted, or not as it was left",
  severity: "OFF",
  run: async (tx, day) => {
    if (day.kind === "ADJUSTMENT") return [];
    const counts = await tx.dayCount.findMany({
      where: { dayId: day.id, opening: true },
      orderBy: { ledgerId: "asc" },
      include: { ledger: { select: { code: true, name: true } } },
    });
    const { openingCash } = await tx.businessDay.findUniqueOrThrow({
      where: { id: day.id },
      select: { openingCash: true },
    });
    if (counts.length === 0)
      return openingCash === 0n
        ? []
        : [{ text: t("The cash was not counted when the day was opened"), link: null, atMost: "WARN" }];
    return counts.flatMap(({ ledger, difference, currency }): DayFinding[] =>
      difference === 0n
        ? []
        : [{ text: foundWords(`${ledger.code} ${ledger.name}`, difference, currency), link: null, atMost: "WARN" }],
    );
  },
});

/** How cash that was found stands to the last closing. */
export function foundWords(ledger: string, difference: bigint, currency: string): string {
  if (difference === 0n) return t("{ledger} was found as the last closing left it", { ledger });
  const words = { ledger, amount: formatAmount({ minor: difference < 0n ? -difference : difference, currency }) };
  return difference > 0n
    ? t("{ledger} was found {amount} above the last closing", words)
    : t("{ledger} was found {amount} below the last closing", words);
}

export type FirstCount = "OFF" | "MAY" | "MUST";

export async function firstCountOf(
  tx: Pick<Tx, "dayPolicy">,
  { id, companyId }: Pick<DayBranch, "id" | "companyId">,
): Promise<FirstCount> {
  return ({ OFF: "OFF", WARN: "MAY", BLOCK: "MUST" } as const)[
    ruleFor(openingCheck, await policyOf(tx, companyId, id)).severity
  ];
}

/** What is to be counted at an opening, and what stands against what was typed. @throws InputProblem */
export async function checkFirstCount(
  work: Work,
  branch: DayBranch,
  date: string,
  input: OpeningCountInput,
): Promise<Found[]> {
  const policy = await firstCountOf(work.tx, branch);
  if (policy === "OFF" && !input.counts) return [];
  const left = await cashLeft(work.tx, branch);
  if (policy === "OFF")
    throw new InputProblem(problem("counts", t("The policy asks for no count at the opening."), "not_asked"));
  if (policy === "MUST" && left.length > 0 && !input.counts)
    throw new InputProblem(
      problem("counts", t("The cash is counted first: choose “Count the cash and open”."), "count_first"),
    );
  const found = await readCounts(work, branch, { left, counts: input.counts ?? [], must: policy === "MUST" });
  if (found.problems.length === 0 && found.found.length > 0)
    found.problems.push(
      ...peopleProblems(
        { witnessId: input.witnessId ?? 0, custodianId: input.custodianId ?? 0 },
        work.actor.userId,
        await staffPostedAt(work.tx, branch.id, date),
      ),
    );
  if (found.problems.length > 0) throw new InputProblem(found.problems);
  return found.found;
}

interface Found {
  account: Pick<CashAccount, "ledgerId" | "currency" | "book">;
  denominations: ReturnType<typeof readDenominations>["denominations"];
  total: bigint;
}

/** A sheet on which nothing is filled in was not counted; nothing there is said by a nought. */
async function readCounts(
  { tx }: Work,
  branch: DayBranch,
  { left, counts, must }: { left: readonly CashAccount[]; counts: NonNullable<OpeningCounts>; must: boolean },
): Promise<{ found: Found[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const found: Found[] = [];
  for (const [index, { ledgerId, currency, denominations: typed }] of counts.entries()) {
    const at = `counts[${index}]`;
    await cashLedger(tx, branch, ledgerId, currency);
    if (counts.findIndex((one) => one.ledgerId === ledgerId && one.currency === currency) !== index)
      problems.push(problem(`${at}.ledgerId`, t("This cash is there twice"), "repeated"));
    if (typed.every(({ quantity }) => quantity === null)) continue;
    const exponent = exponentOf(currency);
    const { denominations, problems: wrong } = readDenominations(typed, await facesOf(tx, currency), exponent);
    problems.push(...wrong.map((one) => ({ ...one, field: `${at}.${one.field}` })));
    const book = left.find((one) => one.ledgerId === ledgerId && one.currency === currency)?.book ?? 0n;
    found.push({ account: { ledgerId, currency, book }, denominations, total: countedTotal(denominations) });
  }
  const missing = must
    ? left.filter(
        (one) => !found.some(({ account }) => account.ledgerId === one.ledgerId && account.currency === one.currency),
      )
    : [];
  for (const { ledgerId, currency, code, name } of missing) {
    const index = counts.findIndex((one) => one.ledgerId === ledgerId && one.currency === currency);
    problems.push(
      problem(
        index < 0 ? "counts" : `counts[${index}].denominations[0].quantity`,
        t("Count {ledger}; where nothing is there, enter 0", { ledger: `${code} ${name}` }),
        "not_counted",
      ),
    );
  }
  return { found, problems };
}

/** Keeps what was found, on the day that was opened with it. */
export async function keepFirstCount(
  work: Work,
  dayId: number,
  found: readonly Found[],
  { witnessId, custodianId, note }: OpeningCountInput,
): Promise<void> {
  const { tx, actor } = work;
  for (const {
    account: { ledgerId, currency, book },
    denominations,
    total,
  } of found) {
    const columns = {
      dayId,
      ledgerId,
      currency,
      countNo: 1,
      opening: true,
      countedById: actor.userId ?? 0,
      witnessId: witnessId!,
      custodianId: custodianId!,
      total,
      book,
      difference: total - book,
    };
    await tx.dayCount.create({
      data: { ...columns, note, countedAt: actor.at, lines: { createMany: { data: denominations } } },
    });
    work.audit({
      action: "BusinessDay.count",
      entity: "BusinessDay",
      entityId: dayId,
      diff: { ...columns, note, denominations },
    });
  }
}

/** The page on which a branch counts and opens; null where there is nothing to open or to count. @throws NotFound out of reach */
export async function openingSheet(actor: Actor, named: number | null) {
  const branchId = named ?? ownBranch(actor, "day.open");
  if (branchId === null) return null;
  const branch = await branchWithin(db, actor, ["day.open"], branchId);
  const opening = await openingOf(db, branch, actor.at);
  const next = opening.day !== null && opening.day.status !== "Closed" ? null : nextDay(opening);
  const policy = await firstCountOf(db, branch);
  if (next === null || policy === "OFF" || !canAt(actor, "day.open", branch.path)) return null;
  const staff = await staffPostedAt(db, branchId, next);
  return {
    branchId,
    branch: branch.name,
    date: { value: next, label: formatDate(next) },
    must: policy === "MUST",
    cash: await Promise.all(
      (await cashLeft(db, branch)).map(async ({ ledgerId, code, name, currency }) => ({
        ledgerId,
        currency,
        title: `${code} ${name}`,
        faces: faceRows(await facesOf(db, currency), exponentOf(currency), []),
      })),
    ),
    witnesses: staff
      .filter(({ userId }) => userId !== null && userId !== actor.userId)
      .map(({ userId, name, designation }) => ({ value: String(userId), label: name, note: designation })),
    custodians: staff.map(({ employeeId, name, designation }) => ({
      value: String(employeeId),
      label: name,
      note: designation,
    })),
  };
}

/** What was found when a day was opened, for its page. */
export async function firstCounts(tx: Pick<Tx, "dayCount">, dayId: number) {
  const counts = await tx.dayCount.findMany({
    where: { dayId, opening: true },
    orderBy: [{ ledgerId: "asc" }, { currency: "asc" }],
    include: { ledger: { select: { code: true, name: true } } },
  });
  return counts.map(({ ledger, currency, total, book, difference }) => {
    const money = (minor: bigint) => formatMoney(minor, exponentOf(currency));
    return {
      text: foundWords(`${ledger.code} ${ledger.name}`, difference, currency),
      sums: t("Counted {counted}, left {book} {currency}", { counted: money(total), book: money(book), currency }),
      differs: difference !== 0n,
    };
  });
}
