/** Areas in which people who leave are to be cleared, for those who clear them. */
import { formatDate } from "~/core/dates";
import { href } from "~/addresses/href";
import { listStates } from "~/define/listing";
import { unitToday } from "~/modules/people/index.server";
import { AREAS } from "~/modules/separations/index.server";
import { column, filter, list, ownAreas } from "./clearance-row.server";
import { CLEARANCE_STATES } from "./resignation-states";

const states = listStates({ states: CLEARANCE_STATES });
const AREA_CHOICES = Object.entries(AREAS).map(([value, label]) => ({ value, label }));

export const clearanceList = list("clearances", {
  area: "home",
  title: "Clearances",
  counted: ["One clearance", "{n} clearances"],
  columns: {
    name: column.page(column.text("Name", "resignation.employee.name")),
    employeeNo: column.text("Number", "resignation.employee.employeeNo", { nowrap: true }),
    unit: column.words("Unit", ({ resignation }, actor) => unitToday(resignation.employee, actor)?.name ?? null),
    area: column.choice("Area", "area", AREA_CHOICES),
    lastDay: column.words("Last day", ({ resignation: { acceptedLastDay, requestedLastDay } }) =>
      formatDate(acceptedLastDay ?? requestedLastDay),
    ),
    status: column.state(states),
    due: column.money("Amount due", "amountDue", "currency"),
    clearedAt: column.moment("Cleared at", "clearedAt"),
    note: column.text("Comment", "note", { in: "files" }),
  },
  filters: [filter.state(states), filter.choice("area", "Area", AREA_CHOICES, "Any area")],
  search: ["resignation.employee.name", "resignation.employee.employeeNo"],
  searchHint: "Name or number",
  sorts: ["createdAt"],
  sort: "-createdAt",
  page: ({ id }) => href("/my/clearance/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No one to clear",
    text: "People who leave your part of the organisation appear here, in the areas that you clear.",
  },
  views: { mine: { path: "/my/clearance", permission: "resignation.clear", scope: ownAreas } },
});
