/** Who keeps the duties of a branch while somebody is away (spec: hr N2). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import {
  coverGaps,
  dayFactsOf,
  gapsMade,
  slotsOf,
  workedHalves,
  type CoverGap,
  type DutyRule,
  type Half,
  type LeaveDay,
} from "~/modules/leave/index.server";

/** Duties of a branch by the permission that carries them; one person at least is there for each, where nothing else is set. */
const DUTIES = [
  { kind: "APPROVER", permission: "voucher.approve", duty: "approver" },
  { kind: "TELLER", permission: "voucher.write", duty: "teller" },
  { kind: "VAULT", permission: "day.open", duty: "vault" },
] as const;
const USUAL = { least: 1, mode: "WARN" } as const;

type Reading = Pick<Tx, "roleGrant" | "leaveSlot" | "orgUnit" | "branchDuty" | "posting" | "holiday" | "$queryRaw">;

/** What a branch needs of each duty: the setting nearest to it counts. */
async function rulesAt(tx: Pick<Tx, "branchDuty">, path: string): Promise<DutyRule[]> {
  const set = await tx.branchDuty.findMany({
    where: { active: true, unit: { path: { in: pathsUpTo(path) } } },
    include: { unit: { select: { path: true } } },
  });
  return DUTIES.flatMap(({ kind, duty }) => {
    const [nearest] = set.filter((one) => one.duty === kind).sort((a, b) => b.unit.path.length - a.unit.path.length);
    const { least, mode } = nearest ?? USUAL;
    return least === 0 ? [] : [{ duty, least, mode: mode as DutyRule["mode"] }];
  });
}

interface Asked {
  employeeId: number;
  unitId: number;
  days: readonly LeaveDay[];
  /** The application in question, or the tour, where it holds half days already. */
  ownId: number | null;
  ownKind?: "LEAVE" | "TOUR";
}

/** The duties a branch could not fill on a worked half day of the leave, which it could fill without it. */
export async function coverGapsOf(tx: Reading, { employeeId, unitId, days, ...own }: Asked): Promise<CoverGap[]> {
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { kind: true, path: true } });
  if (unit.kind !== "BRANCH") return [];
  const held = await dutiesOver(tx, unitId, days);
  if (!held.ids.includes(employeeId)) return [];
  const taken = await awayAmong(tx, held.ids, days, own);
  const asked = awayBy(slotsOf(days));
  const rules = await rulesAt(tx, unit.path);
  const workedOf = await workedIn(tx, employeeId, days);
  const gaps = (withRequest: boolean) =>
    days.flatMap((day) =>
      coverGaps(
        [{ date: day.date, worked: workedOf(day) }],
        rules,
        [...held.on(day.date)].map(([id, duties]) => ({
          employeeId: id,
          duties,
          away: (date: string) => [
            ...(taken.get(id)?.(date) ?? []),
            ...(withRequest && id === employeeId ? asked(date) : []),
          ],
        })),
      ),
    );
  return gapsMade(gaps(false), gaps(true));
}

/** A duty of which a branch has too few people from a day on. */
export interface DutyShort {
  /** Spoken: which duty, who is left for it, and how many are needed. */
  text: string;
  mode: DutyRule["mode"];
}

