/** Pay that is held or stopped: the list, the form and the page (spec: hr §5.4, §8.5 salary-stop, R-PR8). */
import { inTx } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { formatMonth } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAt, todayOf, type Actor } from "~/core/actor";
import { choice, given, link, longText, month } from "~/define/field";
import { listStates } from "~/define/listing";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { addWithin, transition, type Moved, type SavedRecord } from "~/modules/workflow/index.server";
import { stopPage } from "./pay-pages";
import { lastPaidMonth, personFor } from "./person.server";
import { firstUnlocked, stopNotices } from "./stop-months.server";
import { column, filter, heldBy, list, stopWorkflow, visibleStops, type StopRow } from "./stop.workflow.server";

const MODES = [
  { value: "HOLD", label: "Hold: earned, and not paid until it is released" },
  { value: "STOP", label: "Stop: not earned" },
];
const MODE_WORDS = [
  { value: "HOLD", label: "Held" },
  { value: "STOP", label: "Stopped" },
];
const states = listStates(stopWorkflow);

/** What is held back, for whoever sees pay. */
function heldTotal(actor: Actor, row: StopRow) {
  const held = heldBy(row);
  if (held.length === 0 || !canAt(actor, "pay.read", row.unit.path)) return null;
  return { minor: held.reduce((sum, { net }) => sum + net, 0n), currency: held[0]!.run.currency };
}

export const stopList = list("salary-stops", {
  area: "hr",
  title: "Salary stops",
  counted: ["One stop", "{n} stops"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    unit: column.text("Unit", "unit.name"),
    mode: column.choice("What happens", "mode", MODE_WORDS),
    fromMonth: column.words("From", ({ fromMonth }) => formatMonth(fromMonth), { path: "fromMonth" }),
    to: column.words("To", ({ toMonth }) => toMonth && formatMonth(toMonth)),
    reason: column.text("Reason", "reason"),
    held: column.amount("Held back", (row, actor) => heldTotal(actor, row)),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.choice("mode", "What happens", MODE_WORDS, "Any"),
    filter.within("unit", "Unit", unitChoices("BRANCH", "pay.stop"), "All units"),
  ],
  search: ["employee.name", "employee.employeeNo"],
  searchHint: "Employee",
  sorts: ["fromMonth", "status"],
  sort: "-fromMonth",
  page: ({ id }) => stopPage(id),
  empty: { icon: "money", title: "No stops", text: "Pay that is held or stopped appears here." },
  views: {
    all: {
      path: "/hr/salary-stop",
      permission: "pay.stop",
      scope: visibleStops,
      only: ["employee", "unit", "mode", "fromMonth", "to", "reason", "held", "status"],
      add: { label: "Hold or stop pay", to: href("/hr/salary-stop/add"), permission: "pay.stop" },
      more: [{ label: "Released pay", to: href("/hr/salary-stop/release"), permission: "pay.read", icon: "search" }],
    },
  },
});

interface Facts {
  paid: string | null;
  open: number;
}

function stopProblems(
  { fromMonth, toMonth, reason }: { fromMonth: string; toMonth: string | null; reason: string },
  { paid, open }: Facts,
): Problem[] {
  const length = reason.trim().length;
  return [
    ...(paid !== null && fromMonth <= paid
      ? [problem("fromMonth", t("From: choose a month that is not paid yet"), "month")]
      : []),
    ...(toMonth !== null && toMonth < fromMonth
      ? [problem("toMonth", t("To: choose a month that is not before the first"), "month")]
      : []),
    ...(length < 5 || length > 500 ? [problem("reason", t("Reason: 5 to 500 characters"), "reason")] : []),
    ...(open > 0
      ? [problem("", t("The pay of this person is held or stopped already: end that first."), "open_stop")]
      : []),
  ];
}

