/** Photos of employees: a file each, in the place of the one before (spec: hr §5.1 photoFileId, §8.2 my/team). */
import { z } from "zod/v4";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { staleEdit } from "../audit-trail/index.server";
import {
  addDocument,
  buryDocument,
  checkFiles,
  storing,
  type FileRules,
  type IncomingFile,
} from "../files/index.server";
import { employeesWithin } from "./employee-scope.server";
import { takeTurns } from "./turns.server";

/** What the records of these files hang on. */
export const OWNER_TYPE = "EmployeePhoto";
const RULES: FileRules = { field: "photo", types: ["image/jpeg", "image/png"], most: 1 };
export const photoSchema = z.object({});

const kept = (employeeIds: readonly number[]) => ({
  ownerType: OWNER_TYPE,
  ownerId: { in: [...employeeIds] },
  deletedAt: null,
});

/** Where the photo of each of some people is, of those who have one; the caller asks whether they are in sight. */
export async function photosOf(employeeIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await db.document.findMany({ where: kept(employeeIds), select: { id: true, ownerId: true } });
  return new Map(found.map((file) => [file.ownerId, pictureAt(file)]));
}

const pictureAt = ({ id }: { id: number }): string => href("/my/picture/:id", { params: { id } });

/** Oneself, and those whose details one changes. */
const changeable = (actor: Actor, id: number): Prisma.EmployeeWhereInput => ({
  AND: [{ id }, { OR: [{ id: actor.employeeId ?? 0 }, employeesWithin(actor, "employee.edit")] }],
});

export interface PhotoForm {
  id: number;
  name: string;
  /** The file in force, which the form names as its version; 0 where there is none. */
  version: number;
  picture: string | null;
}

/** What the form of a photo begins with. @throws NotFound for who is out of reach */
export async function photoForm(actor: Actor, employeeId: number): Promise<PhotoForm> {
  const row = await db.employee.findFirst({ where: changeable(actor, employeeId), select: { id: true, name: true } });
  if (!row) throw new NotFound();
  const file = await db.document.findFirst({ where: kept([employeeId]), select: { id: true } });
  return { ...row, version: file?.id ?? 0, picture: file && pictureAt(file) };
}

/**
 * Keeps a photo of an employee in the place of the one before.
 * @param version the file that was shown, 0 for none
 * @throws InputProblem for what is no picture, NotFound out of reach, Conflict where another is there by now
 */
export async function savePhoto(
  actor: Actor,
  employeeId: number,
  version: number,
  files: readonly IncomingFile[],
): Promise<{ id: number }> {
  if (files.length === 0) throw new InputProblem(problem("photo", t("Choose or take a photo"), "missing"));
  const checked = await checkFiles(files, RULES);
  return storing(checked, (stored) =>
    replace(actor, employeeId, version, (work) =>
      addDocument(
        work,
        { ownerType: OWNER_TYPE, ownerId: employeeId, kind: OWNER_TYPE.toUpperCase() },
        checked[0]!,
        stored[0]!,
      ),
    ),
  );
}

/** Takes the photo away. @throws as {@link savePhoto} */
export const removePhoto = (actor: Actor, employeeId: number, version: number): Promise<{ id: number }> =>
  replace(actor, employeeId, version, () => Promise.resolve(null));

/** @param add keeps the new one, and tells its file; null where there is to be none */
const replace = (
  actor: Actor,
  employeeId: number,
  version: number,
  add: (work: Work) => Promise<number | null>,
): Promise<{ id: number }> =>
  inTx(actor, async (work) => {
    const { tx, audit } = work;
    await takeTurns(tx, [employeeId]);
    if ((await tx.employee.count({ where: changeable(actor, employeeId) })) === 0) throw new NotFound();
    const before = await tx.document.findFirst({ where: kept([employeeId]), select: { id: true } });
    if ((before?.id ?? 0) !== version)
      throw await staleEdit(tx, "Employee", { id: employeeId, version: before?.id ?? 0 });
    if (before) await buryDocument(work, before.id);
    const after = await add(work);
    if (before === null && after === null) return { id: employeeId };
    audit({
      action: "Employee.photo",
      entity: "Employee",
      entityId: employeeId,
      diff: { photo: [before?.id ?? null, after] },
    });
    return { id: employeeId };
  });
