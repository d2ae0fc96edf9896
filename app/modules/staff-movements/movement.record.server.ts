/** A movement: its form, its page and what its moves take along. README.md says how it goes. */
import { exponentOf } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt } from "~/core/actor";
import { latestOf } from "~/define/contributions";
import { choiceWord } from "~/define/choice-word";
import { choice, date, flag, integer, link, longText, money, text, userId } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { KIND_CHOICES, MAX_REASON, ROLE_CHOICES } from "~/modules/movements/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { dutiesOf, dutiesShort, movementFactsOf } from "./movement-facts.server";
import { handoverTables } from "./handover-table.server";
import { staffMovementList } from "./movement-list.server";
import { payAnswer, seesPay } from "./movement-pay.server";
import { dutiesLeft, laterWarnings, movementProblems } from "./movement-rules";
import { movementCandidates, sliceBefore, slicesAfter, unitChanges, type MovementRow } from "./movement-row.server";
import { faceFor } from "./movement-faces";
import { movementWorkflow } from "./movement.workflow.server";
import { statesThat, stateIs } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

const UNDER_WAY: string[] = statesThat(MOVEMENT_STATES, "undecided");

async function noticesOf(row: MovementRow): Promise<NonNullable<PageParts["notices"]>> {
  if (!UNDER_WAY.includes(row.status)) return [];
  const later = laterWarnings(
    slicesAfter(row).map(({ validFrom, designation, unit }) => ({
      validFrom,
      designation: designation.name,
      unit: unit.name,
    })),
  );
  const short = await dutiesShort(db, row);
  const duties = unitChanges(row) ? dutiesLeft(await dutiesOf(db, row), row.overridden) : [];
  return [
    ...(later.length > 0
      ? [{ title: t("A later posting is planned and stays"), tone: "warn" as const, lines: later }]
      : []),
    ...(short.length > 0
      ? [
          {
            title: t("The branch they leave falls short of its duties"),
            tone: "warn" as const,
            lines: short.map(({ text: line }) => line),
          },
        ]
      : []),
    ...(duties.length > 0
      ? [
          {
            title: t("Cash hangs on this person: it is settled or overridden before approval"),
            tone: "warn" as const,
            lines: duties.map(({ text: line }) => line),
          },
        ]
      : []),
  ];
}

