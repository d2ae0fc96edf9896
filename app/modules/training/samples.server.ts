/** Courses for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { taken as stillTaken } from "./training-rules";
import { statesThat } from "~/define/states";
import { ENROLMENT_STATES } from "./enrolment-states";

const taken = { ...stillTaken, employee: { user: { status: "ACTIVE" } } };
const include = { employee: { select: { user: { select: { signInName: true } } } } } as const;

export const trainingSamples: Readonly<Record<string, Sample>> = {
  "training.own": async () => {
    const row = await db.enrolment.findFirst({ where: taken, orderBy: { id: "asc" }, include });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  "training.part": async () => {
    const row = await db.enrolment.findFirst({
      where: { ...taken, status: "ASSIGNED" },
      orderBy: { id: "asc" },
      include,
    });
    const part =
      row &&
      (await db.courseContent.findFirst({
        where: { courseId: row.courseId, active: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      }));
    return row && part ? { params: { id: String(part.id) }, as: row.employee.user!.signInName } : null;
  },
  "training.ownFile": async () => {
    const row = await db.contentProgress.findFirst({
      where: {
        content: { kind: "FILE", active: true },
        enrolment: { status: { in: statesThat(ENROLMENT_STATES, "begun") }, employee: { user: { status: "ACTIVE" } } },
      },
      orderBy: { id: "desc" },
      include: { enrolment: { include } },
    });
    return row && { params: { id: String(row.contentId) }, as: row.enrolment.employee.user!.signInName };
  },
  "training.certificate": async () => {
    const row = await db.enrolment.findFirst({
      where: { code: { not: null }, employee: { user: { status: "ACTIVE" } } },
      orderBy: { id: "asc" },
      include,
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  "course.draft": async () => {
    const row = await db.course.findFirst({ where: { status: "DRAFT" }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: null };
  },
  "course.file": async () => {
    const file = await db.document.findFirst({ where: { ownerType: "Course", deletedAt: null } });
    return file && { params: { id: String(file.id) }, as: null };
  },
};
