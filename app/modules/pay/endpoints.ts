/** The API lines of pay beside those of its records: preparing a run, what it booked, and one's own payslips. */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { prepareRun, runSchema } from "./prepare-run.server";
import { runJournal } from "./run-journal.server";
import { ownSlip, ownSlips } from "./slip-page.server";

const RUNS = "Payroll runs";
const SLIPS = "Payslips";
const amount = z.string().meta({ description: "A decimal number in the currency of the run" });
const decimal = (currency: string) => (minor: bigint) => moneyToDecimal(minor, exponentOf(currency));

const briefSchema = z.object({
  id: z.string(),
  month: z.string().meta({ description: "YYYY-MM" }),
  kind: z.enum(["REGULAR", "ARREARS", "FINAL"]),
  // states: all of them, in the order of the contract
  status: z.enum(["FINAL", "HELD", "RELEASED", "PAID", "STOPPED"]),
  currency: z.string(),
  gross: amount,
  deductions: amount,
  net: amount,
});

type Brief = Awaited<ReturnType<typeof ownSlips>>[number];

function briefOf({ id, month, kind, status, currency, gross, deductions, net }: Brief) {
  const said = decimal(currency);
  return {
    id: String(id),
    month,
    kind: kind as z.infer<typeof briefSchema>["kind"],
    status: status as z.infer<typeof briefSchema>["status"],
    currency,
    gross: said(gross),
    deductions: said(deductions),
    net: said(net),
  };
}

export const payEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/Payroll/Run/Prepare",
    permission: "payroll.prepare",
    tag: RUNS,
    summary: "Prepare a payroll run",
    body: runSchema,
    needsKey: true,
    answer: z.object({ id: z.string(), seq: z.number().int() }),
    example: { month: "2026-11", kind: "REGULAR" },
    run: async ({ actor, body }) => {
      const { id, seq } = await prepareRun(actor, body);
      return { data: { id: String(id), seq } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/Payroll/Run/{id}/Journal",
    permission: "payroll.read",
    tag: RUNS,
    summary: "Read what a payroll run booked",
    description:
      "One entry for each branch, summed up by ledger. It has no lines for those who see neither the pay of the company nor the books of the branch, nor where it is the pay of one or two people.",
    answer: z.array(
      z
        .object({
          unit: z.string(),
          no: z.string(),
          date: z.string().meta({ description: "Business day, YYYY-MM-DD" }),
          lines: z.array(z.object({ ledgerCode: z.string(), ledger: z.string(), debit: amount, credit: amount })),
        })
        .meta({ component: "PayrollEntry" }),
    ),
    run: async ({ actor, params }) => {
      const { currency, entries } = await runJournal(actor, idOf(params));
      const said = decimal(currency);
      return {
        data: entries.map(({ lines, ...entry }) => ({
          ...entry,
          lines: lines.map(({ debit, credit, ...line }) => ({ ...line, debit: said(debit), credit: said(credit) })),
        })),
      };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/Payslip/List",
    permission: "pay.own",
    tag: SLIPS,
    summary: "List one's own payslips",
    description: "Those of posted runs, the latest first.",
    answer: z.array(briefSchema.meta({ component: "PayslipLine" })),
    run: async ({ actor }) => ({ data: (await ownSlips(actor)).map(briefOf) }),
  }),
  defineEndpoint({
    method: "GET",
    path: "/Payslip/{id}",
    permission: "pay.own",
    tag: SLIPS,
    summary: "Read one of one's own payslips",
    answer: briefSchema
      .extend({
        lines: z.array(
          z.object({
            side: z.enum(["EARNING", "DEDUCTION", "EMPLOYER", "EMPLOYER_BACK"]),
            name: z.string(),
            amount,
            why: z.array(z.string()).meta({ description: "How the amount comes about, in words" }),
          }),
        ),
      })
      .meta({ component: "Payslip" }),
    run: async ({ actor, params }) => {
      const { lines, ...slip } = await ownSlip(actor, idOf(params));
      const said = decimal(slip.currency);
      return { data: { ...briefOf(slip), lines: lines.map((line) => ({ ...line, amount: said(line.amount) })) } };
    },
  }),
];
