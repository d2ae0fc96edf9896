/** Everybody who has left. */
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { employeesWithin, SEPARATIONS } from "../people/index.server";

const { column, filter, list } = recordOf("Employee", {
  rehiredAs: { select: { employeeNo: true } },
  postings: {
    orderBy: { validTo: "desc" },
    take: 1,
    select: { unit: { select: { name: true } }, designation: { select: { name: true } } },
  },
});

export const archiveList = list("archive", {
  area: "hr",
  title: "Archive",
  counted: ["One person who has left", "{n} people who have left"],
  columns: {
    name: column.page(column.text("Name", "name")),
    employeeNo: column.text("Number", "employeeNo", { nowrap: true }),
    designation: column.words("Designation", ({ postings }) => postings[0]?.designation.name ?? null),
    unit: column.words("Unit", ({ postings }) => postings[0]?.unit.name ?? null),
    joinDate: column.date("Joined", "joinDate"),
    lastWorkingDay: column.date("Last working day", "lastWorkingDay"),
    separationKind: column.choice("How it ended", "separationKind", SEPARATIONS),
    separatedAt: column.day("Archived on", "separatedAt"),
    back: column.words("Back as", ({ rehiredAs }) => rehiredAs?.employeeNo ?? null),
  },
  filters: [
    filter.choice("separationKind", "How it ended", SEPARATIONS, "Any"),
    filter.span("lastWorkingDay", "Left from", "Left until"),
    filter.asOf((day) => ({ lastWorkingDay: { lt: day } })),
  ],
  search: ["name", "employeeNo"],
  searchHint: "Name or number",
  sorts: ["lastWorkingDay", "name", "employeeNo"],
  sort: "-lastWorkingDay",
  page: ({ id }) => href("/hr/archive/list/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No one has left",
    text: "People appear here on the day after their last working day.",
  },
  views: {
    all: {
      path: "/hr/archive/list/employees",
      permission: "employee.file",
      scope: (actor) => employeesWithin(actor, "employee.file"),
      where: () => ({ status: "SEPARATED" }),
    },
  },
});
