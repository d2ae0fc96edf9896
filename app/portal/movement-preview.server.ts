/** What changes for somebody on the day of a movement, by the code that decides it: roles, reach, menus, decisions, working days (spec: hr N5). */
import { addDays, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { type Actor, type Grant } from "~/core/actor";
import type { PageTable } from "~/define/record";
import type { Move } from "~/define/workflow";
import { actorIn, grantAt, systemActor } from "~/modules/identity/index.server";
import { calendarOf, workedOn } from "~/modules/organisation/index.server";
import { planFacts, type MovementStanding, type PreviewPost } from "~/modules/staff-movements/index.server";
import { navigationOf } from "../engine/navigation.server";
import { portal } from "../engine/portal.server";

export interface MovementPreview {
  /** What stands against it as it is; nothing is compared then. */
  refused: readonly string[];
  /** What is unusual about it: whoever goes on writes why. */
  warnings: readonly string[];
  /** What whoever decides has to know. */
  remarks: readonly string[];
  table: PageTable | null;
}

/** @returns null for a movement that is in effect or came to nothing. @throws NotFound out of sight */
export async function movementPreview(actor: Actor, id: number): Promise<MovementPreview | null> {
  const standing = await planFacts(actor, id);
  if (!standing) return null;
  const { pay } = standing;
  const warnings = pay === null || pay === "untold" || pay.stray === null ? [] : [pay.stray];
  if (standing.refused.length > 0) return { refused: standing.refused, warnings, remarks: [], table: null };
  const rows = [
    ...(await rightsOf(actor, standing)),
    ...(await calendarRows(standing)),
    ...(pay === null || pay === "untold"
      ? []
      : changed(t("Basic pay"), pay.before === null ? [] : [pay.before], [pay.after])),
  ];
  return {
    refused: [],
    warnings,
    remarks: [
      ...(standing.userId === null
        ? [t("They have no account: nothing changes in the portal until they have one.")]
        : []),
      ...(standing.ofTwo
        ? [
            t(
              "The role of the new post is given by two administrators on the page of the account; the movement does not give it.",
            ),
          ]
        : []),
      ...standing.stays.map((role) =>
        t("Stays, as it was given by hand: {role}. An administrator ends it on the page of the account.", { role }),
      ),
      ...(pay === "untold" ? [t("New basic pay comes with it: those who see pay read how much.")] : []),
    ],
    table: {
      title: t("What changes on {day}", { day: formatDate(standing.effectiveOn) }),
      caption: t("What changes for the person on that day"),
      columns: [{ label: t("What") }, { label: t("No longer") }, { label: t("New") }],
      rows,
      empty: { title: t("Nothing changes in the portal"), text: t("Roles, menus, decisions and working days stay.") },
    },
  };
}

/** Roles, reach, menus and decisions, where any of them changes. */
async function rightsOf(reader: Actor, standing: MovementStanding): Promise<string[][]> {
  if (standing.userId === null) return [];
  const [before, after] = await bothActors(reader, standing.userId, standing);
  return [
    ...changed(t("Roles"), rolesOf(before), [...rolesOf(after), ...(await waitingRoleOf(standing))]),
    ...changed(t("Units within reach"), await unitsOf(before), await unitsOf(after)),
    ...changed(t("Menus"), await menusOf(before), await menusOf(after)),
    ...changed(t("Decisions"), decisionsOf(before), decisionsOf(after)),
  ];
}

/** The person on the day, as they would act without the movement, and with it. */
async function bothActors(reader: Actor, userId: number, standing: MovementStanding): Promise<[Actor, Actor]> {
  const at = new Date(`${standing.effectiveOn}T12:00:00Z`);
  const origin = { at, requestId: "preview", ip: null, via: "system" as const };
  const found = await actorIn(db, userId, origin);
  const person: Actor = found ?? { ...systemActor(at), userId, company: reader.company };
  const { before, after, ends } = standing;
  const rest = [before, after, ...ends].reduce(without, person.grants);
  const grantOf = async (post: PreviewPost | null) => {
    const grant = post?.roleId ? await grantAt(db, post.roleId, post.unitId) : null;
    return grant ? [grant] : [];
  };
  const held = [...(before && (await isHeld(userId, standing)) ? [before] : []), ...ends];
  return [
    { ...person, grants: [...rest, ...(await Promise.all(held.map(grantOf))).flat()] },
    { ...person, grants: [...rest, ...(standing.ofTwo ? [] : await grantOf(standing.after))] },
  ];
}

/** The grants but the one that a posting gives. */
function without(grants: readonly Grant[], post: PreviewPost | null): Grant[] {
  const own = grants.findIndex(
    ({ acting, roleId, unitId }) => !acting && roleId === post?.roleId && unitId === post.unitId,
  );
  return grants.filter((_, index) => index !== own);
}

/** Whether the present posting really gives its role. */
const isHeld = async (userId: number, { before, effectiveOn }: MovementStanding): Promise<boolean> =>
  (await db.roleGrant.count({
    where: {
      userId,
      roleId: before!.roleId ?? 0,
      unitId: before!.unitId,
      postingId: { not: null },
      validFrom: { lt: effectiveOn },
      validTo: { gte: addDays(effectiveOn, -1) },
    },
  })) > 0;

const rolesOf = ({ grants }: Actor): string[] => grants.map(({ roleName, unitName }) => `${roleName}, ${unitName}`);

/** The role of the new post where the movement does not give it. */
async function waitingRoleOf({ ofTwo, after: { roleId, unitId } }: MovementStanding): Promise<string[]> {
  const grant = ofTwo && roleId !== null ? await grantAt(db, roleId, unitId) : null;
  return grant
    ? [t("{role}, {unit} (waits for two administrators)", { role: grant.roleName, unit: grant.unitName })]
    : [];
}

/** The units under the posts of a person, those that stand for many by themselves. */
async function unitsOf({ grants }: Actor): Promise<string[]> {
  const rows = await db.orgUnit.findMany({
    where: { active: true, OR: grants.map(({ unitPath }) => ({ path: { startsWith: unitPath } })) },
    orderBy: { path: "asc" },
    select: { name: true },
  });
  return grants.length === 0 ? [] : rows.map(({ name }) => name);
}

async function menusOf(actor: Actor): Promise<string[]> {
  return (await navigationOf({ ...actor, via: "token" })).flatMap((module) =>
    module.menus.flatMap(({ name, subMenus }) => [
      `${t(module.name)}: ${t(name)}`,
      ...subMenus.map((sub) => `${t(module.name)}: ${t(name)}, ${t(sub.name)}`),
    ]),
  );
}

/** What somebody decides of others, and where. */
function decisionsOf({ grants }: Actor): string[] {
  return portal().workflows.flatMap(({ one, moves }) =>
    Object.values<Move<never>>(moves).flatMap(({ by, byItself, label, permission, to }) =>
      by !== "other" || byItself || to === "same" || permission.endsWith(".own")
        ? []
        : grants
            .filter(({ permissions }) => permissions.has(permission))
            .map(({ unitName }) => `${t(one)}: ${t(label)}, ${unitName}`),
    ),
  );
}

/** The working week, and holidays of the year that follows which only one of both units keeps. */
async function calendarRows({ before, after, effectiveOn }: MovementStanding): Promise<string[][]> {
  if (!before || before.unitId === after.unitId) return [];
  const until = addDays(effectiveOn, 364);
  const [old, next] = await Promise.all(
    [before, after].map(({ unitId }) => calendarOf(db, unitId, effectiveOn, until)),
  );
  const week = ({ weekdays, mornings }: typeof old & object) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      weekdays.has(day) ? [mornings.has(day) ? t("{day} (morning)", { day: dayName(day) }) : dayName(day)] : [],
    );
  const holidays = (calendar: typeof old & object) =>
    [...calendar.holidays.keys()]
      .filter((date) => workedOn(calendar, date) < 1)
      .sort()
      .map(formatDate);
  return [
    ...changed(t("Working week"), week(old!), week(next!)),
    ...changed(t("Holidays of the next year"), holidays(old!), holidays(next!)),
  ];
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const dayName = (day: number): string => t(DAYS[day - 1]!);

const MOST = 40;

/** One row where something goes or comes. */
function changed(what: string, before: readonly string[], after: readonly string[]): string[][] {
  const lost = [...new Set(before)].filter((one) => !after.includes(one));
  const won = [...new Set(after)].filter((one) => !before.includes(one));
  if (lost.length + won.length === 0) return [];
  const words = (list: readonly string[]) =>
    list.length > MOST
      ? t("{list} and {n} more", { list: list.slice(0, MOST).join("; "), n: list.length - MOST })
      : list.join("; ") || "–";
  return [[what, words(lost), words(won)]];
}
