import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { OWNERS } from "./statements.server";

const ofLetter: Sample = async () => {
  const row = await db.disciplinaryLetter.findFirst({
    where: { case: { employee: { user: { status: "ACTIVE" } } } },
    orderBy: { id: "desc" },
    include: { case: { include: { employee: { include: { user: { select: { signInName: true } } } } } } },
  });
  return row && { params: { id: String(row.id) }, as: row.case.employee.user?.signInName ?? null };
};

export const disciplineSamples: Record<string, Sample> = {
  "discipline.letter": ofLetter,
  "discipline.appealed": async () => {
    const row = await db.disciplinaryCase.findFirst({ where: { status: "APPEALED" }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "discipline.appeal-file": async () => {
    const appealed = await db.disciplinaryCase.findMany({ where: { appealedAt: { not: null } }, select: { id: true } });
    const file = await db.document.findFirst({
      where: { ownerType: "DisciplinaryCase", ownerId: { in: appealed.map(({ id }) => id) }, deletedAt: null },
      orderBy: { id: "desc" },
    });
    return file && { params: { id: String(file.id) }, as: null };
  },
  "discipline.own-file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: { in: Object.values(OWNERS) }, deletedAt: null },
      orderBy: { id: "desc" },
    });
    const owner =
      file &&
      (await db.disciplinaryCase.findUnique({
        where: { id: file.ownerId },
        select: { employee: { select: { user: { select: { signInName: true } } } } },
      }));
    return file && { params: { id: String(file.id) }, as: owner?.employee.user?.signInName ?? null };
  },
  "discipline.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "DisciplinaryCase", deletedAt: null },
      orderBy: { id: "desc" },
    });
    return file && { params: { id: String(file.id) }, as: null };
  },
};
