/** A paper that somebody sends of themselves; HR verifies it like any other (spec: hr §8.2 my/details). */
import { z } from "zod/v4";
import { Forbidden, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { date, link, text, type Choice } from "~/define/field";
import { attachmentsOf, type IncomingFile } from "../files/index.server";
import { notify } from "../notices/index.server";
import { documentProblems } from "./document";
import { deskOf } from "./document-job.server";
import { pathToday, STANDS } from "./employee-scope.server";
import { missingOf } from "./missing-documents.server";

const optional = true;

export const ownDocumentSchema = z.object({
  categoryId: link("Category", { to: "DocumentCategory" }).schema,
  number: text("Number", { max: 40 }).schema,
  permitClass: text("Class", { max: 40, optional }).schema,
  country: text("Country", { max: 60, optional }).schema,
  issuedOn: date("Issued on", { optional }).schema,
  expiresOn: date("Expires on", { optional }).schema,
});
export type OwnDocument = z.output<typeof ownDocumentSchema>;

/** What the form offers, and what HR has asked for or requires. @returns null for an account without an employee */
export async function ownDocumentForm(actor: Actor): Promise<{ categories: Choice[]; missing: string[] } | null> {
  if (actor.employeeId === null) return null;
  const [categories, missing] = await Promise.all([
    db.documentCategory.findMany({
      where: { active: true },
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    }),
    missingOf(actor.employeeId),
  ]);
  return {
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    missing: missing.map(({ name }) => name),
  };
}

const attachments = attachmentsOf({
  name: "EmployeeDocument",
  most: 5,
  lock: () => Promise.reject(new Forbidden(t("Your role does not include this."))),
  sees: () => Promise.resolve(false),
});

/**
 * Keeps a paper of one's own with its files; it waits until somebody in HR verifies it.
 * @throws Forbidden for an account without an employee, InputProblem at its field, also where no file is sent
 */
export async function sendOwnDocument(
  actor: Actor,
  input: OwnDocument,
  files: readonly IncomingFile[],
): Promise<{ id: number; version: number }> {
  const { employeeId } = actor;
  if (employeeId === null) throw new Forbidden(t("Your account belongs to no employee."));
  if (files.length === 0) throw new InputProblem(problem("file", t("Choose the file of the document"), "required"));
  return attachments.addTo(actor, files, async (work) => {
    const { tx, audit } = work;
    const category = await tx.documentCategory.findFirst({ where: { id: input.categoryId, active: true } });
    if (!category)
      throw new InputProblem(problem("categoryId", t("Choose a category that is in use"), "not_available"));
    const { hasExpiry, kind } = category;
    const waits = await tx.employeeDocument.count({
      where: { employeeId, categoryId: category.id, status: "PENDING" },
    });
    const problems = documentProblems({
      input: { ...input, employerRef: null },
      facts: { today: todayOf(actor), hasExpiry, kind, waits: waits > 0 },
    });
    if (problems.length > 0) throw new InputProblem(problems);
    const row = await tx.employeeDocument.create({
      data: {
        ...input,
        employeeId,
        edition: 1,
        addedById: actor.userId!,
        renewalState: kind === "WORK_PERMIT" ? "NOT_STARTED" : null,
        createdAt: actor.at,
      },
      include: {
        employee: {
          select: {
            name: true,
            postings: STANDS,
          },
        },
      },
    });
    await tx.documentAsked.deleteMany({ where: { employeeId, categoryId: category.id } });
    const { issuedOn, expiresOn } = input;
    audit({
      action: "EmployeeDocument.add",
      entity: "EmployeeDocument",
      entityId: row.id,
      diff: { employeeId, categoryId: category.id, issuedOn, expiresOn, edition: 1, addedById: actor.userId },
    });
    const path = pathToday(row.employee, actor);
    await notify(work, {
      userIds: await deskOf(tx, actor, path, "document.edit"),
      key: `EmployeeDocument:${row.id}:waits`,
      kind: "task",
      title: "Verify a document of {name}: {category}",
      values: { category: category.name, name: row.employee.name },
      link: `/hr/documents/details/${row.id}`,
    });
    return { id: row.id, version: 1 };
  });
}
