/** A tour: its form, its page and what its moves take along. README.md says how tours go. */
import { formatDate } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { candidatesFor } from "./approval-candidates.server";
import type { Work } from "~/db/transaction.server";
import { can, canAt, todayOf, type Actor } from "~/core/actor";
import { choice, date, given, link, longText, text, userId } from "~/define/field";
import { mineOrTeam, record, type PageParts, type Way } from "~/define/record";
import { href } from "~/addresses/href";
import { holdersAt } from "~/modules/identity/index.server";
import { leaveWarnings, rateLeave, type LeaveFacts, type LeaveSpan } from "~/modules/leave/index.server";
import { awayMeanwhile, coverGapsOf, PART_CHOICES } from "~/modules/leave-applications/index.server";
import { numberOfYear } from "~/modules/ledger/index.server";
import { notify } from "~/modules/notices/index.server";
import { visibleBills } from "~/modules/transport-bills/index.server";
import { tourFacts } from "./tour-facts.server";
import { tourList } from "./tour-list.server";
import { findTours, type TourRow } from "./tour-row.server";
import { tourProblems } from "./tour-rules";
import { holdSlots } from "./tour-slots.server";
import { tourWorkflow } from "./tour.workflow.server";
import { isOwn } from "./whose-turn";

/** For whom: who is named, else oneself. @throws InputProblem */
function subjectOf({ employeeId: own }: Actor, row: TourRow | null, named: number | null): number {
  const id = named ?? row?.employeeId ?? own;
  if (id === null) throw new InputProblem([problem("employeeId", t("Employee: choose from the list"), "missing")]);
  if (row && row.employeeId !== id)
    throw new InputProblem([problem("employeeId", t("Employee: it cannot be changed"), "fixed")]);
  return id;
}

/** The unit they are posted to on the first day of it; before their first post, that one. @throws InputProblem for somebody posted nowhere */
async function unitOf(tx: Tx, employeeId: number, day: string): Promise<number> {
  const postings = await tx.posting.findMany({
    where: { employeeId },
    orderBy: { validFrom: "asc" },
    select: { validTo: true, unitId: true },
  });
  const posting = postings.find(({ validTo }) => day <= validTo) ?? postings.at(-1);
  if (!posting)
    throw new InputProblem([
      problem("employeeId", t("Employee: choose someone who still works here"), "not_available"),
    ]);
  return posting.unitId;
}

/** Holds the half days of what was asked for; HR hears of it where nobody stands above. */
async function hold(work: Work, id: number): Promise<void> {
  const [row] = await findTours(work.tx, work.actor, { id });
  // HR reaches the person today, but not where they are posted on the first day.
  if (!row)
    throw new InputProblem([
      problem("employeeId", t("Employee: outside your reach on the first day of the tour"), "not_available"),
    ]);
  if (row.status !== "REQUESTED") return;
  await holdSlots(work.tx, row);
  if (row.line.length > 0) return;
  const holders = await holdersAt(work.tx, "tour.manage", row.unit.path, row.today);
  await notify(work, {
    userIds: holders.map(({ userId }) => userId).filter((userId) => userId !== row.employee.user?.id),
    key: `tour-waits:${id}`,
    kind: "task",
    title: "{name} asks for a tour to {place} from {from}, and no one stands above them: HR decides",
    values: tourWorkflow.values!(row),
    link: href("/hr/tour/details/:id", { params: { id } }),
  });
}

/** What those who decide have to know: who else is away, and which duties nobody would hold (N2). */
async function pageOf(actor: Actor, row: TourRow): Promise<PageParts> {
  const { id, employeeId, unitId, travelBillId, status, requestedById } = row;
  const by =
    requestedById === row.employee.user?.id
      ? null
      : await db.user.findUnique({ where: { id: requestedById }, select: { displayName: true } });
  const ways = travelBillId === null ? [] : await billWay(actor, travelBillId);
  const facts = by ? [{ label: t("Requested by"), value: by.displayName }] : [];
  if (status !== "REQUESTED" || isOwn(actor, row)) return { facts, ways };
  const days = await rateLeave(db, employeeId, row as unknown as LeaveSpan, {
    includeNonWorking: false,
    minUnitCd: 50,
  });
  const coverGaps = await coverGapsOf(db, { employeeId, unitId, days, ownId: id, ownKind: "TOUR" });
  const known = { blackouts: [], coverGaps, coverEmployeeAway: false, workedOn: [] } as unknown as LeaveFacts;
  const span = { fromDate: row.fromDate, toDate: row.toDate };
  const warnings = leaveWarnings({ ...span, unitsCd: 0, hasAttachment: true }, known);
  const away = await awayMeanwhile(db, { id: null, unitId, ...span }, { employeeId });
  return {
    facts,
    ways,
    notices: [
      ...(warnings.length > 0
        ? [{ title: t("Please note"), tone: "warn" as const, lines: warnings.map(({ message }) => message) }]
        : []),
      ...(away.length > 0
        ? [
            {
              title: t("Away at the same time"),
              tone: "info" as const,
              lines: away.map(({ name, words }) => `${name}, ${words}`),
            },
          ]
        : []),
    ],
  };
}

