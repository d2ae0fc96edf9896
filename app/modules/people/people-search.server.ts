import { dateIn } from "~/core/dates";
import { db } from "~/db.server";
import { unitsOfGrants } from "~/define/actor";
import type { Search } from "~/define/search";
import type { Prisma } from "~/generated/sqlite/client";
import { textSearch } from "~/search.server";

/** Colleagues posted today at or below a unit where the person holds a role, by name or number. */
export const peopleSearch: Search = {
  name: "people",
  label: "People",
  find: async (actor, q, span) => {
    const today = dateIn(actor.at, actor.company.timeZone);
    const now = { validFrom: { lte: today }, validTo: { gte: today } };
    const where: Prisma.EmployeeWhereInput = { AND: [{ postings: { some: { ...now, unit: unitsOfGrants(actor) } } }, textSearch<Prisma.EmployeeWhereInput>(["name", "employeeNo"], q)] };
    const total = await db.employee.count({ where });
    const rows = await db.employee.findMany({
      where, orderBy: [{ name: "asc" }, { id: "asc" }], ...span,
      select: { name: true, employeeNo: true, postings: { where: now, take: 1, select: { designation: { select: { name: true } }, unit: { select: { name: true } } } } },
    });
    return {
      total,
      hits: rows.map(({ name, employeeNo, postings: [post] }) => ({ title: name, note: [employeeNo, post?.designation.name, post?.unit.name].filter(Boolean).join(", "), to: null })),
    };
  },
};
