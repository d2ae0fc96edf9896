/** From which month a stop counts: pay that is worked out and approved, or posted, without it stays as it is (spec: hr D11, R-PR8). */
import { formatMonth, monthAfter } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { PageParts } from "~/define/record";
import type { StopRow } from "./stop.workflow.server";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";
import { SLIP_STATES } from "./slip-states";

const APPROVED: string[] = statesThat(RUN_STATES, "approved");
const LOCKED = statesThat(RUN_STATES, "approved", "posted");

/** The first month that no run of the actor's companies has locked; null where none has. */
export async function firstUnlocked(actor: Actor): Promise<string | null> {
  const last = await db.payrollRun.findFirst({
    where: { company: unitsWithin(actor, "pay.stop"), kind: "REGULAR", status: { in: LOCKED } },
    orderBy: { month: "desc" },
    select: { month: true },
  });
  return last && monthAfter(last.month, 1);
}

/** Runs that were worked out before the stop was placed, of months it is about. */
const runsWithout = ({ employeeId, fromMonth, toMonth, createdAt }: StopRow) =>
  db.payrollRun.findMany({
    where: {
      month: { gte: fromMonth, ...(toMonth === null ? {} : { lte: toMonth }) },
      kind: { in: ["REGULAR", "FINAL"] },
      status: { in: statesThat(RUN_STATES, "approvable", "approved", "posted") },
      calculatedAt: { lt: createdAt },
      slips: { some: { employeeId, standing: true, status: { notIn: statesThat(SLIP_STATES, "kept") } } },
    },
    orderBy: { month: "desc" },
    select: { month: true, status: true },
  });

/** What of it is paid as if it were not there. */
export async function stopNotices(row: StopRow): Promise<NonNullable<PageParts["notices"]>> {
  if (row.status !== "ACTIVE") return [];
  const [run] = await runsWithout(row);
  if (!run) return [];
  const month = formatMonth(run.month);
  const next = monthAfter(run.month, 1);
  if (run.status === "CALCULATED")
    return [
      {
        title: t("The run of {month} was worked out before it", { month }),
        tone: "info",
        lines: [t("It counts in {month} once the run is worked out again.", { month })],
      },
    ];
  const told = { next: formatMonth(next), month };
  const ends = row.toMonth !== null && row.toMonth < next;
  if (APPROVED.includes(run.status))
    return [
      {
        title: ends
          ? t("It does not count unless the run of {month} is sent back: that is approved without it", told)
          : t("It counts from {next} unless the run of {month} is sent back: that is approved without it", told),
        tone: "warn",
        lines: [
          t("Until then the pay of {month} is paid in full.", told),
          t("It counts in {month} too if the run is sent back and worked out again.", told),
        ],
      },
    ];
  return [
    {
      title: ends
        ? t("It does not count: the run of {month} is locked without it", told)
        : t("It counts from {next}: the run of {month} is locked without it", told),
      tone: "warn",
      lines: [t("The pay of {month} is paid in full.", told)],
    },
  ];
}
