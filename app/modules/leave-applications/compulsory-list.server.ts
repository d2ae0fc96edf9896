/** Staff who have not taken their unbroken leave this year, for HR and for internal audit (spec: hr N3). */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { lackingLeave, type CompulsoryStanding } from "./compulsory.server";

const { column, list } = recordOf(
  "Employee",
  {
    postings: {
      orderBy: { validFrom: "asc" },
      select: {
        validFrom: true,
        validTo: true,
        unit: { select: { name: true } },
        designation: { select: { name: true } },
      },
    },
  },
  async (rows, actor: Actor) => {
    const lacking: ReadonlyMap<number, CompulsoryStanding> =
      rows.length === 0 ? new Map() : await lackingLeave(actor, {});
    const today = todayOf(actor);
    return rows.map((row) => ({
      ...row,
      standing: lacking.get(row.id) ?? null,
      post: row.postings.find(({ validFrom, validTo }) => validFrom <= today && today <= validTo) ?? null,
    }));
  },
);

const days = (cd: number | undefined): number | null => (cd === undefined ? null : cd / 100);

type Seen = "leave.read" | "leave.compulsory";
const lackingIds = async (actor: Actor, permission: Seen) => ({
  id: { in: [...(await lackingLeave(actor, unitsWithin(actor, permission))).keys()] },
});

export const compulsoryList = list("compulsory-leave", {
  area: "hr",
  title: "Compulsory leave not taken",
  counted: ["One employee", "{n} employees"],
  columns: {
    name: column.page(column.text("Employee", "name")),
    employeeNo: column.text("Number", "employeeNo", { nowrap: true }),
    designation: column.words("Designation", ({ post }) => post?.designation.name ?? null),
    unit: column.words("Unit", ({ post }) => post?.unit.name ?? null),
    wanted: column.words("Unbroken days a year", ({ standing }) => days(standing?.wantedCd), { number: true }),
    longest: column.words("Longest leave so far", ({ standing }) => days(standing?.longestCd), { number: true }),
    left: column.words("Days left in the year", ({ standing }) => standing?.daysLeft ?? null, { number: true }),
  },
  filters: [],
  search: ["name", "employeeNo"],
  searchHint: "Name or number",
  sorts: ["name", "employeeNo"],
  sort: "name",
  page: ({ id }) => href("/hr/employee/details/:id", { params: { id } }),
  empty: {
    icon: "calendar",
    title: "No one is missing",
    text: "Everyone whose designation asks for unbroken leave has taken it this year, or none is set.",
  },
  views: {
    hr: {
      path: "/hr/reports/compulsory-leave",
      permission: "leave.read",
      scope: (actor) => lackingIds(actor, "leave.read"),
    },
    audit: {
      path: "/audit/reporting/compulsory-leave",
      permission: "leave.compulsory",
      area: "audit",
      page: () => null,
      scope: (actor) => lackingIds(actor, "leave.compulsory"),
      file: "compulsory-leave-audit",
    },
  },
});
