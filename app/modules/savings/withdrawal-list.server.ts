/** Requests to be paid out of savings as a list: those of the branches within reach, and one's own. */
import { daysBetween, dateIn } from "~/core/dates";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { KIND_CHOICES, PAY_CHOICES } from "./savings-words";
import { withdrawalPage } from "./withdrawal-page";
import { column, filter, list, ownWithdrawals, visibleWithdrawals } from "./withdrawal-row.server";
import { withdrawalWorkflow } from "./withdrawal.workflow.server";
import { stateIs } from "~/define/states";
import { WITHDRAWAL_STATES } from "./withdrawal-states";

export const withdrawalStates = listStates(withdrawalWorkflow);

export const withdrawalList = list("savings-withdrawals", {
  area: "home",
  title: "Withdrawals from savings",
  counted: ["One request", "{n} requests"],
  columns: {
    no: column.page(column.text("Number", "no", { nowrap: true })),
    owner: column.text("Owner", "account.name"),
    account: column.text("Account", "account.no", { nowrap: true }),
    unit: column.text("Branch", "account.unit.name"),
    product: column.text("Product", "account.product.name"),
    kind: column.choice("Kind", "kind", KIND_CHOICES),
    amount: column.money("Amount", "amount", "currency"),
    paid: column.money("Paid", "paid", "currency", { sum: true }),
    available: column.money("Available when asked", "availableAtSubmit", "currency"),
    payMode: column.choice("How it is paid", "payMode", PAY_CHOICES),
    createdAt: column.day("Asked for on", "createdAt"),
    age: column.words(
      "Days open",
      ({ status, createdAt }, { at, company }) =>
        stateIs(WITHDRAWAL_STATES, status, "open")
          ? daysBetween(dateIn(createdAt, company.timeZone), dateIn(at, company.timeZone))
          : null,
      { number: true },
    ),
    reason: column.text("Reason", "reason", { in: "files" }),
    paidOn: column.date("Paid on", "paidOn"),
    paymentNo: column.text("Entry", "paymentNo", { nowrap: true }),
    status: column.state(withdrawalStates),
  },
  filters: [
    filter.state(withdrawalStates),
    filter.within("account.unit", "Branch", unitChoices("BRANCH", "savings.read"), "All branches"),
    filter.choice("kind", "Kind", KIND_CHOICES, "Any"),
    filter.choice("payMode", "How it is paid", PAY_CHOICES, "Any"),
  ],
  search: ["no", "account.no", "account.name", "payTo$"],
  searchHint: "Number, account or name",
  sorts: ["createdAt", "status", "amount"],
  sort: "-createdAt",
  page: ({ id }) => withdrawalPage(id),
  empty: {
    icon: "money",
    title: "No requests",
    text: "Withdrawal requests appear here.",
  },
  views: {
    mine: {
      path: "/my/sacco/withdraw",
      permission: "savings.own",
      title: "My withdrawals",
      scope: visibleWithdrawals,
      where: ownWithdrawals,
      only: ["no", "account", "product", "kind", "amount", "paid", "createdAt", "paidOn", "status"],
      without: ["unitId"],
      add: { label: "Request a withdrawal", to: href("/my/sacco/withdraw/add"), permission: "savings.own" },
      file: "my-withdrawals",
      empty: {
        icon: "money",
        title: "No requests yet",
        text: "What you ask for appears here, with what became of it.",
      },
    },
    all: {
      path: "/ac/sacco/withdraw",
      area: "accounts",
      permission: "savings.read",
      scope: visibleWithdrawals,
      page: ({ id }) => href("/ac/sacco/withdraw/details/:id", { params: { id } }),
      only: ["no", "owner", "account", "unit", "kind", "amount", "paid", "available", "createdAt", "age", "status"],
      // A request is filed from the page of its account.
      more: [
        {
          label: "Choose an account to file a request",
          to: href("/ac/sacco/account/list"),
          permission: "savings.write",
          icon: "search",
        },
      ],
    },
  },
});
