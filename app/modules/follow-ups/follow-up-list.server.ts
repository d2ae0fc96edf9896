/** The follow-ups in sight, what is due first at the top. */
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { listStates, recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitsToChoose } from "~/modules/organisation/index.server";
import { followUpRows, visibleFollowUps, type FollowUpWhere } from "./follow-up-row.server";
import { followUpWorkflow } from "./follow-up.workflow.server";
import { SOURCE_CHOICES } from "./sources";

const { column, filter, list } = recordOf("FollowUp", {}, (rows, actor) => followUpRows(rows, actor));

/** The units the list can be narrowed to; [] for whoever sees their own alone. */
const followUpUnits = (actor: Actor): Promise<Choice[]> =>
  can(actor, "followUp.read")
    ? unitsToChoose({ kind: "BRANCH", ...unitsWithin(actor, "followUp.read") })
    : Promise.resolve([]);

/** Those of a unit and of all below it. */
async function within(unitId: string): Promise<FollowUpWhere> {
  const unit = await db.orgUnit.findUnique({ where: { id: Number(unitId) }, select: { path: true } });
  if (!unit) return { id: 0 };
  const below = await db.orgUnit.findMany({ where: { path: { startsWith: unit.path } }, select: { id: true } });
  return { unitId: { in: below.map(({ id }) => id) } };
}

/** Open and past its day. */
export const isLate = ({ status, dueOn }: { status: string; dueOn: string }, { at, company }: Actor): boolean =>
  status === "OPEN" && dueOn < dateIn(at, company.timeZone);

/** One's own, or those that are late. */
const which = (value: string, { userId, at, company }: Actor): FollowUpWhere =>
  value === "mine" ? { ownerId: userId ?? 0 } : { status: "OPEN", dueOn: { lt: dateIn(at, company.timeZone) } };
const WHICH_CHOICES = [
  { value: "mine", label: "Mine" },
  { value: "late", label: "Overdue" },
];

const followUpStates = listStates(followUpWorkflow);

export const followUpList = list("follow-ups", {
  area: "home",
  title: "Follow-ups",
  counted: ["{n} follow-up", "{n} follow-ups"],
  columns: {
    text: column.page(column.text("What", "text")),
    unit: column.words("Unit", ({ unitName }) => unitName),
    owner: column.words("Owner", ({ ownerName }) => ownerName),
    dueOn: column.date("Due", "dueOn", { late: isLate }),
    status: column.state(followUpStates),
    source: column.choice("Raised by", "sourceType", SOURCE_CHOICES, { in: "files" }),
    doneNote: column.text("What was done", "doneNote", { in: "files" }),
  },
  filters: [
    filter.asks("which", "Which", WHICH_CHOICES, "All", which),
    filter.state(followUpStates),
    filter.asks("unitId", "Unit", followUpUnits, "All", within),
    filter.choice("sourceType", "Raised by", SOURCE_CHOICES, "All"),
    filter.quiet(filter.span("dueOn", "Due from", "Due until")),
  ],
  search: ["text"],
  searchHint: "What is to be done",
  sorts: ["dueOn", "status", "createdAt"],
  sort: "dueOn",
  page: ({ id }) => href("/my/followUp/details/:id", { params: { id } }),
  empty: {
    title: "No follow-ups",
    text: "What visits ask to be followed up appears here, by the day it is due.",
  },
  views: {
    all: {
      path: "/my/followUp/list",
      permission: "followUp.own",
      scope: visibleFollowUps,
      only: ["unit", "text", "owner", "dueOn", "status"],
    },
  },
});
