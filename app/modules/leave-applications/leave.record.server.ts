/** A leave application: its form, its page and what its moves take along. README.md says how leave goes. */
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { choice, date, days, daysText, given, link, longText, phone, text, userId } from "~/define/field";
import { mineOrTeam, record } from "~/define/record";
import { unitsOf } from "~/modules/leave/index.server";
import { numberOfYear } from "~/modules/ledger/index.server";
import { moveByItself, REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { candidatesFor } from "./candidates.server";
import { daysOf, setAside, writeDays } from "./leave-days.server";
import { leaveFactsOf, problemsOf, ratedDays, runOf } from "./leave-facts.server";
import { leaveList } from "./leave-list.server";
import { recomputed, take } from "./leave-moves.server";
import { findLeave, type LeaveRow } from "./leave-row.server";
import { AWAY, PART_CHOICES, TAKEN, type LeaveState } from "./leave-states";
import { leaveWorkflow } from "./leave.workflow.server";
import { sends, stepsFor } from "./whose-turn.server";

/** For whom: who is named, else oneself. @throws InputProblem */
function subjectOf({ employeeId: own }: Actor, row: LeaveRow | null, named: number | null): number {
  const id = named ?? row?.employeeId ?? own;
  if (id === null) throw new InputProblem([problem("employeeId", t("Employee: choose from the list"), "missing")]);
  if (row && row.employeeId !== id)
    throw new InputProblem([problem("employeeId", t("Employee: it cannot be changed"), "fixed")]);
  return id;
}

/** Holds the half days and the units of what was sent, and lets it go on where nobody recommends it. */
async function lock(work: Work, id: number): Promise<void> {
  const sent = await work.tx.leaveApplication.findUniqueOrThrow({ where: { id }, include: { leaveType: true } });
  const rated = await ratedDays(work.tx, sent, sent.leaveType);
  const runCd = await runOf(work.tx, sent, rated, id);
  await work.tx.leaveApplication.update({ where: { id }, data: { runCd } });
  const [row] = await findLeave(work.tx, work.actor, { id });
  // HR reaches the person today, but not where they are posted on the first day.
  if (!row)
    throw new InputProblem([
      problem("employeeId", t("Employee: outside your reach on the first day of leave"), "not_available"),
    ]);
  await writeDays(work, row, rated);
  if (row.status !== "SUBMITTED") return;
  await setAside(work, row);
  const [first] = stepsFor(row);
  if (first === "hr") await moveByItself(work, leaveWorkflow, row, "pass");
  if (first === undefined) {
    await take({ work, row: row });
    await moveByItself(work, leaveWorkflow, row, "accept", {
      set: { decidedAt: work.actor.at },
      afterwards: recomputed(work, row),
    });
  }
}

/** Whoever has to do with it while it lives, and HR. */
const takesPart = (actor: Actor, row: LeaveRow): boolean =>
  row.employeeId === actor.employeeId ||
  row.line.includes(actor.userId ?? 0) ||
  canAt(actor, "leave.approve", row.unit.path) ||
  canAt(actor, "leave.manage", row.unit.path);

const live = ({ status }: LeaveRow): boolean => AWAY.includes(status as never);

export const leaveApplication = record({
  one: "Leave application",
  many: "Leave applications",
  workflow: leaveWorkflow,
  list: leaveList,
  view: "mine",
  api: "LeaveApplication",
  paths: { list: "Leave/List", add: "Leave/Apply" },
  pages: {
    add: "/my/leave/add",
    edit: "/my/leave/edit/:id",
    details: "/applications/leave/comments/:id",
    file: "/applications/leave/file/:id",
  },
  permissions: { read: "leave.own", add: "leave.own" },
  own: { fields: { employeeId: null, overrideReason: null } },
  faces: {
    hr: {
      view: "all",
      pages: { add: "/hr/leave/add", details: "/hr/leave/comments/:id" },
      title: "Apply for an employee",
      fields: {
        employeeId: { required: true, hint: null },
        coverEmployeeId: { hint: "Who does their work meanwhile" },
      },
    },
  },
  beneath: mineOrTeam,
  title: "{no}, {name}",
  note: ({ leaveType, unitsCd, fromDate }) =>
    plural(unitsCd / 100, "{type}, {days} day from {from}", "{type}, {days} days from {from}", {
      type: leaveType.name,
      days: daysText(unitsCd),
      from: formatDate(fromDate),
    }),
  form: {
    title: "Apply for leave",
    sentence: "Check shows what each day costs before you send it",
    button: "Send for approval",
    done: "Your application was sent.",
    changed: "Saved. Submit it again to have it decided.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      employeeId: link("Employee", { to: "LeaveApplicant", optional: true, hint: "Empty: yourself" }),
      unitId: given(link("Branch", { to: "Unit" })),
      leaveTypeId: link("Type", { to: "LeaveKind" }),
      fromDate: date("From"),
      fromPart: choice("First day", { choices: PART_CHOICES, initial: "FULL" }),
      toDate: date("To", { hint: "The last day away" }),
      toPart: choice("Last day", { choices: PART_CHOICES, initial: "FULL" }),
      unitsCd: given(days("Days", { min: 0, max: 366 })),
      reason: longText("Reason", { max: 500 }),
      contactPhone: phone("Telephone while away", { optional: true }),
      coverEmployeeId: link("Cover", { to: "LeaveCover", optional: true, hint: "Who does your work meanwhile" }),
      overrideReason: longText("Why notice or cover is waived", {
        max: 500,
        optional: true,
        hint: "Only where notice, backdating or the cover of the branch is not kept",
      }),
      appliedOn: given(date("Applied on")),
      appliedById: userId("Applied by"),
    },
    fill: async ({ tx, actor, row, input }) => {
      const employeeId = subjectOf(actor, row, input.employeeId);
      const type = await tx.leaveType.findUniqueOrThrow({ where: { id: input.leaveTypeId } });
      const rated = await ratedDays(tx, { ...input, employeeId }, type);
      const subject = { employeeId };
      return {
        ...subject,
        refNo: row?.refNo ?? (await numberOfYear(tx, "L", todayOf(actor))),
        unitId: rated[0]!.branchId,
        unitsCd: unitsOf(rated),
        appliedOn: row?.appliedOn ?? todayOf(actor),
        appliedById: row?.appliedById ?? actor.userId!,
      };
    },
    facts: async ({ tx, actor, row, input, files }) => {
      const asked = { ...input, employeeId: input.employeeId! };
      // Two applications of one person take turns (R-LV4, R-LV7).
      await takeTurns(tx, [asked.employeeId]);
      return { asked, known: await leaveFactsOf(tx, actor, asked, { id: row?.id ?? null, files }) };
    },
    problems: ({ facts: { asked, known } }) => problemsOf(asked, known),
    who: sends,
    saved: lock,
    example: {
      employeeId: null,
      leaveTypeId: "1",
      fromDate: "2999-01-04",
      fromPart: "FULL",
      toDate: "2999-01-08",
      toPart: "FULL",
      reason: "A week with the family",
      coverEmployeeId: "2",
    },
  },
  answers: {
    fields: {},
    rows: {
      schemas: {
        days: z.array(
          z.object({
            date: z.iso.date(),
            part: z.enum(["AM", "FULL", "PM"]),
            kind: z.enum(["WORK", "HALF", "OFF", "HOLIDAY"]),
            days: z.number().meta({ description: "What it costs" }),
          }),
        ),
      },
      of: async ({ id }) => ({
        days: (await daysOf(db, id)).map(({ date, part, kind, ratedCd }) => ({
          date,
          part,
          kind,
          days: ratedCd / 100,
        })),
      }),
    },
  },
  moveForms: {
    askCancel: {
      fields: {
        shortenTo: date("Last day of leave", {
          optional: true,
          hint: "For an early return; leave it empty to cancel the whole leave",
        }),
      },
      example: { shortenTo: null },
    },
    reroute: rerouteForm(candidatesFor, db),
    recall: {
      fields: { lastDay: date("Last day of leave", { hint: "The days after it are given back" }) },
      example: { lastDay: "2999-01-06" },
    },
  },
  thread: {
    who: (actor, row) =>
      !live(row)
        ? t("The application is closed: comments can no longer be added.")
        : takesPart(actor, row) || t("Only those who decide it and its applicant comment."),
    internal: () => false,
    effect: ({ work: { actor }, row }) => ({
      notify: [
        {
          to: [
            ...(row.employee.user ? [row.employee.user.id] : []),
            ...(row.status === "SUBMITTED" ? row.line : [row.recommendedById]),
          ].filter((id) => id !== actor.userId),
          title: "{actor} commented on the leave of {name} from {from}",
          kind: "outcome",
        },
      ],
    }),
  },
  attachments: {
    most: 5,
    // Who decides changes nothing of what they decide about; once it is decided, HR adds what comes later.
    who: (actor, row, act) => {
      const own = row.employeeId === actor.employeeId;
      const taken = TAKEN.includes(row.status as LeaveState);
      const hr = taken && !own && canAt(actor, "leave.manage", row.unit.path);
      if (!live(row) || !(own || row.appliedById === actor.userId || hr))
        return t("Files can be added while the application is open: by its applicant, and by HR once it is approved.");
      // What has been sent is decided by its papers: they stay while it is.
      return (
        act === "add" || hr || row.status === "RETURNED" || t("Files can be removed once the application is returned.")
      );
    },
  },
  history: {
    actions: {
      "LeaveApplication.move": "Moved with its applicant to the new unit",
      "LeaveApplication.comment": "Comment added",
      "LeaveApplication.attach": "File attached",
      "LeaveApplication.detach": "File removed",
    },
    fields: {
      comment: { label: "", kind: "internal" },
      ...REROUTE_HISTORY,
      shortenTo: { label: "Last day of leave", kind: "date" },
      lastDay: { label: "Last day of leave", kind: "date" },
      unitsCd: { label: "Days", kind: "hundredths" },
      toSettleCd: { label: "Days in a closed leave year, to settle", kind: "hundredths" },
      appliedById: { label: "Applied by", kind: "user" },
    },
  },
});
