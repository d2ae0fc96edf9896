/** A change to a system: its form, its page and what its moves take along. README.md says how changes go. */
import { Forbidden, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { choice, date, flag, given, link, longText, text, time } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { numberOfYear } from "~/modules/ledger/index.server";
import { visibleTickets } from "~/modules/tickets/index.server";
import { choicesOf, clashesOf, KINDS, RECORDED_WITHIN, RISKS, ticketNumbers, windowProblems } from "./change";
import { changeList, windowWords } from "./change-list.server";
import { clockOf, plannedBeside, recordedLate } from "./change-moves.server";
import { visibleChanges, type ChangeRow } from "./change-row.server";
import { changeWorkflow } from "./change.workflow.server";
import { stateIs } from "~/define/states";
import { CHANGE_STATES } from "./change-states";

const MOST_TICKETS = 20;
const risk = (label: string) => choice(label, { choices: choicesOf(RISKS) });
const result = longText("Result", { max: 2000, least: 5, hint: "What was done, and how it went" });

/** Where they work: the unit of their own role. @throws Forbidden without one */
function unitOf({ grants }: Actor): number {
  const grant = grants.find(({ acting }) => !acting) ?? grants[0];
  if (!grant) throw new Forbidden(t("Your role does not include this."));
  return grant.unitId;
}

/** Those of these numbers that this person sees no ticket of. */
async function unknownTickets(tx: Pick<Tx, "ticket">, actor: Actor, typed: string | null): Promise<string[]> {
  const numbers = ticketNumbers(typed ?? "");
  if (numbers.length === 0 || numbers.length > MOST_TICKETS) return [];
  const found = await tx.ticket.findMany({
    where: { AND: [visibleTickets(actor), { refNo: { in: numbers } }] },
    select: { refNo: true },
  });
  return numbers.filter((number) => !found.some(({ refNo }) => refNo === number));
}

/** Those of these changes that this person sees. */
async function seenOf<One extends { id: number }>(actor: Actor, changes: readonly One[]): Promise<One[]> {
  const seen = await db.changeTicket.findMany({
    where: { AND: [visibleChanges(actor), { id: { in: changes.map(({ id }) => id) } }] },
    select: { id: true },
  });
  return changes.filter(({ id }) => seen.some((one) => one.id === id));
}

/** What changes the same system at the same time, and the tickets it is linked to. */
async function pageOf(actor: Actor, row: ChangeRow): Promise<PageParts> {
  const planned = stateIs(CHANGE_STATES, row.status, "ahead");
  const clashing = planned ? clashesOf(row, await plannedBeside(db, actor, row)) : [];
  const clashes = clashing.length === 0 ? [] : await seenOf(actor, clashing);
  const numbers = ticketNumbers(row.linkedTickets ?? "");
  const tickets =
    numbers.length === 0
      ? []
      : await db.ticket.findMany({
          where: { AND: [visibleTickets(actor), { refNo: { in: numbers } }] },
          select: { id: true, refNo: true, subject: true },
          orderBy: { refNo: "asc" },
        });
  return {
    notices:
      clashes.length === 0
        ? []
        : [
            {
              title: t("Other changes to {system} at the same time", { system: row.system }),
              tone: "warn",
              lines: clashes.map((one) => `${one.refNo}, ${one.subject}: ${windowWords(one)}`),
            },
          ],
    tables: [
      ...(numbers.length === 0
        ? []
        : [
            {
              title: t("Linked tickets"),
              caption: t("Tickets that this change is linked to"),
              columns: [{ label: t("Number"), nowrap: true }, { label: t("Subject") }],
              rows: numbers.map((number) => {
                const ticket = tickets.find(({ refNo }) => refNo === number);
                return [
                  ticket ? { text: number, to: href("/my/ticket/edit/:id", { params: { id: ticket.id } }) } : number,
                  ticket?.subject ?? null,
                ];
              }),
            },
          ]),
    ],
  };
}

export const change = record({
  one: "Change",
  many: "Changes",
  workflow: changeWorkflow,
  list: changeList,
  view: "all",
  api: "ChangeTicket",
  pages: {
    add: "/change/ticket/add",
    edit: "/change/ticket/change/:id",
    details: "/change/ticket/edit/:id",
    file: "/change/ticket/file/:id",
  },
  permissions: { read: "change.own", add: "change.own" },
  title: "{no}, {subject}",
  note: (row) => `${row.system}, ${windowWords(row)}`,
  form: {
    title: "Ask for a change",
    sentence: "It is kept as a draft until you submit it",
    button: "Save the draft",
    done: "The draft was saved: submit it when it is complete.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      requesterId: given(link("Requested by", { to: "ChangeAgent" })),
      unitId: given(link("Unit", { to: "Unit" })),
      system: text("System", { max: 80, hint: "Like Loan system, Branch router, Payroll" }),
      kind: choice("Kind", {
        choices: choicesOf(KINDS),
        initial: "NORMAL",
        hint: "An emergency may be made first, recorded within two working days, and approved afterwards",
      }),
      subject: text("Subject", { max: 120, hint: "In a few words" }),
      description: longText("Description", { max: 4000 }),
      reason: longText("Reason", { max: 1000 }),
      impact: longText("Impact", { max: 1000, hint: "Who is affected, and how" }),
      plan: longText("Plan", { max: 4000, hint: "Step by step" }),
      rollbackPlan: longText("Rollback plan", { max: 2000, hint: "How it is undone if it fails" }),
      fromDate: date("From"),
      fromTime: time("Window begins"),
      toDate: date("To"),
      toTime: time("Window ends"),
      linkedTickets: text("Linked tickets", {
        max: 400,
        optional: true,
        hint: "Numbers with commas between them, like T-2026-000012",
      }),
      risk: given(choice("Risk", { choices: choicesOf(RISKS), optional: true })),
      resultNote: given(text("Result", { max: 2000, optional: true })),
    },
    fill: async ({ tx, actor, row }) => ({
      refNo: row?.refNo ?? (await numberOfYear(tx, "C", todayOf(actor))),
      requesterId: row?.requesterId ?? actor.userId!,
      unitId: row?.unitId ?? unitOf(actor),
      risk: row?.risk ?? null,
      resultNote: row?.resultNote ?? null,
    }),
    facts: async ({ tx, actor, input }) => ({
      now: clockOf(actor),
      late: input.kind === "EMERGENCY" && (await recordedLate(tx, actor, input.fromDate)),
      unknown: await unknownTickets(tx, actor, input.linkedTickets),
    }),
    problems: ({ input, facts: { now, late, unknown } }) => [
      ...windowProblems(input, now, input.kind === "EMERGENCY"),
      ...(late
        ? [
            problem(
              "fromDate",
              t("From: an emergency is recorded within {n} working days", { n: RECORDED_WITHIN }),
              "past",
            ),
          ]
        : []),
      ...(ticketNumbers(input.linkedTickets ?? "").length > MOST_TICKETS
        ? [problem("linkedTickets", t("Linked tickets: {n} at most", { n: MOST_TICKETS }), "too_many")]
        : []),
      ...(unknown.length > 0
        ? [
            problem(
              "linkedTickets",
              t("Linked tickets: no ticket {no} among those you see", { no: unknown.join(", ") }),
              "not_available",
            ),
          ]
        : []),
    ],
    example: {
      system: "Loan system",
      kind: "NORMAL",
      subject: "New version of the loan system",
      description: "Version 4.2 with the new repayment calendar.",
      reason: "The present one rounds instalments wrongly.",
      impact: "Branches cannot post repayments for one hour.",
      plan: "Back up, install, run the checks, open to one branch, open to all.",
      rollbackPlan: "Restore the backup and install version 4.1 again.",
      fromDate: "2999-01-04",
      fromTime: "20:00",
      toDate: "2999-01-04",
      toTime: "23:00",
      linkedTickets: null,
    },
  },
  page: pageOf,
  moveForms: {
    assess: { fields: { risk: risk("Risk") }, example: { risk: "MEDIUM" } },
    schedule: {
      fields: { despite: flag("Go ahead in spite of a clash") },
      example: { despite: false },
    },
    moveWindow: {
      fields: {
        fromDate: date("From"),
        fromTime: time("Window begins"),
        toDate: date("To"),
        toTime: time("Window ends"),
        despite: flag("Go ahead in spite of a clash"),
      },
      begin: (_, { fromDate, fromTime, toDate, toTime }) =>
        Promise.resolve({ values: { fromDate, fromTime, toDate, toTime } }),
      example: { fromDate: "2999-01-04", fromTime: "20:00", toDate: "2999-01-04", toTime: "23:00", despite: false },
    },
    implement: { fields: { resultNote: result }, example: { resultNote: "Installed and checked." } },
    implementFirst: {
      fields: { risk: risk("Risk"), resultNote: result },
      example: { risk: "HIGH", resultNote: "The router was replaced." },
    },
    rollBack: { fields: { resultNote: result }, example: { resultNote: "The checks failed, version 4.1 is back." } },
  },
  attachments: {
    most: 10,
    who: (actor, row) =>
      (isOpen(row) && (row.requesterId === actor.userId || canAt(actor, "change.work", row.unit.path))) ||
      t("Files can be added and removed while the change is open, by its requester and those who make it."),
  },
  thread: {
    who: (_, row) => isOpen(row) || t("The change is over: comments can no longer be added."),
    internal: () => false,
    effect: ({ row }) => ({
      notify: [
        {
          to: [row.requesterId, row.assessedById, row.implementedById],
          title: "{actor} commented on {no}: {subject}",
          kind: "outcome" as const,
        },
      ],
    }),
  },
  history: {
    actions: {
      "ChangeTicket.comment": "Comment added",
      "ChangeTicket.attach": "File attached",
      "ChangeTicket.detach": "File removed",
    },
    fields: {
      comment: { label: "", kind: "internal" },
      afterwards: { label: "Approval afterwards", kind: "internal" },
      approvalDueOn: { label: "Approval due", kind: "date" },
    },
  },
});

const isOpen = ({ status }: { status: string }) => stateIs(CHANGE_STATES, status, "open");
