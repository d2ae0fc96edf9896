/** Papers that a category requires of a staff type and that are not there, and asking for them (spec: hr §8.5 documents). */
import { formatDate } from "~/core/dates";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { inTx } from "~/db/transaction.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { notify } from "../notices/index.server";
import { codesOf } from "./document-alerts";
import { employeesWithin, sliceAt } from "./employee-scope.server";
import { statesThat } from "~/define/states";
import { DOCUMENT_STATES } from "./document-states";

export interface MissingCategory {
  id: number;
  name: string;
}

interface Required extends MissingCategory {
  types: readonly string[];
}

const requiredCategories = async (): Promise<Required[]> =>
  (
    await db.documentCategory.findMany({
      where: { active: true, requiredFor: { not: null } },
      orderBy: { name: "asc" },
      select: { id: true, name: true, requiredFor: true },
    })
  ).map(({ requiredFor, ...category }) => ({ ...category, types: codesOf(requiredFor) }));

/** What is missing of one employee. The caller has asked whether it may be seen. */
export async function missingOf(employeeId: number): Promise<MissingCategory[]> {
  const [required, row] = await Promise.all([
    requiredCategories(),
    db.employee.findUniqueOrThrow({
      where: { id: employeeId },
      select: {
        staffType: { select: { code: true } },
        documents: { where: { status: { in: statesThat(DOCUMENT_STATES, "held") } }, select: { categoryId: true } },
      },
    }),
  ]);
  const held = new Set(row.documents.map(({ categoryId }) => categoryId));
  return required
    .filter(({ id, types }) => row.staffType !== null && types.includes(row.staffType.code) && !held.has(id))
    .map(({ id, name }) => ({ id, name }));
}

export interface MissingLine {
  key: string;
  employeeId: number;
  employeeNo: string;
  name: string;
  unit: string;
  staffType: string;
  category: string;
  categoryId: number;
  /** When it was asked for last. */
  asked: string | null;
  own: boolean;
}

/** Employees on a page of the list. */
const MOST = 500;

/** Everything that is missing of employees within reach, the first {@link MOST} of them by name. @param categoryId of one category alone */
export async function missingDocuments(
  actor: Actor,
  { categoryId, q }: { categoryId: number | null; q: string },
): Promise<{ lines: MissingLine[]; more: boolean; categories: MissingCategory[] }> {
  const required = await requiredCategories();
  const wanted = required.filter(({ id }) => categoryId === null || id === categoryId);
  const today = todayOf(actor);
  const found = await Promise.all(
    wanted.map(async ({ id, name, types }) => {
      const rows = await db.employee.findMany({
        where: {
          AND: [
            employeesWithin(actor, "document.read"),
            { status: { not: "SEPARATED" }, staffType: { code: { in: [...types] } } },
            { documents: { none: { categoryId: id, status: { in: statesThat(DOCUMENT_STATES, "held") } } } },
            textSearch<Prisma.EmployeeWhereInput>(["name", "employeeNo"], q),
          ],
        },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: MOST + 1,
        select: {
          id: true,
          employeeNo: true,
          name: true,
          staffType: { select: { name: true } },
          postings: {
            orderBy: { validFrom: "asc" },
            select: { validFrom: true, validTo: true, unit: { select: { name: true } } },
          },
          documentsAsked: { where: { categoryId: id }, select: { at: true } },
        },
      });
      return rows.map((row): MissingLine => ({
        key: `${row.id}-${id}`,
        employeeId: row.id,
        employeeNo: row.employeeNo,
        name: row.name,
        unit: sliceAt(row.postings, today)?.unit.name ?? "–",
        staffType: row.staffType!.name,
        category: name,
        categoryId: id,
        asked: row.documentsAsked[0] ? formatDate(row.documentsAsked[0].at.toISOString().slice(0, 10)) : null,
        own: row.id === actor.employeeId,
      }));
    }),
  );
  const lines = found
    .flat()
    .sort((a, b) => a.name.localeCompare(b.name, "en") || a.category.localeCompare(b.category, "en"));
  return {
    lines: lines.slice(0, MOST),
    more: lines.length > MOST,
    categories: required.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Asks somebody for a paper that is missing; they are told once a day at most.
 * @throws NotFound out of reach, Conflict where it is there or nobody could read the request
 */
export function askForDocument(
  actor: Actor,
  employeeId: number,
  categoryId: number,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const [row, category] = await Promise.all([
      tx.employee.findFirst({
        where: { AND: [{ id: employeeId, status: { not: "SEPARATED" } }, employeesWithin(actor, "document.edit")] },
        include: { user: { select: { id: true } } },
      }),
      tx.documentCategory.findFirst({ where: { id: categoryId, active: true } }),
    ]);
    if (!row || !category) throw new NotFound();
    const held = { employeeId, categoryId, status: { in: statesThat(DOCUMENT_STATES, "held") } };
    if ((await tx.employeeDocument.count({ where: held })) > 0)
      throw new Conflict(t("{name} has this document.", { name: row.name }), "held");
    if (!row.user)
      throw new Conflict(t("{name} has no account: ask in another way.", { name: row.name }), "no_account");
    await tx.documentAsked.upsert({
      where: { employeeId_categoryId: { employeeId, categoryId } },
      create: { employeeId, categoryId, askedById: actor.userId ?? 0, at: actor.at },
      update: { askedById: actor.userId ?? 0, at: actor.at },
    });
    await notify(work, {
      userIds: [row.user.id],
      key: `document-asked:${employeeId}:${categoryId}:${todayOf(actor)}`,
      kind: "reminder",
      title: "HR asks you for a document: {category}",
      values: { category: category.name },
      link: `/my/details/document?category=${categoryId}`,
    });
    audit({
      action: "Employee.askDocument",
      entity: "Employee",
      entityId: employeeId,
      diff: { category: category.name },
    });
    return { id: employeeId, name: row.name };
  });
}
