/** Held pay that is released by itself: asked for by HR, paid by accounts out of what the head office keeps back (spec: hr §6.2, R-PR8). */
import { formatMonth } from "~/core/months";
import { atTheTop, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { placeToPay } from "~/modules/funds/index.server";
import { keepOfFew, lockBooks, post, postingDay, subLedgerFor, systemLedger } from "~/modules/ledger/index.server";
import type { PayFrom } from "./advance-moves.server";
import { releasePage } from "./pay-pages";
import { RELEASE_STATES } from "./release-states";

const RELEASE_INCLUDE = {
  unit: { select: { path: true, name: true } },
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  slip: { select: { month: true, status: true, standing: true } },
} as const;
export type ReleaseRow = FoundRow<"SlipRelease", typeof RELEASE_INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("SlipRelease", RELEASE_INCLUDE);

export const visibleReleases = (actor: Actor): Prisma.SlipReleaseWhereInput => ({
  unit: unitsWithin(actor, "pay.read"),
  NOT: { employeeId: actor.employeeId ?? 0 },
});

const pay = moveBody<ReleaseRow, PayFrom>()({
  facts: async ({ work, row, input: { from } }) => {
    await lockBooks(work.tx, row.booksId);
    const day = await postingDay(work.tx, row.booksId, "NORMAL");
    refuse(
      day?.status === "Opened"
        ? []
        : [problem("", t("The business day of the head office is not open."), "day_not_open")],
    );
    // A settlement at the exit pays held slips too.
    const slip = await work.tx.payslip.findUniqueOrThrow({ where: { id: row.slipId } });
    refuse(
      slip.status === "HELD" && slip.standing
        ? []
        : [problem("", t("This payslip is not held back any more: reject the release."), "not_held")],
    );
    return placeToPay(work, { branchId: row.booksId, currency: row.currency }, from, row.amount);
  },
  problems: ({ input: { reference }, facts: { isBank } }) =>
    isBank && (reference ?? "").trim() === ""
      ? [problem("reference", t("Enter the number of the cheque, transfer or message"), "ac07")]
      : [],
  effect: async ({ work, row, input: { reference }, facts: place }) => {
    const { tx, actor } = work;
    const { employeeId, employee, amount, booksId } = row;
    const ledgerId = await systemLedger(tx, booksId, "PAY_HELD");
    const subLedgerId = await subLedgerFor(work, {
      ledgerId,
      refType: "EMPLOYEE",
      refId: employeeId,
      name: employee.name,
      branchId: null,
    });
    // Without the person: whoever reads the books does not read whose pay was held.
    const narration = [row.no, formatMonth(row.slip.month), reference?.trim()].filter(Boolean).join(", ");
    const posted = await atTheTop(() =>
      post(work, {
        branchId: booksId,
        type: "PAY_PAYMENT",
        source: `SlipRelease:${row.id}`,
        narration: narration.slice(0, 500),
        preparedById: row.askedById,
        lines: [
          { ledgerId, subLedgerId, side: "D", amount },
          { ledgerId: place.ledgerId, subLedgerId: place.subLedgerId, side: "C", amount },
        ],
      }),
    );
    await keepOfFew(tx, posted.id);
    await tx.payslip.update({ where: { id: row.slipId }, data: { status: "RELEASED" } });
    return {
      set: { paidById: actor.userId, paidOn: posted.businessDate, paymentNo: posted.no, journalId: posted.id },
      detail: { no: posted.no, amount },
      notify: [
        {
          to: [row.askedById, employee.user?.id ?? null],
          title: "The pay of {month} of {employee} that was held was paid by {actor}",
          kind: "outcome",
          link: null,
        },
      ],
    };
  },
});

const reject = moveBody<ReleaseRow>()({
  effect: ({ row }) => ({
    notify: [{ to: [row.askedById], title: "{actor} does not release {no} of {employee}", kind: "outcome" }],
  }),
});

export const releaseWorkflow = workflow({
  name: "SlipRelease",
  one: "Release of held pay",
  scope: visibleReleases,
  states: RELEASE_STATES,
  start: "ASKED",
  editable: [],
  noteLeast: 5,
  owners: ({ askedById, employee }) => [askedById, ...(employee.user ? [employee.user.id] : [])],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => releasePage(id),
  // No amounts: notices become mail, which administrators read who see no pay.
  values: ({ no, employee, slip }) => ({ no, employee: employee.name, month: formatMonth(slip.month) }),
  moves: {
    pay: {
      from: ["ASKED"],
      to: "PAID",
      label: "Release and pay",
      done: "Released and paid",
      permission: "payroll.pay",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Release held pay of {employee} ({no})" },
      ...pay,
    },
    reject: {
      from: ["ASKED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "payroll.pay",
      by: "other",
      note: "required",
      tone: "danger",
      ...reject,
    },
    cancel: {
      from: ["ASKED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      permission: "pay.approve",
      by: "owner",
      note: "optional",
      tone: "danger",
      who: (actor, { askedById }) => actor.userId === askedById || t("Only the person who asked for it cancels it."),
    },
  },
});
