/** Who lacks mandatory training, by branch (spec: hr §8.5). */
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineReport, param, type ReportChart } from "~/define/report";
import { href } from "~/addresses/href";
import { visibleCourses } from "./course.workflow.server";
import { isTaken } from "./training-rules";

export const trainingReport = defineReport("training-report", {
  path: "/hr/reports/training",
  title: "Mandatory training",
  means:
    "How many people of each branch have finished the courses that are mandatory for them, and how many lack them.",
  who: "HR, for the units within reach.",
  area: "hr",
  permission: "training.read",
  scope: "training.read",
  params: {
    unitId: param.unit,
    courseId: {
      kind: "record",
      label: "Course",
      any: "All courses",
      choices: async (actor) => {
        const where = { AND: [visibleCourses(actor), { status: { not: "DRAFT" } }] };
        const rows = await db.course.findMany({ where, orderBy: { title: "asc" }, take: 200 });
        return rows.map(({ id, title }) => ({ value: String(id), label: title }));
      },
      means: "One course; without it all.",
    },
  },
  columns: {
    unit: { label: "Unit", kind: "text" },
    assigned: {
      label: "Assigned",
      kind: "count",
      total: "sum",
      means: "Courses given to people by rule that count today.",
    },
    finished: { label: "Finished", kind: "count", total: "sum" },
    under: { label: "Not due yet", kind: "count", total: "sum" },
    lacking: { label: "Lacking", kind: "count", total: "sum", means: "Due, and not finished; or run out." },
    share: { label: "Finished (%)", kind: "share", total: ["finished", "assigned"] },
  },
  shown: ["unit", "assigned", "finished", "under", "lacking", "share"],
  sort: "unit",
  empty: {
    title: "No mandatory training",
    text: "Units appear here once a rule has given a course to people who work in them.",
  },
  drawing: ({ rows }) => chartOf(rows),
  run: async ({ courseId }, { actor, within }) => {
    const day = todayOf(actor);
    const postings = await db.posting.findMany({
      where: {
        validFrom: { lte: day },
        validTo: { gte: day },
        unit: within,
        employee: { status: { not: "SEPARATED" } },
      },
      select: { employeeId: true, unit: { select: { id: true, name: true } } },
    });
    const unitOf = new Map(postings.map(({ employeeId, unit }) => [employeeId, unit]));
    const enrolments = await db.enrolment.findMany({
      where: {
        origin: "RULE",
        status: { not: "CANCELLED" },
        ...(courseId === null ? {} : { courseId }),
        employee: { postings: { some: { validFrom: { lte: day }, validTo: { gte: day }, unit: within } } },
      },
      orderBy: { round: "asc" },
      select: { courseId: true, employeeId: true, status: true, dueOn: true, validUntil: true },
    });
    // A certificate counts while it is valid, also when the next round has been assigned.
    const best = new Map<string, { unit: { id: number; name: string }; state: "finished" | "under" | "lacking" }>();
    for (const { courseId: id, employeeId, status, dueOn, validUntil } of enrolments) {
      const unit = unitOf.get(employeeId);
      if (!unit) continue;
      const key = `${id} ${employeeId}`;
      const valid = status === "COMPLETED" && (validUntil === null || validUntil >= day);
      if (valid) best.set(key, { unit, state: "finished" });
      else if (best.get(key)?.state !== "finished")
        best.set(key, {
          unit,
          state: isTaken({ status }) && dueOn >= day ? "under" : "lacking",
        });
    }
    const units = new Map([...best.values()].map(({ unit }) => [unit.id, unit.name]));
    const rows = [...units]
      .sort(([, one], [, other]) => one.localeCompare(other))
      .map(([id, unit]) => {
        const count = (state: string) =>
          [...best.values()].filter((one) => one.unit.id === id && one.state === state).length;
        const [finished, under, lacking] = [count("finished"), count("under"), count("lacking")];
        const search = new URLSearchParams({ at: String(id), lacking: "true" });
        if (courseId !== null) search.set("courseId", String(courseId));
        return {
          key: String(id),
          to: { lacking: `${href("/hr/training/enrolment/list")}?${search.toString()}` },
          cells: { unit, assigned: finished + under + lacking, finished, under, lacking },
        };
      });
    return { rows };
  },
});

/** Those who have finished beside those who lack it, by unit. */
function chartOf(rows: readonly { cells: Readonly<Record<string, unknown>> }[]): ReportChart[] {
  const values = (name: string) => rows.map(({ cells }) => Number(cells[name]));
  return [
    {
      kind: "stacked",
      title: t("Mandatory training by unit"),
      summary: t("Courses finished, not due yet and lacking, by unit."),
      along: t("Unit"),
      categories: rows.map(({ cells }) => String(cells.unit)),
      series: [
        { label: t("Finished"), values: values("finished"), tone: "ok" },
        { label: t("Not due yet"), values: values("under"), tone: "info" },
        { label: t("Lacking"), values: values("lacking"), tone: "bad" },
      ],
    },
  ];
}
