/** Releases of held pay: the list, the form and the page (spec: hr R-PR8). */
import { formatAmount } from "~/core/currencies";
import { formatMonth } from "~/core/months";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { type Choice, given, link, longText, money, text, userId } from "~/define/field";
import { listStates } from "~/define/listing";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { nextOf } from "~/modules/ledger/index.server";
import { idsOf, unitChoices } from "~/modules/organisation/index.server";
import { heldSlips } from "./desk-references.server";
import { moneyChoices } from "./money-choices.server";
import { releasePage } from "./pay-pages";
import { column, filter, list, releaseWorkflow, visibleReleases, type ReleaseRow } from "./release.workflow.server";

const states = listStates(releaseWorkflow);

export const releaseList = list("slip-releases", {
  area: "hr",
  within: { label: "Salary stops", to: href("/hr/salary-stop") },
  title: "Released pay",
  counted: ["One release", "{n} releases"],
  columns: {
    no: column.page(column.text("Number", "no", { nowrap: true })),
    employee: column.text("Employee", "employee.name"),
    unit: column.text("Unit", "unit.name"),
    month: column.words("Month", ({ slip }) => formatMonth(slip.month)),
    amount: column.money("Amount", "amount", "currency", { sum: true }),
    createdAt: column.day("Asked for on", "createdAt"),
    paidOn: column.date("Paid on", "paidOn"),
    paymentNo: column.text("Entry", "paymentNo", { nowrap: true }),
    reason: column.text("Reason", "reason", { in: "files" }),
    status: column.state(states),
  },
  filters: [filter.state(states), filter.within("unit", "Unit", unitChoices("BRANCH", "pay.read"), "All units")],
  search: ["no", "employee.name"],
  searchHint: "Number or employee",
  sorts: ["createdAt", "status"],
  sort: "-createdAt",
  page: ({ id }) => releasePage(id),
  empty: {
    icon: "money",
    title: "Nothing was released",
    text: "Held pay that is released before the exit appears here.",
  },
  views: {
    all: {
      path: "/hr/salary-stop/release",
      permission: "pay.read",
      scope: visibleReleases,
      add: { label: "Release held pay", to: href("/hr/salary-stop/release/add"), permission: "pay.approve" },
    },
  },
});

/** The slip, where it is held and the actor may release it. @throws InputProblem */
async function slipOf(tx: Tx, actor: Actor, slipId: number) {
  const slip = await tx.payslip.findFirst({
    where: { AND: [{ id: slipId }, heldSlips(actor, "pay.approve")] },
    include: { unit: { select: { path: true, code: true } }, run: { select: { currency: true } } },
  });
  if (!slip) throw new InputProblem(problem("slipId", t("Held payslip: choose from the list"), "not_available"));
  const company = `/${idsOf(slip.unit.path)[0] ?? 0}/`;
  const books = await tx.orgUnit.findFirst({
    where: { kind: "BRANCH", headOffice: true, path: { startsWith: company } },
    select: { id: true },
  });
  if (!books)
    throw new InputProblem(problem("", t("Name one branch of the company as its head office."), "head_office"));
  return { slip, booksId: books.id };
}

async function pageOf(_: Actor, row: ReleaseRow): Promise<PageParts> {
  const ids = [row.askedById, row.paidById].flatMap((id) => id ?? []);
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  const name = (id: number | null) => users.find((user) => user.id === id)?.displayName ?? null;
  return {
    facts: [
      { label: t("Asked for by"), value: name(row.askedById) },
      { label: t("Paid by"), value: name(row.paidById) },
    ],
  };
}

export const slipRelease = record({
  one: "Release of held pay",
  many: "Released pay",
  workflow: releaseWorkflow,
  list: releaseList,
  view: "all",
  api: "SlipRelease",
  pages: { add: "/hr/salary-stop/release/add", details: "/hr/salary-stop/release/details/:id" },
  permissions: { read: "pay.read", add: "pay.approve" },
  title: "{no}, {employee}",
  note: ({ slip, amount, currency }) => `${formatMonth(slip.month)}, ${formatAmount({ minor: amount, currency })}`,
  form: {
    title: "Release held pay",
    sentence: "Accounts pays it out of what is held back",
    button: "Send to accounts",
    done: "Sent to accounts.",
    fields: {
      no: given(text("Number", { max: 30 })),
      slipId: link("Held payslip", { to: "HeldSlip", hint: "Of a run that is paid" }),
      employeeId: given(link("Employee", { to: "PaidEmployee" })),
      unitId: given(link("Unit", { to: "Unit" })),
      currency: given(text("Currency", { max: 3 })),
      amount: given(money("Amount", { currency: "currency" })),
      reason: longText("Reason", { max: 500, least: 5, hint: "5 to 500 characters" }),
      askedById: userId("Asked for by"),
    },
    fill: async ({ tx, actor, input }) => {
      const { slip } = await slipOf(tx, actor, input.slipId);
      const { last } = await nextOf(tx, `RP-${slip.unit.code}`);
      return {
        no: `RP-${slip.unit.code}-${String(last).padStart(6, "0")}`,
        employeeId: slip.employeeId,
        unitId: slip.unitId,
        currency: slip.run.currency,
        amount: slip.net,
        askedById: actor.userId!,
      };
    },
    problems: ({ input }) =>
      input.amount > 0n ? [] : [problem("slipId", t("Held payslip: nothing is held back on this one"), "nothing")],
    beside: async ({ tx, actor, input }) => ({ booksId: (await slipOf(tx, actor, input.slipId)).booksId }),
    example: { slipId: "1", reason: "The papers were brought" },
  },
  answers: {
    fields: {
      paidOn: given(text("Paid on", { max: 10, optional: true })),
      paymentNo: given(text("Entry", { max: 30, optional: true })),
    },
  },
  page: pageOf,
  moveForms: {
    pay: {
      fields: {
        from: { ...text("Taken from", { max: 30 }), kind: "choice" as const, choices: [] as readonly Choice[] },
        reference: text("Cheque, transfer or message", { max: 60, optional: true, hint: "Needed unless paid in cash" }),
      },
      begin: async (_, { booksId, currency }) => ({
        choices: { from: await moneyChoices(currency, db, booksId, "C") },
      }),
      example: { from: "1", reference: null },
    },
  },
  history: {
    needs: "pay.read",
    actions: { "SlipRelease.add": "Asked for" },
    fields: { askedById: { label: "Asked for by", kind: "user" } },
  },
});