/** The duties a branch cannot fill from a day on once somebody stands there no more, of those they hold until then. */
export async function dutiesWithout(
  tx: Omit<Reading, "leaveSlot"> & Pick<Tx, "employee">,
  { employeeId, unitId, day }: { employeeId: number; unitId: number; day: string },
): Promise<DutyShort[]> {
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { kind: true, path: true } });
  const holders = unit.kind === "BRANCH" ? (await dutiesOver(tx, unitId, [{ date: day }])).on(day) : NO_DUTIES;
  const mine = new Set(holders.get(employeeId));
  if (mine.size === 0) return [];
  const people = await tx.employee.findMany({
    where: { id: { in: [...holders.keys()].filter((id) => id !== employeeId) } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return (await rulesAt(tx, unit.path)).flatMap(({ duty, least, mode }) => {
    const left = people.filter(({ id }) => holders.get(id)!.includes(duty)).map(({ name }) => name);
    return !mine.has(duty) || left.length >= least
      ? []
      : [
          {
            mode,
            text: t("{duty}: {present} ({least} needed)", {
              duty: t(WORDS[duty]!),
              present: left.join(", ") || t("No one"),
              least,
            }),
          },
        ];
  });
}

/** The halves of a day of an absence on which its branch works: on others nobody is missed. */
async function workedIn(
  tx: Reading,
  employeeId: number,
  days: readonly LeaveDay[],
): Promise<(day: Pick<LeaveDay, "date" | "part">) => readonly Half[]> {
  const factsOn = await dayFactsOf(tx, employeeId, days[0]!.date, days.at(-1)!.date);
  return ({ date, part }) => workedHalves(factsOn(date)).filter((half) => part === "FULL" || part === half);
}

type Duties = ReadonlyMap<number, readonly string[]>;
const NO_DUTIES: Duties = new Map();

/** The duties at a branch on days in their order: everybody who has one on some day, and who has which on each. */
async function dutiesOver(
  tx: Pick<Tx, "roleGrant">,
  unitId: number,
  days: readonly { date: string }[],
): Promise<{ ids: number[]; on: (date: string) => Duties }> {
  const grants = await tx.roleGrant.findMany({
    where: {
      unitId,
      validFrom: { lte: days.at(-1)!.date },
      validTo: { gte: days[0]!.date },
      user: { status: "ACTIVE", kind: "PERSON", employeeId: { not: null } },
    },
    select: {
      validFrom: true,
      validTo: true,
      user: { select: { employeeId: true } },
      role: {
        select: { permissions: { where: { permission: { in: DUTIES.map(({ permission }) => permission) } } } },
      },
    },
  });
  const posts = grants.flatMap(({ user, role, ...span }) => {
    const duties = DUTIES.filter(({ permission }) => role.permissions.some((held) => held.permission === permission));
    return duties.length === 0 ? [] : [{ ...span, id: user.employeeId!, duties: duties.map(({ duty }) => duty) }];
  });
  return {
    ids: [...new Set(posts.map(({ id }) => id))],
    on: (date) => {
      const found = new Map<number, string[]>();
      for (const { id, duties, validFrom, validTo } of posts)
        if (validFrom <= date && date <= validTo) found.set(id, [...(found.get(id) ?? []), ...duties]);
      return found;
    },
  };
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

/** Who is there for each duty of a branch on a day. */
export interface DutyLine {
  date: string;
  duty: string;
  /** Those who hold it and are there all day, with those who are away for a part of it. */
  present: string;
  least: number;
}

const WORDS: Readonly<Record<string, string>> = {
  approver: "Approves vouchers",
  teller: "Makes vouchers",
  vault: "Opens the day and the vault",
};

/**
 * Who holds vault, teller and approver duties at a branch on the days of an absence, with the absence itself: for leave,
 * tours and transfers alike. Spoken; nothing where the person holds no duty there.
 * @param asked the absence; `days` of tours and transfers are rated as leave is
 */
export async function dutyLines(tx: Reading & Pick<Tx, "employee">, asked: Asked): Promise<DutyLine[]> {
  const { employeeId, unitId, days, ...own } = asked;
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { kind: true, path: true } });
  if (unit.kind !== "BRANCH") return [];
  const held = await dutiesOver(tx, unitId, days);
  if (!held.ids.includes(employeeId)) return [];
  const rules = await rulesAt(tx, unit.path);
  const [taken, people] = await Promise.all([
    awayAmong(tx, held.ids, days, own),
    tx.employee.findMany({ where: { id: { in: held.ids } }, select: { id: true, name: true } }),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const absent = awayBy(slotsOf(days));
  const awayOn = (id: number, date: string) => [
    ...(taken.get(id)?.(date) ?? []),
    ...(id === employeeId ? absent(date) : []),
  ];
  const workedOf = await workedIn(tx, employeeId, days);
  return days
    .filter((day) => workedOf(day).length > 0)
    .flatMap((day) => {
      const holders = held.on(day.date);
      return rules
        .filter(({ duty }) => holders.get(employeeId)?.includes(duty))
        .map(({ duty, least }) => {
          const there = [...holders].flatMap(([id, duties]) => {
            const halves = duties.includes(duty)
              ? workedOf(day).filter((half) => !awayOn(id, day.date).includes(half))
              : [];
            if (halves.length === 0) return [];
            const name = names.get(id)!;
            return [halves.length < workedOf(day).length ? t("{name} (half the day)", { name }) : name];
          });
          return {
            date: formatDate(day.date),
            duty: t(WORDS[duty]!),
            present: there.join(", ") || t("No one"),
            least,
          };
        });
    });
}
