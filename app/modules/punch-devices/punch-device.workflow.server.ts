/** The life of a browser somebody punches from: they register it, HR decides, either takes it back. */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { todayOf, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { decidersOf, employeesOf, employeesWithin, pathToday, STANDS, takeTurns } from "~/modules/people/index.server";
import { moveByItself, rerouteMove } from "~/modules/workflow/index.server";
import { MOST_BROWSERS, SIGNED_OUT } from "./punch-device";
import { PUNCH_DEVICE_STATES } from "./punch-device-states";
import { statesThat } from "~/define/states";

const INCLUDE = {
  employee: {
    select: {
      name: true,
      employeeNo: true,
      user: { select: { id: true } },
      postings: STANDS,
    },
  },
  device: { select: { name: true, lastSeenAt: true, revokedAt: true } },
} satisfies Prisma.PunchDeviceInclude;

export type PunchDeviceRow = FoundRow<"PunchDevice", typeof INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("PunchDevice", INCLUDE);

/** What waits at some units, the oldest first. */
export const waitingBrowsers = (
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<PunchDeviceRow[]> =>
  tx.punchDevice.findMany({
    where: { id: { gt: after }, status: "PENDING", employee: employeesOf(unit, todayOf(actor)) },
    include: INCLUDE,
    orderBy: { id: "asc" },
    take,
  });

/** Who of HR registers each, the nearest level first. */
export const punchDeciders = (tx: Tx, actor: Actor, rows: readonly PunchDeviceRow[]) =>
  decidersOf(
    tx,
    actor,
    rows,
    () => ["punch.devices"],
    ({ employee }) => [employee.user?.id],
  );

export const punchCandidates = async (tx: Tx, actor: Actor, row: PunchDeviceRow): Promise<number[]> =>
  (await punchDeciders(tx, actor, [row])).get(row.id)!.flat();

/** One's own, and those of the people within reach. */
const visible = (actor: Actor): Prisma.PunchDeviceWhereInput => ({
  OR: [{ employeeId: actor.employeeId ?? 0 }, { employee: employeesWithin(actor, "punch.devices") }],
});

const toThem = ({ employee }: PunchDeviceRow, title: string) => [
  { to: [employee.user?.id ?? null], title, kind: "outcome" as const, link: href("/my/deviceregister") },
];

/** Two browsers at most are registered at a time; one that was signed out is none. */
const register = moveBody<PunchDeviceRow>()({
  facts: async ({ work: { tx }, row: { id, employeeId } }) => {
    await takeTurns(tx, [employeeId]);
    return tx.punchDevice.count({
      where: { employeeId, status: "ACTIVE", device: { revokedAt: null }, NOT: { id } },
    });
  },
  problems: ({ row, facts }) => [
    ...(row.device === null || row.device.revokedAt !== null
      ? [problem("", t("This browser has been signed out: it has to be registered again."), "gone")]
      : []),
    ...(facts >= MOST_BROWSERS
      ? [problem("", t("{n} browsers are registered already: remove one first.", { n: MOST_BROWSERS }), "too_many")]
      : []),
  ],
  effect: ({ row }) => ({ notify: toThem(row, "{actor} registered {browser} for your punches") }),
});

export const punchDeviceWorkflow = workflow({
  name: "PunchDevice",
  one: "Browser for punches",
  scope: visible,
  states: PUNCH_DEVICE_STATES,
  start: "PENDING",
  editable: [],
  noteLeast: 5,
  owners: ({ employee: { user } }) => (user ? [user.id] : []),
  unitPath: ({ employee }, actor) => pathToday(employee, actor),
  page: ({ id }) => href("/hr/punchDevice/details/:id", { params: { id } }),
  values: ({ name, employee }) => ({ browser: name, name: employee.name }),
  moves: {
    approve: {
      from: ["PENDING"],
      to: "ACTIVE",
      label: "Approve",
      done: "Registered",
      permission: "punch.devices",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Decide whether {name} may punch from {browser}" },
      ...register,
    },
    reject: {
      from: ["PENDING"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "punch.devices",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({ notify: toThem(row, "{actor} rejected {browser} for your punches") }),
    },
    reroute: rerouteMove<PunchDeviceRow, "PENDING">({
      of: "PunchDevice",
      from: ["PENDING"],
      candidates: punchCandidates,
      asks: "{actor} asks you to decide whether {name} may punch from {browser}",
    }),
    revoke: {
      from: ["ACTIVE"],
      to: "REVOKED",
      label: "Take back",
      done: "Taken back",
      permission: "punch.devices",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({ notify: toThem(row, "{actor} took back {browser} for your punches") }),
    },
    remove: {
      from: ["PENDING", "ACTIVE"],
      to: "REVOKED",
      label: "Remove",
      done: "Removed",
      permission: "time.own",
      by: "owner",
      note: "optional",
    },
    revokeWithService: {
      from: ["PENDING", "ACTIVE"],
      to: "REVOKED",
      label: "Take back with the service",
      done: "Taken back with the service",
      permission: "punch.devices",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

/** Nobody punches any more from the browsers of somebody who leaves. @returns how many were taken back */
export async function revokeBrowsersOf(work: Work, employeeId: number): Promise<number> {
  const rows = await work.tx.punchDevice.findMany({
    where: { employeeId, status: { in: statesThat(PUNCH_DEVICE_STATES, "kept") } },
    include: INCLUDE,
    orderBy: { id: "asc" },
  });
  for (const row of rows) await moveByItself(work, punchDeviceWorkflow, row, "revokeWithService");
  return rows.length;
}

/** One whose browser was signed out stands for nothing any more. */
export const punchDeviceStates = listStates<{ device: { revokedAt: Date | null } | null }>(punchDeviceWorkflow, {
  GONE: {
    ...SIGNED_OUT,
    of: "ACTIVE",
    where: () => ({ OR: [{ deviceId: null }, { device: { revokedAt: { not: null } } }] }),
    is: ({ device }) => device === null || device.revokedAt !== null,
  },
});
