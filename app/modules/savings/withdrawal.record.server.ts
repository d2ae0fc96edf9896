/** A request to be paid out of savings: what is typed into it, its page and its API lines. README.md says how it goes. */
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, type Actor } from "~/core/actor";
import { choice, given, link, longText, money, text, userId } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { moneyPlaces } from "~/modules/funds/index.server";
import { nextOf } from "~/modules/ledger/index.server";
import { besideWords } from "~/modules/workflow/index.server";
import { isOwn, isTheirs } from "./account-row.server";
import { nomineesTable, safeguardNotices } from "./claim-page.server";
import { paysAll } from "./safeguards";
import { OPEN_REQUEST } from "./standing.server";
import { payToFor } from "./pay-to.server";
import { ownAccountChoices } from "./statement-page.server";
import { accountToAsk, exitDue, withdrawalFacts } from "./withdrawal-facts.server";
import { mostToAsk, PAY_TO_MOST, withdrawalProblems, type WithdrawalInput } from "./savings-rules";
import { KIND_CHOICES, PAY_CHOICES } from "./savings-words";
import { accountInTrail } from "./trail-words.server";
import { withdrawalList } from "./withdrawal-list.server";
import { judgedAmount, type WithdrawalRow, whyTwoPeople } from "./withdrawal-row.server";
import { withdrawalWorkflow } from "./withdrawal.workflow.server";

export const withdrawalFields = {
  kind: choice("What is asked for", { choices: KIND_CHOICES, initial: "PARTIAL" }),
  amount: money("Amount", { currency: "currency", optional: true, hint: "Leave empty to withdraw the full balance" }),
  payMode: choice("How it is paid", { choices: PAY_CHOICES, initial: "CASH" }),
  payTo: text("Paid to", {
    max: PAY_TO_MOST,
    optional: true,
    masked: true,
    hint: "Bank and account number, or the number of the mobile money; empty for cash",
  }),
  reason: longText("Reason", { max: 500 }),
};

/** Where it is paid from: chosen in a form, named by its value in the API. */
const placeField = { ...text("Taken from", { max: 30 }), kind: "choice" as const, choices: [] };

async function pageOf(actor: Actor, row: WithdrawalRow): Promise<PageParts> {
  const { account, accountId, kind, status, currency } = row;
  const ids = [row.requestedById, row.approvedById, row.paidById].flatMap((id) => id ?? []);
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  const name = (id: number | null) => users.find((user) => user.id === id)?.displayName ?? null;
  const reads = canAt(actor, account.employeeId === null ? "savings.read" : "savings.staff", account.unit.path);
  const leaves = paysAll(kind) && OPEN_REQUEST.includes(status);
  const now = leaves ? await exitDue(db, row) : null;
  return {
    facts: [
      ...(now
        ? [
            {
              label: t("Due on {day}", { day: formatDate(now.date) }),
              value: formatAmount({ minor: now.due, currency }),
            },
          ]
        : []),
      { label: t("Judged with"), value: besideWords(judgedAmount(row), row.beside) },
      { label: t("Paid to"), value: payToFor(actor, row) },
      { label: t("Requested by"), value: name(row.requestedById) },
      { label: t("Approved by"), value: name(row.approvedById) },
      {
        label: t("Approved at"),
        value: row.approvedAt && formatInstant(row.approvedAt, actor.company.timeZone),
      },
      { label: t("Paid by"), value: name(row.paidById) },
    ],
    notices: [
      ...safeguardNotices(row),
      ...(leaves
        ? [
            {
              title: t("The account is closed when this is paid"),
              tone: "info" as const,
              lines: [
                t("The amount is the most that can be due by then; interest until the day before is paid with it."),
              ],
            },
          ]
        : []),
    ],
    tables: kind === "CLAIM" ? [await nomineesTable(actor, row, now?.due ?? null)] : [],
    ways: [
      {
        label: t("Print"),
        icon: "print",
        file: true,
        to: href("/print/:name/:id", { params: { name: "savings-withdrawal", id: row.id } }),
      },
      ...(reads
        ? [{ label: account.no, to: href("/ac/sacco/account/details/:id", { params: { id: accountId } }) }]
        : []),
      ...(isOwn(actor, account) ? [{ label: t("My savings"), to: href("/my/saccostatement") }] : []),
    ],
  };
}

/**
 * The list of one's own for the owner, that of Accounts for those who keep savings, and else what waits for the person:
 * notices and mail bring all of them to one address.
 */
const listFor = (actor: Actor, { account }: WithdrawalRow): "mine" | "all" | null =>
  isOwn(actor, account) ? "mine" : can(actor, "area.accounts") && can(actor, "savings.read") ? "all" : null;