/** To its bill, for whoever sees that. */
async function billWay(actor: Actor, id: number): Promise<Way[]> {
  if (!can(actor, "transportBill.read")) return [];
  const bill = await db.transportBill.findFirst({
    where: { AND: [{ id }, visibleBills(actor)] },
    select: { refNo: true },
  });
  return bill
    ? [
        {
          label: t("Transport bill {no}", { no: bill.refNo }),
          to: href("/ops/transportBill/preview/:id", { params: { id } }),
        },
      ]
    : [];
}

export const tour = record({
  one: "Tour",
  many: "Tours",
  workflow: tourWorkflow,
  list: tourList,
  view: "mine",
  api: "Tour",
  pages: { add: "/my/tour/add", edit: "/my/tour/edit/:id", details: "/my/tour/details/:id" },
  permissions: { read: "tour.own", add: "tour.own" },
  own: { fields: { employeeId: null } },
  faces: {
    hr: {
      view: "all",
      pages: { add: "/hr/tour/add", details: "/hr/tour/details/:id" },
      title: "Add a tour for an employee",
      sentence: "Their line manager decides, and the days are held for them until then",
      fields: { employeeId: { required: true, hint: null } },
    },
  },
  beneath: mineOrTeam,
  title: "{no}, {name}",
  note: ({ place, fromDate, toDate }) =>
    t("{place}, {from} to {to}", { place, from: formatDate(fromDate), to: formatDate(toDate) }),
  form: {
    title: "Ask for a tour",
    sentence: "Your line manager decides, and the days are held for you until then",
    button: "Send for approval",
    done: "Your request was sent.",
    changed: "Saved. Send it again to have it decided.",
    who: (actor, row) =>
      isOwn(actor, row) || canAt(actor, "tour.manage", row.unit.path) || t("Only the traveller may do this."),
    fields: {
      refNo: given(text("Number", { max: 20 })),
      employeeId: link("Employee", { to: "Traveller", optional: true, hint: "Empty: yourself" }),
      unitId: given(link("Unit", { to: "Unit" })),
      fromDate: date("From"),
      fromPart: choice("First day", { choices: PART_CHOICES, initial: "FULL" }),
      toDate: date("To", { hint: "The last day of the tour" }),
      toPart: choice("Last day", { choices: PART_CHOICES, initial: "FULL" }),
      place: text("Place", { max: 120 }),
      purpose: longText("Purpose", { max: 500 }),
      travelBillId: link("Transport bill", {
        to: "TourBill",
        optional: true,
        hint: "Of this journey, where there is one already",
      }),
      requestedOn: given(date("Requested on")),
      requestedById: userId("Requested by"),
    },
    fill: async ({ tx, actor, row, input }) => {
      const employeeId = subjectOf(actor, row, input.employeeId);
      const own = { employeeId };
      return {
        ...own,
        refNo: row?.refNo ?? (await numberOfYear(tx, "TR", todayOf(actor))),
        unitId: await unitOf(tx, employeeId, input.fromDate),
        requestedOn: row?.requestedOn ?? todayOf(actor),
        requestedById: row?.requestedById ?? actor.userId!,
      };
    },
    facts: async ({ tx, actor, row, input }) => {
      const asked = { ...input, employeeId: input.employeeId! };
      return { asked, known: await tourFacts(tx, actor, asked, row?.id ?? null) };
    },
    problems: ({ facts: { asked, known } }) => tourProblems(asked as never, known),
    saved: hold,
    example: {
      employeeId: null,
      fromDate: "2999-01-04",
      fromPart: "FULL",
      toDate: "2999-01-06",
      toPart: "AM",
      place: "Nakuru",
      purpose: "Training on the new loan forms",
      travelBillId: null,
    },
  },
  page: pageOf,
  moveForms: {
    reroute: rerouteForm(candidatesFor, db),
    shorten: {
      fields: { lastDay: date("Last day of the tour") },
      example: { lastDay: "2999-01-05" },
    },
    complete: {
      fields: {
        travelBillId: link("Transport bill", {
          to: "TourBill",
          optional: true,
          hint: "In place of a report, or beside it",
        }),
      },
      begin: async (_, row) => ({ choices: { travelBillId: await billChoices(row) } }),
      example: { travelBillId: null },
    },
  },
  history: {
    fields: {
      ...REROUTE_HISTORY,
      lastDay: { label: "Last day of the tour", kind: "date" },
      requestedById: { label: "Requested by", kind: "user" },
    },
  },
});

/** The live bills of whoever travels, the latest first. */
async function billChoices({ employeeId }: TourRow) {
  const bills = await db.transportBill.findMany({
    where: { employeeId, live: true },
    select: { id: true, refNo: true, purpose: true },
    orderBy: { id: "desc" },
    take: 50,
  });
  return bills.map(({ id, refNo, purpose }) => ({
    value: String(id),
    label: [refNo, purpose].filter(Boolean).join(", "),
  }));
}
