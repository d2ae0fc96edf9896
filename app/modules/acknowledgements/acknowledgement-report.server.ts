/** How far notices and courses have come, by branch: who has read, who has acknowledged (spec: hr §7.5, R-NT1). */
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineReport, param, type ReportChart } from "~/define/report";
import { href } from "~/addresses/href";
import { subjectWord } from "./acknowledgement-list.server";
import { isNotDone } from "./states";

/** What is counted: notices to staff. */
const NOTICE = "StaffNotice";
/** The latest of them that a reader can choose. */
const MOST = 100;

/** Notices and courses that people within reach were asked about, the latest first. */
async function subjects(actor: Actor) {
  const rows = await db.acknowledgement.groupBy({
    by: ["kind", "subjectId", "title"],
    where: { unit: unitsWithin(actor, "acknowledgement.read"), kind: NOTICE },
    _max: { id: true },
    orderBy: { _max: { id: "desc" } },
    take: MOST,
  });
  return rows.map(({ subjectId, title }) => ({ value: String(subjectId), label: title }));
}

export const acknowledgementReport = defineReport("acknowledgement-report", {
  path: "/hr/reports/acknowledgement",
  title: "Notices read and acknowledged",
  means: "How many people of each branch were sent a notice, have opened it and have acknowledged it.",
  who: "HR, for the units within reach.",
  area: "hr",
  permission: "acknowledgement.read",
  scope: "acknowledgement.read",
  params: {
    unitId: param.unit,
    noticeId: {
      kind: "record",
      label: "Notice",
      any: "All notices",
      choices: subjects,
      means: "One notice; without it all that were sent.",
    },
  },
  columns: {
    unit: { label: "Unit", kind: "text" },
    asked: { label: "Sent to", kind: "count", total: "sum" },
    seen: { label: "Opened", kind: "count", total: "sum" },
    wanted: {
      label: "To acknowledge",
      kind: "count",
      total: "sum",
      means: "Of those it was sent to, the ones who are asked to acknowledge it.",
    },
    done: { label: "Acknowledged", kind: "count", total: "sum" },
    missing: { label: "Not yet", kind: "count", total: "sum" },
    share: { label: "Acknowledged (%)", kind: "share", total: ["done", "wanted"] },
  },
  shown: ["unit", "asked", "seen", "wanted", "done", "missing", "share"],
  sort: "unit",
  empty: {
    title: "Nothing was sent",
    text: "Units appear here once a notice is published to people who work in them.",
  },
  drawing: ({ rows }) => chartOf(rows),
  run: async ({ noticeId }, { within }) => {
    const groups = await db.acknowledgement.groupBy({
      by: ["unitId", "wanted", "status"],
      where: {
        kind: NOTICE,
        ...(noticeId === null ? {} : { subjectId: noticeId }),
        unit: within,
      },
      _count: { _all: true, seenAt: true },
    });
    const units = await db.orgUnit.findMany({
      where: { id: { in: [...new Set(groups.map(({ unitId }) => unitId))] } },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      select: { id: true, name: true },
    });
    const rows = units.map(({ id, name }) => {
      const own = groups.filter(({ unitId }) => unitId === id);
      const count = (is: (group: (typeof groups)[number]) => boolean) =>
        own.filter(is).reduce((sum, { _count }) => sum + _count._all, 0);
      const list = (query: Record<string, string>) =>
        `${href("/hr/acknowledgement/list")}?${new URLSearchParams({
          kind: NOTICE,
          at: String(id),
          ...(noticeId === null ? {} : { subject: subjectWord(NOTICE, noticeId) }),
          ...query,
        }).toString()}`;
      return {
        key: String(id),
        to: { asked: list({}), missing: list({ missing: "true" }) },
        cells: {
          unit: name,
          asked: count(() => true),
          seen: own.reduce((sum, { _count }) => sum + _count.seenAt, 0),
          wanted: count(({ wanted, status }) => wanted && status !== "ENDED"),
          done: count(({ wanted, status }) => wanted && status === "DONE"),
          missing: count((group) => group.wanted && isNotDone(group)),
        },
      };
    });
    return { rows };
  },
});

/** People who have acknowledged beside those who have not, by unit. */
function chartOf(rows: readonly { cells: Readonly<Record<string, unknown>> }[]): ReportChart[] {
  return [
    {
      kind: "stacked",
      title: t("Acknowledged by unit"),
      summary: t("People who have acknowledged and people who have not, by unit."),
      along: t("Unit"),
      categories: rows.map(({ cells }) => String(cells.unit)),
      series: [
        { label: t("Acknowledged"), values: rows.map(({ cells }) => Number(cells.done)), tone: "ok" },
        { label: t("Not yet"), values: rows.map(({ cells }) => Number(cells.missing)), tone: "warn" },
      ],
    },
  ];
}
