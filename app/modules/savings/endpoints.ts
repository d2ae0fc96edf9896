/** The API lines of savings beside those of their records: statements, receipts, and the preparing of interest. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { exponentOf } from "~/core/currencies";
import { isDate } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { link } from "~/define/field";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { prepareInterest, runSchema } from "./prepare-interest.server";
import { receivingPlaces } from "./receiving-places.server";
import { receiveSchema, receiveTyped } from "./receive-form.server";
import { takeBackReceipt, takeBackSchema } from "./take-back.server";
import { readStatement } from "./statement-page.server";

const TAG = "Savings accounts";
const amount = z.string().meta({ description: "A decimal number in the currency of the account" });

const statementSchema = z
  .object({
    account: z.string(),
    owner: z.string(),
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    opening: amount,
    closing: amount,
    totals: z.object({ paidIn: amount, interest: amount, tax: amount, paidOut: amount }),
    lines: z.array(
      z.object({
        date: z.string(),
        no: z.string(),
        kind: z.enum(["CONTRIBUTION", "VOLUNTARY", "INTEREST", "TAX", "WITHDRAWAL", "REVERSAL", "OTHER"]),
        period: z.string().nullable(),
        in: amount,
        out: amount,
        balance: amount,
      }),
    ),
  })
  .meta({ component: "SavingsStatement" });

const day = (example: string) =>
  z.string({ error: () => t("Enter a date like {example}", { example }) }).refine(isDate, {
    error: () => t("Enter a date like {example}", { example }),
  });
const spanSchema = z.object({
  from: day("2026-01-01").meta({ description: "First day, YYYY-MM-DD", example: "2026-01-01" }),
  to: day("2026-12-31").meta({
    description: "Last day, YYYY-MM-DD; a statement ends today at the latest",
    example: "2026-12-31",
  }),
});

/** The branch whose places are listed. */
const placesSchema = z.object({ unitId: link("Branch", { to: "SavingsBranch" }).schema });

export const savingsEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/Sacco/Statement/{id}",
    permission: "savings.own",
    tag: TAG,
    summary: "Read the statement of a savings account",
    query: spanSchema,
    answer: statementSchema,
    run: async ({ actor, params, query }) => {
      if (query.from > query.to)
        throw new InputProblem(problem("to", t("Enter a last day that is not before the first"), "span"));
      const { account, opening, closing, totals, lines, from, to } = await readStatement(actor, idOf(params), query);
      const said = (minor: bigint) => moneyToDecimal(minor, exponentOf(account.currency));
      const data = {
        account: account.no,
        owner: account.name,
        currency: account.currency,
        from,
        to,
        opening: said(opening),
        closing: said(closing),
        totals: {
          paidIn: said(totals.paidIn),
          interest: said(totals.interest),
          tax: said(totals.tax),
          paidOut: said(totals.paidOut),
        },
        lines: lines.map(({ of: _, ...line }) => ({
          ...line,
          in: said(line.in),
          out: said(line.out),
          balance: said(line.balance),
        })),
      };
      return { data };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/Sacco/Place",
    permission: "savings.write",
    tag: TAG,
    summary: "List where a branch keeps the money that it receives",
    query: placesSchema,
    answer: z.array(
      z
        .object({
          place: z.string().meta({ description: "As it is named when money is received", example: "CASH:11101" }),
          name: z.string(),
          currency: z.string().meta({ description: "Of the money that it takes" }),
        })
        .meta({ component: "SavingsPlace" }),
    ),
    run: async ({ actor, query: { unitId } }) => ({
      data: await receivingPlaces(actor, unitId),
      meta: { nextCursor: null },
    }),
  }),
  defineEndpoint({
    method: "POST",
    path: "/Sacco/Receive",
    permission: "savings.write",
    tag: TAG,
    summary: "Book contributions or deposits",
    body: receiveSchema,
    needsKey: true,
    answer: z.object({
      no: z.string().nullable().meta({ description: "Of the entry; null where all of it was received before" }),
      accounts: z.number().int(),
      before: z.number().int().meta({ description: "Accounts that had the same contribution before" }),
    }),
    example: {
      unitId: "1",
      productId: "1",
      kind: "VOLUNTARY",
      period: null,
      place: "CASH:11101",
      reference: null,
      lines: [{ accountId: 1, amount: "500.00" }],
    },
    run: async ({ actor, body }) => {
      const { no, accounts, before } = await receiveTyped(actor, body);
      return { data: { no, accounts, before } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/Sacco/Receive/{id}/TakeBack",
    permission: "savings.reverse",
    tag: TAG,
    summary: "Take back lines of a receipt that somebody else has booked",
    body: takeBackSchema,
    needsKey: true,
    answer: z.object({ no: z.string().meta({ description: "Of the entry" }), accounts: z.number().int() }),
    example: { accounts: [1], reason: "Booked for another member" },
    run: async ({ actor, params, body }) => ({ data: await takeBackReceipt(actor, idOf(params), body) }),
  }),
  defineEndpoint({
    method: "POST",
    path: "/Sacco/Interest/Prepare",
    permission: "savings.interest",
    tag: "Interest runs",
    summary: "Prepare the interest of the next period",
    body: runSchema,
    needsKey: true,
    answer: z.object({ id: z.string(), from: z.string(), to: z.string(), accounts: z.number().int() }),
    example: { productId: "1", unitId: "1" },
    run: async ({ actor, body }) => {
      const { id, from, to, accounts } = await prepareInterest(actor, body);
      return { data: { id: String(id), from, to, accounts } };
    },
  }),
];
