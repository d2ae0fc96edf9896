import { CURRENCIES } from "~/core/currencies";
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { choice, date, given, text, type Choice } from "~/define/field";
import { defineResource, type Row, type RuleContext } from "~/define/resource";
import { ofCompany, ownCompany } from "./chart-scope";
import { parseRate } from "./forex";
import { rateProblems } from "./forex-rules";
import { RATE_DAYS } from "./gather-facts.server";

const KINDS: readonly Choice[] = [
  { value: "SPOT", label: "Of the day" },
  { value: "CLOSING", label: "At the end of a period" },
  { value: "AVERAGE", label: "Average of a period" },
];
const STATES: readonly Choice[] = [
  { value: "DRAFT", label: "To be approved" },
  { value: "APPROVED", label: "Approved" },
];
const currencies = CURRENCIES.map((code) => ({ value: code, label: code }));

/** Exchange rates: entered by one person, approved by another (forex-approval.server.ts), fixed once used. */
export const forexRate = defineResource("ForexRate", {
  one: "Exchange rate",
  many: "Exchange rates",
  model: "ForexRate",
  area: "accounts",
  path: "/ac/settings/forex",
  title: ({ base, quote, date: day }) => `${base}/${quote} ${formatDate(day)}`,
  omit: ["companyId", "rateNum", "rateDen", "enteredById", "firstApprovedById", "approvedById", "approvedAt"],
  fields: {
    date: date("Date", { keepsForLife: true }),
    base: choice("One unit of", { choices: currencies, keepsForLife: true }),
    rate: text("Costs", { max: 20, hint: "A number like 129.35" }),
    quote: choice("In", { choices: currencies, keepsForLife: true }),
    kind: choice("Kind", { choices: KINDS, initial: "SPOT", keepsForLife: true }),
    status: given(choice("Approval", { choices: STATES })),
  },
  list: {
    columns: ["date", "base", "quote", "rate", "kind", "status", "active"],
    search: ["base", "quote", "rate"],
    filters: ["date", "base", "kind", "status", "active"],
    sort: "-date",
    then: "base",
  },
  permissions: { read: "chart.read", edit: "forex.edit" },
  example: { date: "2026-01-05", base: "EUR", rate: "140.25", quote: "KES", kind: "SPOT" },
  scope: ofCompany,
  check: async ({ base, quote, date: day, rate, kind }, { tx, actor, current }: RuleContext<"ForexRate">) => [
    ...rateProblems({
      base,
      quote,
      date: day,
      rate: rate ?? "",
      today: todayOf(actor),
      usedRate: current && (await isUsed(tx, current)) ? current.rate : null,
    }),
    ...(await twinProblems(tx, actor, { base, quote, date: day, kind }, current)),
  ],
  checkActive: async (row, active, { tx }) =>
    active || !(await isUsed(tx, row)) ? [] : [problem("", t("Entries have been booked with it"), "used")],
  store: {
    create: ({ tx, actor }, { base, quote, date: day, kind, rate }) =>
      tx.forexRate.create({
        data: { base, quote, date: day, kind, companyId: ownCompany(actor, "forex.edit"), ...entered(actor, rate) },
      }),
    update: ({ tx, actor }, { id, version }, { rate }) =>
      tx.forexRate.update({ where: { id, version }, data: { ...entered(actor, rate), version: { increment: 1 } } }),
  },
});

/** A rate as somebody enters it: it waits for approval, anew after every change. */
function entered(actor: Actor, typed: string | null) {
  const { num, den } = parseRate(typed ?? "")!;
  return {
    rate: typed,
    rateNum: num,
    rateDen: den,
    status: "DRAFT",
    enteredById: actor.userId,
    firstApprovedById: null,
    approvedById: null,
    approvedAt: null,
  };
}

async function twinProblems(
  tx: Tx,
  actor: Actor,
  pair: Pick<Row<"ForexRate">, "base" | "quote" | "date" | "kind">,
  current: Row<"ForexRate"> | null,
): Promise<Problem[]> {
  if (current) return [];
  const twin = await tx.forexRate.findFirst({
    where: { companyId: ownCompany(actor, "forex.edit"), ...pair },
    select: { id: true },
  });
  return twin ? [problem("date", t("Date: there is already a rate for it: change that one"), "taken")] : [];
}

/**
 * Whether the books lean on a rate: something in its currency was booked while it was the rate of the day, or a
 * revaluation at its date. Averages serve reports only.
 */
async function isUsed(
  tx: Tx,
  { companyId, base, date: day, kind, status, active }: Row<"ForexRate">,
): Promise<boolean> {
  if (status !== "APPROVED" || !active || kind === "AVERAGE") return false;
  // A revaluation is booked in the currency of the books, whatever it values.
  const when =
    kind === "SPOT"
      ? { businessDate: { gte: day, lte: addDays(day, RATE_DAYS) }, currency: base }
      : { businessDate: day, journal: { type: "FX_REVAL" } };
  return (await tx.journalLine.findFirst({ where: { ...when, ledger: { companyId } }, select: { id: true } })) !== null;
}
