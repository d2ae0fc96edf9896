/** Who keeps the duties of a branch while somebody is away (spec: hr N2). */
import type { Tx } from "~/db/database.server";
import {
  coverGaps,
  gapsMade,
  slotsOf,
  type CoverGap,
  type DutyRule,
  type Half,
  type LeaveDay,
} from "~/modules/leave/index.server";

/** Duties of a branch by the permission that carries them; one person at least is there for each. */
const DUTIES: readonly { permission: string; rule: DutyRule }[] = [
  { permission: "voucher.approve", rule: { duty: "approver", least: 1, mode: "WARN" } },
  { permission: "voucher.write", rule: { duty: "teller", least: 1, mode: "WARN" } },
  { permission: "day.open", rule: { duty: "vault", least: 1, mode: "WARN" } },
];

type Reading = Pick<Tx, "roleGrant" | "leaveSlot" | "orgUnit">;

interface Asked {
  employeeId: number;
  unitId: number;
  days: readonly LeaveDay[];
  today: string;
  /** The application in question, or the tour, where it holds half days already. */
  ownId: number | null;
  ownKind?: "LEAVE" | "TOUR";
}

/** The duties a branch could not fill on a worked half day of the leave, which it could fill without it. */
export async function coverGapsOf(
  tx: Reading,
  { employeeId, unitId, days, today, ...own }: Asked,
): Promise<CoverGap[]> {
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { kind: true } });
  if (unit.kind !== "BRANCH") return [];
  const holders = await dutiesAt(tx, unitId, today);
  if (!holders.has(employeeId)) return [];
  const taken = await awayAmong(tx, [...holders.keys()], days, own);
  const asked = awayBy(slotsOf(days));
  const rules = DUTIES.map(({ rule }) => rule);
  const worked = days.map((day) => ({ date: day.date, worked: workedOf(day) }));
  const gaps = (withRequest: boolean) =>
    coverGaps(
      worked,
      rules,
      [...holders].map(([id, duties]) => ({
        employeeId: id,
        duties,
        away: (date: string) => [
          ...(taken.get(id)?.(date) ?? []),
          ...(withRequest && id === employeeId ? asked(date) : []),
        ],
      })),
    );
  return gapsMade(gaps(false), gaps(true));
}

/** The halves of a day of leave that cost something: on others nobody is missed. */
const workedOf = ({ ratedCd, part, kind }: LeaveDay): readonly Half[] =>
  ratedCd === 0 || kind === "OFF" || kind === "HOLIDAY"
    ? []
    : part !== "FULL"
      ? [part]
      : ratedCd === 50
        ? ["AM"]
        : ["AM", "PM"];

/** The duties of everybody at a branch, by employee. */
async function dutiesAt(tx: Reading, unitId: number, today: string): Promise<Map<number, string[]>> {
  const grants = await tx.roleGrant.findMany({
    where: {
      unitId,
      validFrom: { lte: today },
      validTo: { gte: today },
      user: { status: "ACTIVE", kind: "PERSON", employeeId: { not: null } },
    },
    select: {
      user: { select: { employeeId: true } },
      role: {
        select: { permissions: { where: { permission: { in: DUTIES.map(({ permission }) => permission) } } } },
      },
    },
  });
  const found = new Map<number, string[]>();
  for (const { user, role } of grants) {
    const duties = DUTIES.filter(({ permission }) => role.permissions.some((held) => held.permission === permission));
    if (duties.length > 0)
      found.set(user.employeeId!, [...(found.get(user.employeeId!) ?? []), ...duties.map(({ rule }) => rule.duty)]);
  }
  return found;
}

async function awayAmong(
  tx: Reading,
  ids: readonly number[],
  days: readonly LeaveDay[],
  { ownId, ownKind = "LEAVE" }: Pick<Asked, "ownId" | "ownKind">,
) {
  const slots = await tx.leaveSlot.findMany({
    where: {
      employeeId: { in: [...ids] },
      date: { gte: days[0]!.date, lte: days.at(-1)!.date },
      ...(ownId === null ? {} : { NOT: { ownerKind: ownKind, ownerId: ownId } }),
    },
    select: { employeeId: true, date: true, half: true },
  });
  const by = new Map<number, { date: string; half: Half }[]>();
  for (const { employeeId, date, half } of slots)
    by.set(employeeId, [...(by.get(employeeId) ?? []), { date, half: half as Half }]);
  return new Map([...by].map(([id, held]) => [id, awayBy(held)]));
}

const awayBy =
  (slots: readonly { date: string; half: Half }[]) =>
  (date: string): Half[] =>
    slots.filter((slot) => slot.date === date).map(({ half }) => half);
