/** A movement that gives somebody more of a role of two administrators is made by the word of both (decision 018). */
import { z } from "zod/v4";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { formatDate } from "~/core/dates";
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { ChangeKind, DiffLine } from "../second-administrator/index.server";
import type { Change } from "./movement";
import { grantInWords, planChange, type Plan } from "./plan-change.server";
import { writeMovements } from "./write-movements.server";

/** Who decides it: whoever gives such a role on the page of an account. */
export const DECIDERS = ["console.user.edit"] as const satisfies readonly Permission[];

const payload = z.object({
  employees: z.array(z.string()),
  designationId: z.number().int(),
  unitId: z.number().int().nullable(),
  departmentId: z.number().int().nullable().default(null),
  role: z.enum(["KEEP", "USUAL", "NONE"]),
  effectiveOn: z.string(),
  reason: z.string(),
  upon: z.string(),
});

/** What the plans were made upon: once people stand elsewhere, or another role goes with the designation, they are others. */
export const uponOf = (plans: readonly Plan[]): string =>
  sha256(
    canonicalJson(
      plans.map(({ employee: { id, userId }, placed: { covering, validFrom, validTo }, to, gains, byHand }) => ({
        id,
        userId,
        covering: covering && {
          id: covering.id,
          unitId: covering.unitId,
          designationId: covering.designationId,
          roleId: covering.roleId,
        },
        validFrom,
        validTo,
        to: [
          to.unitId,
          to.designationId,
          to.roleId,
          ...(to.departmentId === (covering?.departmentId ?? null) ? [] : [to.departmentId]),
        ],
        gains,
        ...(byHand.ends.length > 0 ? { ends: byHand.ends.map((grant) => grant.id) } : {}),
      })),
    ),
  );

/** Where the people stand whom a change names, and where they go. */
export async function placesOfChange(
  tx: Pick<Tx, "employee" | "orgUnit">,
  actor: Actor,
  { employees, unitId }: Pick<Change, "employees" | "unitId">,
): Promise<string[]> {
  const slices = { where: { validTo: { gte: todayOf(actor) } }, select: { unit: { select: { path: true } } } } as const;
  const people = await tx.employee.findMany({
    where: { employeeNo: { in: [...employees] } },
    select: { postings: slices, user: { select: { grants: slices } } },
  });
  const to = unitId === null ? null : await tx.orgUnit.findUnique({ where: { id: unitId }, select: { path: true } });
  const stand = people.flatMap(({ postings, user }) => [...postings, ...(user?.grants ?? [])]);
  return [...new Set([...stand.map(({ unit }) => unit.path), ...(to ? [to.path] : [])])];
}

function linesOf({ employee, placed: { covering, validFrom }, to, byHand }: Plan): DiffLine[] {
  const line = (label: string, before: string | null | undefined, after: string | null) => ({
    label,
    before: before ?? "–",
    after: after ?? "–",
  });
  const role = (name: string | null | undefined, unit: string) =>
    name ? t("{role} at {unit}", { role: name, unit }) : "–";
  return [
    line(
      "Employee",
      null,
      t("{name}, from {day}", { name: `${employee.name}, ${employee.employeeNo}`, day: formatDate(validFrom) }),
    ),
    line("Designation", covering?.designation.name, to.designation),
    line("Unit", covering?.unit.name, to.unit),
    line("Role", role(covering?.role?.name, covering?.unit.name ?? ""), role(to.role, to.unit)),
    ...byHand.ends.map((grant) => line("Role given by hand", grantInWords(grant), null)),
    ...byHand.stays.map((grant) => line("Role given by hand", null, t("{role}: stays", { role: grantInWords(grant) }))),
  ].filter(({ before, after }) => before !== after);
}

export const movementChange: ChangeKind<z.output<typeof payload>> = {
  name: "Movement.change",
  label: "Change of designation, unit or role",
  permissions: DECIDERS,
  payload,
  places: ({ tx, actor }, wanted) => placesOfChange(tx, actor, wanted),
  look: async ({ tx, actor }, { upon, ...input }) => {
    const plans = await planChange(tx, actor, input);
    if (uponOf(plans) !== upon) throw stale();
    const [first, ...rest] = plans.map(({ employee: { name } }) => name);
    const accounts = (some: readonly Plan[]) => some.flatMap(({ employee: { userId } }) => userId ?? []);
    return {
      subject: rest.length === 0 ? first! : t("{names} and {n} more", { names: first!, n: rest.length }),
      diff: plans.flatMap(linesOf),
      concerned: accounts(plans),
      gaining: accounts(plans.filter(({ gains }) => gains)),
    };
  },
  apply: async (work, { upon, ...input }) => {
    const plans = await planChange(work.tx, work.actor, input);
    if (uponOf(plans) !== upon) throw stale();
    await writeMovements(work, plans, input);
  },
};

const stale = () => new Conflict(t("The postings of these people have changed since the request."), "stale");
