/** A payroll run: its page and its API lines. Runs are prepared by their own act (prepare-run.server.ts). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { choice, given, integer, link, money, text, userId } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { wordsOf } from "~/define/history";
import { maskedPayer, placeOfFile } from "./bank-file-taken.server";
import { seesPay } from "./few";
import { moneyChoices } from "./money-choices.server";
import { RUN_KINDS } from "./pay-words";
import { payrollWorkflow } from "./payroll.workflow.server";
import { blockersFor } from "./run-checks";
import { RUN_SUMS, runList, sumOf } from "./run-list.server";
import { headOfficeOf } from "./run-moves.server";
import { findingsOf } from "./run-notices.server";
import { runParts } from "./run-page.server";

/** Where it is paid from: chosen in a form, named by its value in the API. */
const placeField = { ...text("Taken from", { max: 30 }), kind: "choice" as const, choices: [] };
const person = (label: string) => userId(label, { optional: true });

export const payrollRun = raisedRecord({
  one: "Payroll run",
  many: "Payroll runs",
  workflow: payrollWorkflow,
  list: runList,
  view: "all",
  api: "Payroll/Run",
  pages: { details: "/hr/payroll/details/:id" },
  permissions: { read: "payroll.read" },
  title: "{kind} {month}, run {seq}",
  note: (row, actor) => {
    const net = sumOf("net")(row, actor);
    return net === null ? t("People: {people}", { people: row.people }) : formatAmount(net);
  },
  form: {
    fields: {
      companyId: link("Company", { to: "Unit" }),
      month: text("Month", { max: 7 }),
      kind: choice("Kind", { choices: RUN_KINDS }),
      seq: integer("Number", { min: 1, max: 2_147_483_647 }),
      currency: text("Currency", { max: 3 }),
      people: integer("People", { min: 0, max: 2_147_483_647 }),
      blockers: integer("Blockers", { min: 0, max: 2_147_483_647 }),
      preparedById: person("Prepared by"),
      calculatedById: person("Calculated by"),
    },
  },
  answers: {
    fields: {
      gross: given(money("Gross pay", { currency: "currency", optional: true })),
      other: given(money("Held pay and what is still owed", { currency: "currency", optional: true })),
      deductions: given(money("Deductions", { currency: "currency", optional: true })),
      net: given(money("Net pay", { currency: "currency", optional: true })),
      employer: given(money("Employer's contributions", { currency: "currency", optional: true })),
      postedOn: given(text("Posted on", { max: 10, optional: true })),
      paidOn: given(text("Paid on", { max: 10, optional: true })),
    },
    of: (rows, actor) =>
      Promise.resolve(
        rows.map((row) => ({
          ...Object.fromEntries(RUN_SUMS.map((name) => [name, sumOf(name)(row, actor)])),
          blockers: blockersFor(seesPay(actor, row), findingsOf(row).blockers).length,
        })),
      ),
  },
  page: runParts,
  moveForms: {
    pay: {
      fields: {
        from: placeField,
        reference: text("Cheque, transfer or message", { max: 60, optional: true, hint: "Needed unless paid in cash" }),
      },
      begin: async (_, row) => {
        const choices = await moneyChoices(row.currency, db, await headOfficeOf(db, row), "C");
        const file = await placeOfFile(db, row.id);
        // What was brought to the bank is paid from the account that the file names.
        const named = choices.filter(({ value }) => value === file).map(({ value }) => ["from", value]);
        return {
          values: Object.fromEntries(named) as Record<string, string>,
          choices: { from: choices },
        };
      },
      example: { from: "1", reference: null },
    },
  },
  history: {
    needs: "pay.read",
    actions: { "PayrollRun.prepare": "Prepared", "PayrollRun.bankFile": "Bank file taken" },
    // Sums stand on the page, for those who may read them: the trail would tell what each change made of them.
    fields: {
      kind: { label: "Kind", kind: "choice", words: wordsOf(RUN_KINDS) },
      month: { label: "Month", kind: "month" },
      gross: { label: "", kind: "internal" },
      other: { label: "", kind: "internal" },
      deductions: { label: "", kind: "internal" },
      net: { label: "", kind: "internal" },
      employer: { label: "", kind: "internal" },
      no: { label: "Entry", kind: "code" },
      paid: { label: "", kind: "internal" },
      payments: { label: "Payments", kind: "integer" },
      sum: { label: "", kind: "internal" },
      format: { label: "Format" },
      executeOn: { label: "Pay on", kind: "date" },
      from: { label: "Taken from", say: maskedPayer },
      account: { label: "", kind: "internal" },
      slips: { label: "", kind: "internal" },
      reference: { label: "Reference" },
    },
  },
});
