/** Who has read, acknowledged or finished what they were asked to, and who has not: one list for all of it. */
import { t } from "~/core/text";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { contributed } from "~/define/contributions";
import { listStates, recordOf } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { chosenUnit, offeredUnits } from "~/modules/organisation/index.server";
import { isNotDone, notDone, STATES } from "./states";

const states = listStates({ states: STATES });

const { column, filter, list } = recordOf("Acknowledgement", {
  employee: { select: { name: true, employeeNo: true } },
  unit: { select: { name: true } },
});

/** Those of units within reach, and of people who stand within reach today. */
export const visibleAcknowledgements = (actor: Actor): Prisma.AcknowledgementWhereInput => {
  const unit = unitsWithin(actor, "acknowledgement.read");
  return { OR: [{ unit }, { employee: { postings: { some: { unit, validTo: { gte: todayOf(actor) } } } } }] };
};

const kinds = () => contributed("acknowledged");
/** "StaffNotice.12" */
export const subjectWord = (kind: string, subjectId: number): string => `${kind}.${subjectId}`;

/** The name of the one that is asked for, where somebody within reach was asked to acknowledge it. */
export async function subjectChoices(actor: Actor, chosen?: string) {
  const [kind = "", id = ""] = chosen?.split(".") ?? [];
  if (!/^\d{1,9}$/.test(id)) return [];
  const row = await db.acknowledgement.findFirst({
    where: { AND: [visibleAcknowledgements(actor), { kind, subjectId: Number(id) }] },
    select: { title: true },
  });
  return row ? [{ value: chosen!, label: row.title }] : [];
}

export const acknowledgementList = list("acknowledgements", {
  area: "hr",
  title: "Acknowledgements",
  counted: ["One acknowledgement", "{n} acknowledgements"],
  columns: {
    employee: column.text("Employee", "employee.name"),
    employeeNo: column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    unit: column.text("Unit", "unit.name"),
    subject: column.words("Subject", ({ title }) => title),
    kind: column.words("Kind", ({ kind }) => kinds().find((one) => one.name === kind)?.one ?? kind),
    wanted: column.words("Acknowledgement", ({ wanted }) => (wanted ? "Required" : "Reading is enough"), {
      in: "files",
    }),
    askedAt: column.day("Sent on", "askedAt"),
    dueOn: column.date("Due on", "dueOn", {
      emptyLast: true,
      late: (row, actor) => row.dueOn !== null && row.dueOn < todayOf(actor) && isNotDone(row),
    }),
    seenAt: column.moment("Opened at", "seenAt", { in: "files" }),
    doneAt: column.moment("Done at", "doneAt"),
    onPaper: column.words(
      "Signature",
      ({ status, onPaper }) => (status !== "DONE" ? null : onPaper ? t("On paper") : t("In the portal")),
      {
        in: "files",
      },
    ),
    status: column.state(states),
  },
  filters: [
    filter.asks(
      "kind",
      "Kind",
      () => Promise.resolve(kinds().map(({ name, many }) => ({ value: name, label: many }))),
      "All kinds",
      (value) => ({ kind: value }),
    ),
    filter.state(states),
    filter.flag("missing", "Acknowledged", ["Not yet", "Done or ended"], "All", (yes) =>
      yes ? { wanted: true, ...notDone } : { NOT: { wanted: true, ...notDone } },
    ),
    filter.within("unit", "Unit", (actor) => offeredUnits(actor, "acknowledgement.read"), "All units"),
    // Reports count people by the unit alone.
    filter.quiet(
      filter.byId(filter.asks("at", "Only", chosenUnit, "All units", (value) => ({ unitId: Number(value) }))),
    ),
    filter.quiet(
      filter.asks("subject", "Subject", subjectChoices, "All", (value) => ({
        kind: value.split(".")[0]!,
        subjectId: Number(value.split(".")[1]) || 0,
      })),
    ),
  ],
  search: ["employee.name", "employee.employeeNo", "title"],
  searchHint: "Name, number or subject",
  sorts: ["askedAt", "dueOn", "status"],
  sort: "-askedAt",
  empty: {
    icon: "list",
    title: "No acknowledgements",
    text: "Notices and courses that people were asked to acknowledge appear here, person by person.",
  },
  views: {
    all: {
      path: "/hr/acknowledgement/list",
      permission: "acknowledgement.read",
      scope: visibleAcknowledgements,
    },
  },
});