export const withdrawal = record({
  one: "Savings withdrawal",
  many: "Savings withdrawals",
  workflow: withdrawalWorkflow,
  list: withdrawalList,
  view: "mine",
  desk: "all",
  api: "Sacco/Withdraw",
  pages: {
    add: "/my/sacco/withdraw/add",
    details: "/my/sacco/withdraw/details/:id",
    file: "/my/sacco/withdraw/file/:id",
  },
  permissions: { read: "savings.own", add: "savings.own" },
  faces: {
    accounts: {
      view: "all",
      pages: { add: "/ac/sacco/withdraw/add", details: "/ac/sacco/withdraw/details/:id" },
      title: "File a request",
      fields: { accountId: null },
    },
  },
  beneath: listFor,
  title: "{no}, {name}",
  note: ({ amount, currency, account }) => `${formatAmount({ minor: amount, currency })}, ${account.no}`,
  form: {
    title: "Request a withdrawal",
    sentence: "One person approves it, another pays it",
    button: "Send for approval",
    done: "Your request was sent.",
    fields: {
      accountId: link("Account", { to: "SavingsAccount" }),
      ...withdrawalFields,
      no: given(text("Number", { max: 30 })),
      unitId: given(link("Branch", { to: "Unit" })),
      currency: given(text("Currency", { max: 3 })),
      requestedById: userId("Requested by"),
    },
    begin: async (actor) => {
      const own = await ownAccountChoices(actor, true);
      return {
        values: { accountId: own.length === 1 ? String(own[0]!.id) : "" },
        choices: { accountId: own.map(({ id, label }) => ({ value: String(id), label })) },
        nothing:
          own.length > 0
            ? null
            : { title: t("You have no open savings account"), text: t("Accounts opens one for you.") },
      };
    },
    fill: async ({ tx, actor, input }) => {
      const account = await accountToAsk(tx, actor, input.accountId);
      const { last } = await nextOf(tx, `WR-${account.unit.code}`);
      return {
        no: `WR-${account.unit.code}-${String(last).padStart(6, "0")}`,
        unitId: account.unitId,
        currency: account.currency,
        requestedById: actor.userId!,
      };
    },
    facts: async ({ tx, actor, input }) => {
      const account = await accountToAsk(tx, actor, input.accountId);
      return withdrawalFacts(tx, actor, account, input as WithdrawalInput);
    },
    problems: ({ input, facts }) => withdrawalProblems(input as WithdrawalInput, facts),
    beside: async ({ tx, actor, input }) => {
      const account = await accountToAsk(tx, actor, input.accountId);
      const kind = input.kind as WithdrawalInput["kind"];
      const { mostDue, ...standing } = await withdrawalFacts(tx, actor, account, input as WithdrawalInput);
      return {
        amount: paysAll(kind) ? mostDue : input.amount,
        availableAtSubmit: paysAll(kind) ? standing.balance : mostToAsk(standing),
        payTo: input.payMode === "CASH" ? null : input.payTo,
        reason: input.reason.trim(),
      };
    },
    example: {
      accountId: "1",
      kind: "PARTIAL",
      amount: "1000.00",
      payMode: "CASH",
      payTo: null,
      reason: "School fees",
    },
  },
  answers: {
    fields: {
      availableAtSubmit: given(money("Available when asked", { currency: "currency" })),
      paid: given(money("Paid", { currency: "currency", optional: true })),
      paidOn: given(text("Paid on", { max: 10, optional: true })),
      paymentNo: given(text("Entry", { max: 30, optional: true })),
      twoPeople: given(text("Why two people approve it", { max: 1000, optional: true })),
    },
    of: (rows, actor) => whyTwoPeople(rows, actor.at),
  },
  page: pageOf,
  // What was approved was decided by its papers: they stay.
  attachments: {
    most: 5,
    who: (actor, { status, requestedById, account }, act) =>
      !OPEN_REQUEST.includes(status)
        ? t("Files can be added while the request is open.")
        : act === "remove" && status !== "SUBMITTED"
          ? t("What a request was approved by stays.")
          : requestedById === actor.userId ||
            isOwn(actor, account) ||
            (!isTheirs(actor, account) && canAt(actor, "savings.write", account.unit.path)) ||
            t("The person who filed it and those who keep savings add files."),
  },
  moveForms: {
    pay: {
      fields: {
        from: placeField,
        reference: text("Cheque, transfer or message", { max: 60, optional: true, hint: "Needed unless paid in cash" }),
      },
      begin: async (_, { unitId, payMode, currency: paid }) => ({
        choices: {
          from: (await moneyPlaces(db, unitId, "C"))
            .filter(
              ({ isCash, isBank, currency }) => (payMode === "CASH" ? isCash : isBank) && (currency ?? paid) === paid,
            )
            .map(({ value, label }) => ({ value, label })),
        },
      }),
      example: { from: "1", reference: null },
    },
  },
  history: {
    actions: {
      "SaccoWithdrawal.add": "Asked for",
      "SaccoWithdrawal.attach": "File attached",
      "SaccoWithdrawal.detach": "File removed",
    },
    fields: {
      accountId: accountInTrail,
      requestedById: { label: "Requested by", kind: "user" },
      paid: { label: "Paid", kind: "money" },
      place: { label: "Taken from" },
      reference: { label: "Reference" },
    },
  },
});
