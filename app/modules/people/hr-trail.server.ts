/** Who changed what of the entities of HR: the audit trail, field by field (spec: hr §8.5 reports/audit-trail). */
import { inPartsBy } from "~/db/chunks.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { readListParams, type ListExport, type ListParams, type ListSpec } from "~/define/list";
import {
  eventNames,
  findEvents,
  humane,
  readEvents,
  toldTo,
  whereOf,
  type EventLine,
  type Describe,
} from "../audit-trail/index.server";

/** What HR keeps. Pay comes with its module, which names its entities here. */
export const HR_ENTITIES = [
  "Employee",
  "EmployeeChangeRequest",
  "EmployeeDocument",
  "Movement",
  "Resignation",
  "ExitQuestion",
  "ExitInterview",
  "LeaveApplication",
  "LeaveAdjustment",
  "LeaveBlackout",
  "LeaveType",
  "LeaveYear",
  "BranchDuty",
  "CompulsoryLeave",
  "Tour",
  "DisciplinaryCase",
  "Suspension",
  "LetterTemplate",
  "Handover",
  "ApprovalDelegation",
  "ApprovalReminder",
  "Shift",
  "ShiftAssignment",
  "TimeLog",
  "TimeLogApplication",
  "Attendance",
  "PunchDevice",
  "PunchPolicy",
  "Kpi",
  "KpiAssignment",
  "MonthlyBoard",
  "BoardSetting",
  "EvaluationType",
  "EvaluationCycle",
  "Evaluation",
  "StaffNotice",
  "Acknowledgement",
  "HrMessage",
  "JobOpening",
  "JobApplication",
  "JobCandidate",
  "Course",
  "CourseContent",
  "CourseQuestion",
  "TrainingCategory",
  "TrainingRule",
  "Enrolment",
  "PayComponent",
  "Department",
  "Designation",
  "HrDesignation",
  "DocumentCategory",
  "Education",
  "ResignReason",
  "StaffType",
] as const;

const wordOf = (entity: string): string => humane(entity.charAt(0).toLowerCase() + entity.slice(1));
export const entityWords = (): Choice[] => HR_ENTITIES.map((value) => ({ value, label: wordOf(value) }));

export const hrTrailSpec: ListSpec = {
  filters: [
    { name: "entity", kind: "choice", choices: HR_ENTITIES.map((value) => ({ value, label: value })) },
    { name: "entityId", kind: "word" },
    { name: "actorId", kind: "id" },
    { name: "at", kind: "date" },
  ],
  sorts: ["seq"],
  sort: "-seq",
};

/** One field that was changed; what was done without changing a field stands alone. */
export interface HrEvent {
  key: string;
  at: string;
  by: string;
  word: string;
  entity: string;
  record: string;
  field: string;
  before: string;
  after: string;
  note: string;
}

/** "Phone: – → +254 700" as its parts. */
export function partsOf(change: string): { field: string; before: string; after: string } {
  const [field, said] = parted(change, ": ");
  const [before, after] = parted(said, " → ");
  return after === "" && !said.includes(" → ") ? { field, before: "", after: said } : { field, before, after };
}

function parted(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}

const OF = { id: true, employee: { select: { name: true } } } as const;
type Concerned = { id: number; employee: { name: string } }[];

/** Whose the records are that belong to somebody. */
const WHOSE: Readonly<Record<string, (ids: number[]) => Promise<Concerned>>> = {
  EmployeeChangeRequest: (ids) => db.employeeChangeRequest.findMany({ where: { id: { in: ids } }, select: OF }),
  EmployeeDocument: (ids) => db.employeeDocument.findMany({ where: { id: { in: ids } }, select: OF }),
  Movement: (ids) => db.movement.findMany({ where: { id: { in: ids } }, select: OF }),
  Resignation: (ids) => db.resignation.findMany({ where: { id: { in: ids } }, select: OF }),
  LeaveApplication: (ids) => db.leaveApplication.findMany({ where: { id: { in: ids } }, select: OF }),
  LeaveAdjustment: (ids) => db.leaveAdjustment.findMany({ where: { id: { in: ids } }, select: OF }),
  Tour: (ids) => db.tour.findMany({ where: { id: { in: ids } }, select: OF }),
  Handover: (ids) => db.handoverPack.findMany({ where: { id: { in: ids } }, select: OF }),
  TimeLog: (ids) => db.timeLog.findMany({ where: { id: { in: ids } }, select: OF }),
  PunchDevice: (ids) => db.punchDevice.findMany({ where: { id: { in: ids } }, select: OF }),
  TimeLogApplication: (ids) => db.timeLogApplication.findMany({ where: { id: { in: ids } }, select: OF }),
};

/** What records are called, by "Movement 22": the person, and whose it is with its number. Asks each table once. */
async function namesOf(rows: readonly EventLine[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (entity: string) => [
    ...new Set(
      rows
        .map(({ record }) => parted(record, " "))
        .filter(([of]) => of === entity)
        .map(([, id]) => Number(id))
        .filter(Number.isInteger),
    ),
  ];
  const people = (await eventNames(new Map([["employee", new Set(idsOf("Employee"))]]))).get("employee");
  const theirs = await Promise.all(
    Object.entries(WHOSE).map(async ([entity, find]) => {
      const ids = idsOf(entity);
      const found = ids.length === 0 ? [] : await find(ids);
      return found.map(({ id, employee }) => [`${entity} ${id}`, `${employee.name}, ${id}`] as const);
    }),
  );
  return new Map([...[...(people ?? [])].map(([id, name]) => [`Employee ${id}`, name] as const), ...theirs.flat()]);
}

async function linesOf(rows: readonly EventLine[]): Promise<HrEvent[]> {
  const names = await namesOf(rows);
  return rows.flatMap((row) => {
    const [entity, id] = parted(row.record, " ");
    const known = names.get(row.record);
    const line = {
      at: row.at,
      by: row.by,
      word: row.word,
      entity: wordOf(entity),
      record: known ?? id,
      note: row.note ?? "",
    };
    const changes = row.changes.length > 0 ? row.changes.map(partsOf) : [{ field: "", before: "", after: "" }];
    return changes.map((change, index) => ({ key: `${row.seq}-${index}`, ...line, ...change }));
  });
}

/** One page of it: as many events as the page holds, each with a line for every field. */
export async function findHrEvents(
  actor: Actor,
  params: ListParams,
  describe: Describe,
): Promise<{ lines: HrEvent[]; total: number; page: number }> {
  const { rows, total, page } = await findEvents(actor, params, describe, HR_ENTITIES);
  return { lines: await linesOf(rows), total, page };
}

/** The same as a file. @param describe what turns events into words */
export const hrTrailExport = (describe: Describe): ListExport => ({
  name: "hr-audit-trail",
  title: "HR audit trail",
  permission: "hr.history",
  spec: hrTrailSpec,
  columns: ["When", "Who", "What", "Entity", "Record", "Field", "Old", "New", "Note"].map((label) => ({
    label,
    kind: "text",
  })),
  rows: async function* (actor, params) {
    const where = { AND: [await toldTo(actor), whereOf(actor, params), { entity: { in: [...HR_ENTITIES] } }] };
    const { descending } = params.sort;
    for await (const rows of inPartsBy(
      ({ seq }: EventLine) => ({ seq }),
      (span) => readEvents(actor, describe, { where, descending, ...span }),
    ))
      for (const { at, by, word, entity, record, field, before, after, note } of await linesOf(rows))
        yield [at, by, word, entity, record, field, before, after, note];
  },
});

export const readHrTrail = (search: URLSearchParams): ListParams => readListParams(search, hrTrailSpec);
