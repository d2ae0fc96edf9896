/** The parts of a course in order, and the buttons that move them. */
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { canAtCompany, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { coursesFor, visibleCourses } from "./course.workflow.server";
import { partSizes } from "./part-size.server";
import { CONTENT_KINDS } from "./tables.resource";

export interface CourseContents {
  id: number;
  title: string;
  edits: boolean;
  parts: { id: number; position: number; title: string; kind: string; isQuiz: boolean; size: string | null }[];
}

/** @throws NotFound for a course out of sight */
export async function courseContents(actor: Actor, id: number): Promise<CourseContents> {
  const course = await db.course.findFirst({ where: { AND: [{ id }, visibleCourses(actor)] } });
  if (!course) throw new NotFound();
  const rows = await db.courseContent.findMany({
    where: { courseId: id, active: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    include: { _count: { select: { questions: { where: { active: true } } } } },
  });
  const sizeOf = await partSizes(db, rows);
  return {
    id,
    title: course.title,
    edits: course.status !== "CLOSED" && canAtCompany(actor, "training.edit"),
    parts: rows.map((row) => ({
      ...{ id: row.id, position: row.position, title: row.title, isQuiz: row.kind === "QUIZ" },
      kind: t(CONTENT_KINDS.find(({ value }) => value === row.kind)!.label),
      size: row.kind === "QUIZ" ? t("{n} questions", { n: row._count.questions }) : sizeOf(row),
    })),
  };
}

/** Moves a part before or behind its neighbour. @throws NotFound, Conflict "closed" */
export function movePart(actor: Actor, courseId: number, id: number, way: "up" | "down"): Promise<{ id: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const course = await tx.course.findFirst({
      where: { AND: [{ id: courseId }, coursesFor(actor, "training.edit")] },
    });
    if (!course) throw new NotFound();
    if (course.status === "CLOSED") throw new Conflict(t("The course is closed"), "closed");
    await tx.course.update({ where: { id: courseId }, data: { updatedAt: actor.at } });
    const rows = await tx.courseContent.findMany({
      where: { courseId, active: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, position: true },
    });
    const at = rows.findIndex((row) => row.id === id);
    const other = rows[at + (way === "up" ? -1 : 1)];
    if (at < 0) throw new NotFound();
    if (!other) return { id };
    const [first, second] = [rows[at]!, other];
    await tx.courseContent.update({ where: { id: first.id }, data: { position: second.position } });
    await tx.courseContent.update({ where: { id: second.id }, data: { position: first.position } });
    audit({
      action: "CourseContent.move",
      entity: "CourseContent",
      entityId: id,
      diff: { position: [first.position, second.position] },
    });
    return { id };
  });
}
