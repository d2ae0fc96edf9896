/** An interest run: its page and its API lines. Runs are prepared by their own act (prepare-interest.server.ts). */
import { formatAmount } from "~/core/currencies";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { wordsOf } from "~/define/history";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { date, given, integer, link, money, text, userId } from "~/define/field";
import type { FoundRow } from "~/define/listing";
import { raisedRecord, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { visibleAccounts } from "./account-row.server";
import { interestRunList } from "./interest-run-list.server";
import type { RUN_INCLUDE } from "./interest-run-moves.server";
import { interestRunWorkflow } from "./interest-run.workflow.server";
import { BASIS_CHOICES } from "./savings-words";
import { productInTrail } from "./trail-words.server";

type RunRow = FoundRow<"SaccoInterestRun", typeof RUN_INCLUDE>;

/** Accounts that the page shows, those that earned most first; the list has all of them. */
const SHOWN = 20;

async function pageOf(actor: Actor, row: RunRow): Promise<PageParts> {
  const { id, product, count, preparedById } = row;
  const shown = (minor: bigint) => formatAmount({ minor, currency: product.currency });
  const [lines, by] = await Promise.all([
    db.saccoInterestLine.findMany({
      where: { runId: id, account: visibleAccounts(actor) },
      orderBy: [{ interest: "desc" }, { id: "asc" }],
      take: SHOWN,
      include: { account: { select: { no: true, name: true } } },
    }),
    db.user.findUnique({ where: { id: preparedById ?? 0 }, select: { displayName: true } }),
  ]);
  return {
    facts: [
      { label: t("Interest a year"), value: percentText(row.rateBps) },
      { label: t("Interest on"), value: choiceWord(BASIS_CHOICES, row.basis) },
      { label: t("Tax withheld from interest"), value: percentText(row.whtBps) },
      { label: t("Interest less tax"), value: shown(row.interest - row.tax) },
      { label: t("Prepared by"), value: by?.displayName ?? null },
    ],
    tables: [
      {
        title: count > SHOWN ? t("The {n} accounts that earned most", { n: SHOWN }) : t("Accounts"),
        caption: t("Accounts of this run with their interest"),
        columns: [
          { label: t("Account"), nowrap: true },
          { label: t("Owner") },
          { label: row.basis === "MONTHLY_MIN" ? t("Months with money") : t("Days with money"), numeric: true },
          { label: t("Interest"), numeric: true, total: shown(row.interest) },
          { label: t("Tax"), numeric: true, total: shown(row.tax) },
        ],
        rows: lines.map(({ account, accountId, days, interest, tax }) => [
          { text: account.no, to: href("/ac/sacco/account/details/:id", { params: { id: accountId } }) },
          account.name,
          days,
          shown(interest),
          shown(tax),
        ]),
      },
    ],
    ways: [{ label: t("All accounts"), to: `${href("/ac/sacco/interest/lines")}?runId=${id}` }],
  };
}

export const interestRun = raisedRecord({
  one: "Interest run",
  many: "Interest runs",
  workflow: interestRunWorkflow,
  list: interestRunList,
  view: "all",
  api: "Sacco/Interest",
  pages: { details: "/ac/sacco/interest/details/:id" },
  permissions: { read: "savings.read" },
  title: "{product}, {branch}, {from} to {to}",
  note: ({ interest, product }) => formatAmount({ minor: interest, currency: product.currency }),
  form: {
    fields: {
      productId: link("Product", { to: "SaccoProduct" }),
      unitId: link("Branch", { to: "Unit" }),
      fromDate: date("From"),
      toDate: date("To"),
      rateBps: integer("Rate", { min: 0, max: 10_000, hint: "A year, in hundredths of a percent" }),
      basis: text("Basis", { max: 20 }),
      daysInYear: integer("Days of the year", { min: 360, max: 365 }),
      whtBps: integer("Tax withheld", { min: 0, max: 10_000, hint: "In hundredths of a percent" }),
      count: integer("Accounts", { min: 0, max: 2_147_483_647 }),
      preparedById: userId("Prepared by"),
    },
  },
  answers: {
    fields: {
      interest: given(money("Interest", { currency: "currency" })),
      tax: given(money("Tax", { currency: "currency" })),
      no: given(text("Entry", { max: 30, optional: true })),
      postedOn: given(text("Booked on", { max: 10, optional: true })),
    },
    of: async (rows) => {
      const products = await db.saccoProduct.findMany({
        where: { id: { in: rows.map(({ productId }) => productId) } },
        select: { id: true, currency: true },
      });
      return rows.map(({ interest, tax, productId }) => {
        const { currency } = products.find(({ id }) => id === productId)!;
        return { interest: { minor: interest, currency }, tax: { minor: tax, currency } };
      });
    },
  },
  page: pageOf,
  history: {
    actions: { "SaccoInterestRun.prepare": "Prepared" },
    fields: {
      productId: productInTrail,
      rateBps: { label: "Rate", say: (value) => percentText(Number(value)) },
      whtBps: { label: "Tax withheld", say: (value) => percentText(Number(value)) },
      basis: { label: "Interest on", kind: "choice", words: wordsOf(BASIS_CHOICES) },
      interest: { label: "Interest", kind: "money" },
      tax: { label: "Tax", kind: "money" },
      accounts: { label: "Accounts", kind: "integer" },
      no: { label: "Entry", kind: "code" },
    },
  },
});
