/** The API lines of reconciliation: the same schemas and commands as the screen. */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { markLines, markSchema, unmarkLines, unmarkSchema, type MarkInput } from "./mark-lines.server";
import { accountOf, linesOf, standingOf } from "./read-marks.server";

const tag = "Reconciliation";
const amount = z.string().meta({ description: 'Decimal amount, "1250.50"; below zero for what went out' });
const line = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    no: z.string(),
    narration: z.string(),
    amount,
    clearedOn: z.iso.date().nullable(),
    statement: z.string().nullable(),
  })
  .meta({ component: "BankLine" });
const answer = z
  .object({
    bankAccountId: z.string(),
    currency: z.string(),
    books: amount.meta({ description: "What the books say today" }),
    open: amount.meta({ description: "Amount not on any statement yet" }),
    statement: amount.meta({ description: "What the statement of the bank should say" }),
    unmarked: z.array(line).meta({ description: "Not on a statement yet, oldest first, 200 at most" }),
    marked: z.array(line).meta({ description: "Marked, the latest statement first, 200 at most" }),
  })
  .meta({ component: "Reconciliation" });
type Answer = z.infer<typeof answer>;

async function read(actor: Actor, id: number): Promise<{ data: Answer }> {
  const account = await accountOf(db, actor, id);
  const to = todayOf(actor);
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf(account.currency));
  const { books, open } = await standingOf(db, account, to);
  const lines = async (marked: boolean) =>
    (await linesOf(db, account, { marked, to })).map((one) => ({
      ...one,
      id: String(one.id),
      amount: decimal(one.amount),
    }));
  return {
    data: {
      bankAccountId: String(id),
      currency: account.currency,
      books: decimal(books),
      open: decimal(open),
      statement: decimal(books - open),
      unmarked: await lines(false),
      marked: await lines(true),
    },
  };
}

export const reconciliationEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AcReconciliation/{id}",
    permission: "books.reconcile",
    tag,
    summary: "Read which lines of a bank account are on its statements",
    answer,
    run: ({ actor, params }) => read(actor, idOf(params)),
  }),
  defineEndpoint<MarkInput, unknown, Answer>({
    method: "POST",
    path: "/AcReconciliation/{id}/Mark",
    permission: "books.reconcile",
    tag,
    summary: "Mark lines as being on a statement",
    body: markSchema,
    answer,
    needsKey: true,
    example: { clearedOn: "2026-11-20", statement: "114", lines: ["1"] },
    run: async ({ actor, params, body }) => read(actor, (await markLines(actor, idOf(params), body)).id),
  }),
  defineEndpoint<{ marked: number[] }, unknown, Answer>({
    method: "POST",
    path: "/AcReconciliation/{id}/Unmark",
    permission: "books.reconcile",
    tag,
    summary: "Remove marks",
    body: unmarkSchema,
    answer,
    needsKey: true,
    example: { marked: ["1"] },
    run: async ({ actor, params, body }) => read(actor, (await unmarkLines(actor, idOf(params), body)).id),
  }),
];