export const staffMovement = record({
  one: "Movement",
  many: "Movements",
  workflow: movementWorkflow,
  list: staffMovementList,
  view: "team",
  api: "StaffMovement",
  pages: { details: "/applications/movement/:id" },
  permissions: { read: "movement.read", add: "movement.prepare" },
  faces: { transfers: faceFor("TRANSFER"), promotions: faceFor("PROMOTION"), demotions: faceFor("DEMOTION") },
  title: "{kind} of {name}",
  note: ({ toDesignation, toUnit, effectiveOn }) => `${toDesignation.name}, ${toUnit.name}, ${formatDate(effectiveOn)}`,
  form: {
    title: "Prepare a movement",
    sentence: "Saved as a draft: you see what changes on its day before you submit it",
    button: "Save as draft",
    done: "Saved as a draft. Check what changes, then submit it.",
    fields: {
      kind: choice("Kind", { choices: KIND_CHOICES, keepsForLife: true }),
      employeeId: link("Employee", { to: "Employee", keepsForLife: true }),
      effectiveOn: date("From", { hint: "The first day in the new post" }),
      toUnitId: link("Unit", { to: "Unit", hint: "Where they are posted from that day" }),
      toDepartmentId: link("Department", { to: "Department", optional: true, hint: "Empty: stays" }),
      toDesignationId: link("Designation", { to: "HrDesignation" }),
      roleChoice: choice("Role from that day", { choices: ROLE_CHOICES, initial: "KEEP" }),
      handoverToId: link("Hands over to", {
        to: "Employee",
        optional: true,
        hint: "Who takes over open work; empty: the line manager",
      }),
      consentRef: text("Consent or case", {
        max: 200,
        optional: true,
        hint: "For a demotion: the written consent, or the disciplinary case",
      }),
      reason: longText("Reason", { max: MAX_REASON }),
      preparedById: userId("Prepared by"),
    },
    who: (actor, { toUnit, employeeId }) =>
      (employeeId !== actor.employeeId && canAt(actor, "movement.prepare", toUnit.path)) ||
      t("Only those who prepare movements of this unit change it."),
    fill: ({ actor, row }) => Promise.resolve({ preparedById: row?.preparedById ?? actor.userId! }),
    facts: async ({ tx, actor, row, input }) => {
      // Two movements of one person for one day cannot both pass.
      await takeTurns(tx, [input.employeeId]);
      return movementFactsOf(tx, actor, input, row?.id ?? null);
    },
    problems: ({ facts }) => movementProblems(facts),
    example: {
      kind: "TRANSFER",
      employeeId: "1",
      effectiveOn: "2999-01-04",
      toUnitId: "1",
      toDesignationId: "1",
      roleChoice: "KEEP",
      reason: "The branch is short of staff",
    },
  },
  answers: {
    fields: {
      toRoleId: integer("Role", { min: 1, max: 2_147_483_647, to: "User", optional: true }),
      overrideReason: longText("Why open cash duties do not matter", { max: 2_000, optional: true }),
      bringsPay: flag("Brings new basic pay"),
      payCurrency: text("Currency of the new basic pay", { max: 3, optional: true }),
      newBasic: money("New basic pay", { currency: "payCurrency", optional: true, hint: "For those who see pay" }),
    },
    of: (rows, actor) => Promise.resolve(rows.map((row) => payAnswer(actor, row))),
  },
  moveForms: {
    pay: {
      fields: { basic: money("New basic pay", { currency: "payCurrency", hint: "Of a whole month" }) },
      begin: (actor, row: MovementRow) =>
        Promise.resolve({
          values:
            row.pay && seesPay(actor, row)
              ? { basic: moneyToDecimal(row.pay.basic, exponentOf(row.pay.currency)) }
              : ({} as Record<string, string>),
        }),
      example: { basic: "65000.00" },
    },
    reroute: rerouteForm(movementCandidates, db),
    reverse: {
      fields: { effectiveOn: date("From", { hint: "The first day back in the earlier post" }) },
      example: { effectiveOn: "2999-02-01" },
    },
  },
  page: async (actor, row) => {
    const before = sliceBefore(row);
    const letter = await db.movementLetter.findUnique({ where: { movementId: row.id }, select: { movementId: true } });
    const role = row.roleChoice === "KEEP" ? before?.role?.name : row.toRole?.name;
    const latest = (await latestOf(actor, [row.employeeId])).get(row.employeeId) ?? [];
    return {
      facts: [
        ...latest.map(({ label, value }) => ({ label, value })),
        { label: t("Department"), value: row.toDepartment?.name ?? before?.department?.name ?? null },
        {
          label: t("Role from that day"),
          value: UNDER_WAY.includes(row.status) ? choiceWord(ROLE_CHOICES, row.roleChoice) : (role ?? t("None")),
        },
        { label: t("Hands over to"), value: row.handoverTo?.name ?? t("The line manager") },
        { label: t("Open cash duties overridden"), value: row.overrideReason },
        { label: t("Agreed at"), value: row.agreedAt && formatInstant(row.agreedAt, actor.company.timeZone) },
      ],
      notices: await noticesOf(row),
      tables: await handoverTables(row.id),
      ways:
        letter && stateIs(MOVEMENT_STATES, row.status, "certain")
          ? [
              {
                label: t("Letter"),
                to: `/print/movement-letter/${row.id}`,
                icon: "print" as const,
                file: true as const,
              },
            ]
          : [],
    };
  },
  history: {
    actions: {
      "Movement.approve": "Movement decided",
      "Movement.apply": "Movement in effect",
      "Movement.cancel": "Movement cancelled",
    },
    fields: {
      employeeId: { label: "Employee", kind: "employee" },
      toUnitId: { label: "Unit", kind: "unit" },
      handoverToId: { label: "Hands over to", kind: "employee" },
      preparedById: { label: "Prepared by", kind: "user" },
      toRoleId: { label: "Role", kind: "code" },
      duties: { label: "Open cash duties" },
      closed: { label: "", kind: "internal" },
      reversedBy: { label: "", kind: "internal" },
      reversesId: { label: "", kind: "internal" },
      designation: { label: "Designation" },
      unit: { label: "Unit" },
      department: { label: "Department" },
      role: { label: "Role" },
      employee: { label: "Employee" },
      ...REROUTE_HISTORY,
    },
  },
});
