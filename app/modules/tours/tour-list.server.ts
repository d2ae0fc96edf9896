/** Tours as a list: one's own, those one decides, and those of HR. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { PART_CHOICES } from "~/modules/leave-applications/index.server";
import { unitChoices } from "~/modules/organisation/index.server";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { column, filter, findTours, list, ownTours, visibleTours } from "./tour-row.server";
import { TOUR_STATES } from "./tour-states";
import { tourWorkflow } from "./tour.workflow.server";

const tourStates = listStates<{ fromDate: string; toDate: string }>(
  { states: TOUR_STATES },
  {
    UNDER_WAY: {
      label: "On tour",
      tone: "info",
      of: "APPROVED",
      where: (actor) => ({ fromDate: { lte: todayOf(actor) }, toDate: { gte: todayOf(actor) } }),
      is: ({ fromDate, toDate }, actor) => fromDate <= todayOf(actor) && todayOf(actor) <= toDate,
    },
  },
);

/** How many that wait are gone through, the oldest first. */
const MOST = 500;

/** Ids of the tours that wait for this person. */
async function idsToDecide(actor: Actor): Promise<number[]> {
  const rows = await findTours(db, actor, { status: "REQUESTED" }, MOST);
  const moves = await transitionsForEach(actor, tourWorkflow, rows);
  return rows.flatMap(({ id }) => (moves.get(id)!.some(({ name }) => name === "approve") ? [id] : []));
}

export const tourList = list("tours", {
  area: "home",
  title: "Tours",
  counted: ["One tour", "{n} tours"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    employee: column.text("Employee", "employee.name"),
    employeeNo: column.text("Employee number", "employee.employeeNo", { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    place: column.text("Place", "place"),
    purpose: column.text("Purpose", "purpose"),
    fromDate: column.date("From", "fromDate"),
    fromPart: column.choice("First day", "fromPart", PART_CHOICES, { in: "files" }),
    toDate: column.date("To", "toDate"),
    toPart: column.choice("Last day", "toPart", PART_CHOICES, { in: "files" }),
    holder: column.words("With", ({ status, lineNames }) =>
      status === "REQUESTED" ? lineNames.join(", ") || t("HR") : null,
    ),
    bill: column.text("Transport bill", "travelBill.refNo", { in: "files" }),
    requestedOn: column.date("Requested on", "requestedOn"),
    status: column.state(tourStates),
  },
  filters: [
    filter.state(tourStates),
    filter.spanOf("days", ["toDate", "fromDate"], "Away from", "Away until"),
    filter.within("unit", "Unit", unitChoices("BRANCH", "tour.read"), "All units"),
  ],
  search: ["refNo", "employee.name", "employee.employeeNo", "place", "purpose"],
  searchHint: "Number, name, place or purpose",
  sorts: ["fromDate", "requestedOn", "status"],
  sort: "-fromDate",
  page: ({ id }) => href("/my/tour/details/:id", { params: { id } }),
  empty: { icon: "calendar", title: "No tours", text: "Tours appear here as soon as somebody asks for one." },
  views: {
    mine: {
      path: "/my/tour",
      permission: "tour.own",
      title: "My tours",
      scope: visibleTours,
      where: ownTours,
      only: ["refNo", "place", "purpose", "fromDate", "toDate", "holder", "status"],
      without: ["unitId"],
      add: { label: "Ask for a tour", to: "/my/tour/add", permission: "tour.own" },
      file: "my-tours",
      empty: { icon: "calendar", title: "No tours yet", text: "What you ask for appears here, with who decides it." },
    },
    team: {
      path: "/my/tour/team",
      permission: "leave.recommend",
      title: "Tours to decide",
      scope: visibleTours,
      where: async (actor) => ({ id: { in: await idsToDecide(actor) } }),
      only: ["refNo", "employee", "unit", "place", "purpose", "fromDate", "toDate", "status"],
      without: ["unitId"],
      sort: "fromDate",
      file: "tours-to-decide",
      empty: {
        icon: "calendar",
        title: "Nothing to decide",
        text: "Tours of your team appear here while they wait for you.",
      },
    },
    all: {
      path: "/hr/tour",
      area: "hr",
      permission: "tour.read",
      page: ({ id }) => href("/hr/tour/details/:id", { params: { id } }),
      scope: (actor) => ({ unit: unitsWithin(actor, "tour.read") }),
      only: ["refNo", "employee", "unit", "place", "purpose", "fromDate", "toDate", "holder", "status"],
      add: { label: "Add for an employee", to: "/hr/tour/add", permission: "tour.manage" },
      file: "tours-of-staff",
    },
  },
});