async function pageOf(actor: Actor, row: StopRow): Promise<PageParts> {
  const ids = [row.createdById, row.endedById].flatMap((id) => id ?? []);
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  const name = (id: number | null) => users.find((user) => user.id === id)?.displayName ?? null;
  const sees = canAt(actor, "pay.read", row.unit.path);
  const money = (minor: bigint, currency: string) => formatAmount({ minor, currency });
  return {
    facts: [
      { label: t("Placed by"), value: name(row.createdById) },
      { label: t("Ended by"), value: name(row.endedById) },
    ],
    notices: await stopNotices(row),
    tables: [
      {
        title: t("Held back"),
        caption: t("Payslips that are held back"),
        columns: [
          { label: t("Month"), nowrap: true },
          { label: t("Net pay"), numeric: true, nowrap: true },
        ],
        rows: sees ? heldBy(row).map(({ month: of, net, run }) => [formatMonth(of), money(net, run.currency)]) : [],
      },
    ],
    ways:
      sees && can(actor, "pay.approve") && heldBy(row).length > 0
        ? [{ label: t("Release held pay"), to: href("/hr/salary-stop/release/add"), icon: "plus" }]
        : [],
  };
}

export const salaryStop = record({
  one: "Salary stop",
  many: "Salary stops",
  workflow: stopWorkflow,
  list: stopList,
  view: "all",
  api: "SalaryStop",
  pages: { add: "/hr/salary-stop/add", details: "/hr/salary-stop/details/:id" },
  permissions: { read: "pay.stop", add: "pay.stop" },
  title: "{employee}, from {month}",
  note: ({ mode, reason }) => `${t(mode === "HOLD" ? "Held" : "Stopped")}, ${reason}`,
  form: {
    title: "Hold or stop pay",
    sentence: "Another person ends it",
    button: "Save",
    done: "Saved.",
    fields: {
      employeeId: link("Employee", { to: "PaidEmployee" }),
      unitId: given(link("Unit", { to: "Unit" })),
      mode: choice("What happens", { choices: MODES, initial: "HOLD" }),
      fromMonth: month("From", { hint: "The first month, like Dec-2026; a run that is approved pays in full" }),
      toMonth: month("To", { optional: true, hint: "The last month; empty until it is ended" }),
      reason: longText("Reason", { max: 500, hint: "5 to 500 characters" }),
    },
    // Begins with the first month that it can still count in.
    begin: async (actor) => {
      const [now, unlocked] = [todayOf(actor).slice(0, 7), await firstUnlocked(actor)];
      return { values: { fromMonth: formatMonth(unlocked !== null && unlocked > now ? unlocked : now) } };
    },
    fill: async ({ tx, actor, input }) => ({
      unitId: (await personFor({ tx, actor }, input.employeeId, "pay.stop")).unit.id,
    }),
    facts: async ({ tx, actor, input }): Promise<Facts> => {
      const { id, companyId } = await personFor({ tx, actor }, input.employeeId, "pay.stop");
      return {
        paid: await lastPaidMonth({ tx }, companyId),
        open: await tx.salaryStop.count({ where: { employeeId: id, status: "ACTIVE" } }),
      };
    },
    problems: ({ input, facts }) => stopProblems(input, facts),
    beside: ({ actor }) => Promise.resolve({ createdById: actor.userId }),
    example: { employeeId: "1", mode: "HOLD", fromMonth: "2999-01", toMonth: null, reason: "Papers are missing" },
  },
  page: pageOf,
  moveForms: {
    end: {
      fields: { toMonth: month("To", { hint: "The last month of it" }) },
      begin: (actor) => Promise.resolve({ values: { toMonth: formatMonth(todayOf(actor).slice(0, 7)) } }),
      example: { toMonth: "2999-12" },
    },
  },
  history: { needs: "pay.read", actions: { "SalaryStop.add": "Placed" } },
});

export interface StopWanted {
  employeeId: number;
  /** HOLD: earned, worked out and kept back. STOP: not earned. */
  mode: "HOLD" | "STOP";
  fromMonth: string;
  toMonth: string | null;
  reason: string;
}

/** @throws NotFound; Forbidden for one's own pay; InputProblem */
export const stopPay = (actor: Actor, wanted: StopWanted): Promise<SavedRecord> =>
  inTx(actor, (work) => addWithin(work, salaryStop, { ...wanted }));

/** Ends a stop with a month, by another person than the one who placed it. @throws NotFound; Forbidden; Conflict "stale"; InputProblem */
export const endStop = (actor: Actor, id: number, version: number, toMonth: string): Promise<Moved> =>
  transition(actor, stopWorkflow, id, "end", { version, input: { toMonth } });
