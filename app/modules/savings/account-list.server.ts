/** Savings accounts as a list. Balances are read from the books for the rows of a page together. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { ofCompany } from "~/modules/ledger/index.server";
import { unitChoices } from "~/modules/organisation/index.server";
import { OWNER_CHOICES } from "./savings-words";
import { column, filter, list, ownerNoOf, OWNER_WORDS, visibleAccounts } from "./account-row.server";
import { accountWorkflow } from "./account.workflow.server";

export const accountStates = listStates(accountWorkflow);

const products = async (actor: Actor) =>
  (
    await db.saccoProduct.findMany({
      where: ofCompany(actor, "savings.read"),
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    })
  ).map(({ id, name }) => ({ value: String(id), label: name }));

export const accountList = list("savings-accounts", {
  area: "accounts",
  title: "Savings accounts",
  counted: ["One account", "{n} accounts"],
  columns: {
    no: column.page(column.text("Number", "no", { nowrap: true })),
    name: column.text("Owner", "name"),
    ownerNo: column.words("Owner no.", (row) => ownerNoOf(row)),
    ownerType: column.choice("Savings of", "product.ownerType", OWNER_CHOICES, { in: "files" }),
    product: column.text("Product", "product.name"),
    unit: column.text("Branch", "unit.name"),
    balance: column.amount("Balance", ({ balance, currency }) => ({ minor: balance, currency })),
    plan: column.amount("Planned each month", ({ planMinor, currency, status }) =>
      planMinor === null || status === "CLOSED" ? null : { minor: planMinor, currency },
    ),
    openedOn: column.date("Opened on", "openedOn"),
    closedOn: column.date("Closed on", "closedOn", { in: "files" }),
    status: column.state(accountStates),
  },
  filters: [
    filter.state(accountStates),
    filter.within("unit", "Branch", unitChoices("BRANCH", "savings.read"), "All branches"),
    filter.choice("productId", "Product", products, "All products"),
    filter.span("openedOn", "Opened from", "Opened until"),
  ],
  search: ["no", "name", ...OWNER_WORDS, "employee.employeeNo"],
  searchHint: "Number or name",
  sorts: ["no", "name", "openedOn"],
  sort: "no",
  page: ({ id }) => href("/ac/sacco/account/details/:id", { params: { id } }),
  add: { label: "Open an account", to: href("/ac/sacco/account/add"), permission: "savings.write" },
  empty: { icon: "money", title: "No accounts", text: "Savings accounts of your branches appear here." },
  views: { all: { path: "/ac/sacco/account/list", permission: "savings.read", scope: visibleAccounts } },
});
