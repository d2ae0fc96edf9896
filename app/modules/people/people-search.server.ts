import { db } from "~/db/database.server";
import { can, canAt, todayOf, unitsOfGrants, type Actor } from "~/core/actor";
import type { Search } from "~/define/search";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { textSearch } from "~/db/text-search.server";

interface Found {
  id: number;
  user: { id: number } | null;
  postings: { unit: { path: string } }[];
}

/** The file of a colleague, or else their account, for whoever looks after either where they stand. */
function pageOf(actor: Actor, { id, user, postings: [post] }: Found): string | null {
  if (!post) return null;
  if (can(actor, "area.hr") && canAt(actor, "employee.read", post.unit.path))
    return href("/hr/employee/details/:id", { params: { id } });
  if (!user) return null;
  const params = { id: user.id };
  if (can(actor, "area.grapes") && canAt(actor, "console.user.edit", post.unit.path))
    return href("/grapes/user/edit/:id", { params });
  return can(actor, "area.admin") && canAt(actor, "admin.user.edit", post.unit.path)
    ? href("/admin/user/edit/:id", { params })
    : null;
}

/** Colleagues posted today at or below a unit where the person holds a role, by name or number. */
export const peopleSearch: Search = {
  name: "people",
  label: "People",
  find: async (actor, q, span) => {
    const today = todayOf(actor);
    const now = { validFrom: { lte: today }, validTo: { gte: today } };
    const where: Prisma.EmployeeWhereInput = {
      AND: [
        { postings: { some: { ...now, unit: unitsOfGrants(actor) } } },
        textSearch<Prisma.EmployeeWhereInput>(["name", "employeeNo"], q),
      ],
    };
    const total = await db.employee.count({ where });
    const rows = await db.employee.findMany({
      where,
      orderBy: [{ name: "asc" }, { id: "asc" }],
      ...span,
      select: {
        id: true,
        name: true,
        employeeNo: true,
        user: { select: { id: true } },
        postings: {
          where: now,
          take: 1,
          select: { designation: { select: { name: true } }, unit: { select: { name: true, path: true } } },
        },
      },
    });
    return {
      total,
      hits: rows.map((row) => {
        const {
          name,
          employeeNo,
          postings: [post],
        } = row;
        return {
          title: name,
          note: [employeeNo, post?.designation.name, post?.unit.name].filter(Boolean).join(", "),
          to: pageOf(actor, row),
        };
      }),
    };
  },
};
