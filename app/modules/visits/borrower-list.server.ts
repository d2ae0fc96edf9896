/** Borrowers visited, in every visit in sight, the latest first. */
import { t } from "~/core/text";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitFilterChoices } from "./filter-choices.server";
import { UTILISATIONS } from "./sections/borrower.server";
import { LEVEL_INFO, type Level } from "./visit";
import { visibleVisits } from "./visit-scope.server";
import { stateIs } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

const { column, filter, list } = recordOf("BorrowerVisit", {
  visit: {
    select: {
      id: true,
      refNo: true,
      level: true,
      visitDate: true,
      visitorId: true,
      status: true,
      unit: { select: { name: true } },
    },
  },
});

export const borrowerList = list("borrower-visits", {
  area: "operations",
  title: "Borrowers visited",
  counted: ["One borrower", "{n} borrowers"],
  columns: {
    memberName: column.page(column.text("Member", "memberName")),
    loanNo: column.text("Loan no.", "loanNo", { nowrap: true }),
    refNo: column.link(
      "Reference",
      ({ visit: { id, level, refNo } }) => ({
        text: refNo,
        to: href("/ops/:level/visit/preview/:id", { params: { level: LEVEL_INFO[level as Level].word, id } }),
      }),
      { nowrap: true },
    ),
    unit: column.text("Unit", "visit.unit.name"),
    visitDate: column.date("Visited", "visit.visitDate"),
    utilisation: column.choice("How the loan was used", "utilisation", UTILISATIONS),
    difference: column.amount("Passbook less system", ({ passbookBalance, systemBalance }, { company }) => ({
      minor: passbookBalance - systemBalance,
      currency: company.currency,
    })),
    verified: column.words("Verified by the supervisor", ({ supervisorVerified }) =>
      supervisorVerified ? t("Yes") : t("No"),
    ),
  },
  filters: [
    filter.choice("utilisation", "How the loan was used", UTILISATIONS, "Any"),
    filter.within("visit.unit", "Unit", (actor) => unitFilterChoices({ borrowers: { some: {} } }, actor), "All units"),
    filter.spanOf("visitDate", ["visit.visitDate", "visit.visitDate"], "From", "To"),
  ],
  search: ["memberName", "loanNo", "visit.refNo"],
  searchHint: "Member, loan no. or reference",
  sorts: ["memberName", "loanNo", "visitDate", "unit"],
  sort: "-visitDate",
  /** Its visitor changes it while the visit is open. */
  page: ({ id, visit: { visitorId, status } }, { userId }) =>
    visitorId === userId && stateIs(VISIT_STATES, status, "own")
      ? href("/ops/allvisit/:section/edit/:id", { params: { section: "borrowerVisit", id } })
      : null,
  add: {
    label: "Add a borrower",
    to: href("/ops/allvisit/:section/add", { params: { section: "borrowerVisit" } }),
    permission: "visit.write",
  },
  empty: { title: "No borrowers", text: "Borrowers recorded in visits appear here, the latest first." },
  views: {
    all: {
      path: "/ops/allvisit/borrowerVisit/list",
      permission: "visit.read",
      scope: (actor) => ({ visit: { AND: [visibleVisits(actor), { status: { not: "CANCELLED" } }] } }),
      labels: { verified: "Verified" },
    },
  },
});
