/** What a change of designation means for each of the people it names, and what stands against it. */
import { FOREVER, formatDate } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Prisma } from "~/generated/sqlite/client";
import { needsTwoAdministrators } from "../second-administrator/index.server";
import type { Change, Kind } from "./movement";
import { roleByHand, rolesByHand, type Post, type RolesByHand } from "./held-roles";
import { kindOf, placeSlice, type Placed } from "./slices";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "./movement-states";

type Reading = Pick<Tx, "employee" | "department" | "designation" | "orgUnit" | "movement" | "role" | "roleGrant">;

const ROLE = { select: { id: true, name: true, active: true, permissions: { select: { permission: true } } } } as const;
const POSTING = {
  unit: { select: { id: true, name: true, path: true } },
  designation: { select: { id: true, name: true, rank: true, roleId: true } },
  department: { select: { id: true, name: true } },
  role: ROLE,
} satisfies Prisma.PostingInclude;
type Posting = Prisma.PostingGetPayload<{ include: typeof POSTING }>;
type Role = NonNullable<Posting["role"]>;
const GRANT = {
  id: true,
  roleId: true,
  unitId: true,
  validFrom: true,
  validTo: true,
  acting: true,
  postingId: true,
  unit: { select: { path: true, name: true } },
  role: ROLE,
} satisfies Prisma.RoleGrantSelect;
export type HeldGrant = Prisma.RoleGrantGetPayload<{ select: typeof GRANT }>;

export interface Plan {
  employee: { id: number; employeeNo: string; name: string; userId: number | null };
  kind: Kind;
  placed: Placed<Posting>;
  to: {
    unitId: number;
    unit: string;
    designationId: number;
    designation: string;
    departmentId: number | null;
    department: string | null;
    roleId: number | null;
    role: string | null;
    /** The role is given by two administrators. */
    ofTwo: boolean;
  };
  /** It gives their account a role of two administrators that they do not hold there for as long. */
  gains: boolean;
  /** Roles given by hand that end with the post, and those that stay. */
  byHand: RolesByHand<HeldGrant>;
}

/** By what right a change is planned, and from which day on it may begin. */
export interface PlannedBy {
  permission: Permission;
  /** YYYY-MM-DD; today where nothing is said. */
  earliest?: string;
  /** The movement that is being carried out: it does not stand in its own way. */
  movementId?: number;
}
const BY_CONSOLE: PlannedBy = { permission: "console.designation" };

/**
 * Plans a change for everybody it names; all or nothing.
 * @throws InputProblem for a day that has passed, for what cannot be chosen, and naming those people it cannot be done for
 */
export async function planChange(
  tx: Reading,
  actor: Actor,
  input: Change,
  { permission, earliest = todayOf(actor), movementId = 0 }: PlannedBy = BY_CONSOLE,
): Promise<Plan[]> {
  const designation = await tx.designation.findUnique({
    where: { id: input.designationId },
    include: { role: ROLE },
  });
  const unit = input.unitId === null ? null : await tx.orgUnit.findUnique({ where: { id: input.unitId } });
  const department =
    input.departmentId === null ? null : await tx.department.findUnique({ where: { id: input.departmentId } });
  const problems: Problem[] = [
    ...(input.departmentId === null || department?.active
      ? []
      : [problem("departmentId", t("Choose a department that is in use"), "not_available")]),
    ...(input.effectiveOn < earliest
      ? [
          problem(
            "effectiveOn",
            earliest < todayOf(actor)
              ? t("A change begins on {day} or later", { day: formatDate(earliest) })
              : t("A change begins today or later"),
            "in_the_past",
          ),
        ]
      : []),
    ...(designation?.active
      ? []
      : [problem("designationId", t("Choose a designation that is in use"), "not_available")]),
    ...(input.unitId !== null && !(unit?.active && canAt(actor, permission, unit.path))
      ? [problem("unitId", t("Choose a unit that is in use and within your reach"), "not_available")]
      : []),
    ...(designation && input.role === "USUAL" && !designation.role?.active
      ? [
          problem(
            "role",
            t("No role goes with this designation: choose another way, or say which one under Designations"),
            "not_available",
          ),
        ]
      : []),
  ];
  if (problems.length > 0 || !designation) throw new InputProblem(problems);
  const employees = await tx.employee.findMany({
    where: { employeeNo: { in: input.employees } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    include: {
      user: { select: { id: true, grants: { select: GRANT } } },
      postings: { include: POSTING, orderBy: { validFrom: "asc" } },
      movements: {
        where: {
          effectiveOn: input.effectiveOn,
          status: { in: statesThat(MOVEMENT_STATES, "underWay") },
          id: { not: movementId },
        },
      },
    },
  });
  const known = new Set(
    employees.filter((one) => isWithinReach(actor, permission, one)).map(({ employeeNo }) => employeeNo),
  );
  const unknown = input.employees.filter((number) => !known.has(number));
  if (unknown.length > 0)
    throw new InputProblem(
      problem(
        "employees",
        t("There is no employee within your reach with the number {numbers}", { numbers: unknown.join(", ") }),
        "not_available",
      ),
    );
  const plans = employees.map((employee) => planFor(actor, employee, input, { designation, unit, department }));
  const refused = plans.filter((plan) => "refusal" in plan);
  if (refused.length > 0) throw new InputProblem(refused.map(({ refusal }) => refusal));
  return plans as Plan[];
}

/** Somebody belongs to the units they stand at today or later; who stands nowhere, to those they stood at, or to nobody. */
function isWithinReach(
  actor: Actor,
  permission: Permission,
  { postings }: { postings: readonly { validTo: string; unit: { path: string } }[] },
): boolean {
  const open = postings.filter(({ validTo }) => validTo >= todayOf(actor));
  const own = open.length > 0 ? open : postings;
  return own.length === 0 || own.every(({ unit }) => canAt(actor, permission, unit.path));
}

interface Candidate {
  id: number;
  employeeNo: string;
  name: string;
  status: string;
  user: { id: number; grants: readonly HeldGrant[] } | null;
  postings: Posting[];
  movements: readonly unknown[];
}

interface Target {
  designation: { id: number; name: string; rank: number; role: Role | null };
  unit: { id: number; name: string; path: string } | null;
  /** null: it stays. */
  department: { id: number; name: string } | null;
}

const isOfTwo = (role: Role | null): boolean =>
  role !== null && needsTwoAdministrators(role.permissions.map(({ permission }) => permission));

/** Whether one of these grants gives the role at the unit, or above it, through all the days of a slice. */
const isHeld = (
  held: readonly HeldGrant[],
  roleId: number,
  path: string,
  { validFrom, validTo }: Pick<Placed<Posting>, "validFrom" | "validTo">,
): boolean =>
  held.some(
    (grant) =>
      grant.roleId === roleId &&
      path.startsWith(grant.unit.path) &&
      grant.validFrom <= validFrom &&
      validTo <= grant.validTo,
  );

function planFor(
  actor: Actor,
  employee: Candidate,
  { effectiveOn, role }: Change,
  { designation, unit, department }: Target,
): Plan | { refusal: Problem } {
  const { id, employeeNo, name, user } = employee;
  const refuse = (message: string, code: string) => ({
    refusal: problem("employees", `${name}, ${employeeNo}: ${message}`, code),
  });
  if (id === actor.employeeId) return refuse(t("this is you: someone else changes it"), "own_record");
  if (employee.status === "SEPARATED") return refuse(t("has left"), "separated");
  if (employee.movements.length > 0) return refuse(t("a movement for that day waits already"), "taken");
  const placed = placeSlice(employee.postings, effectiveOn);
  if (!placed)
    return refuse(
      t("their posting begins on {day} itself: choose a later day", { day: formatDate(effectiveOn) }),
      "same_day",
    );
  const { covering } = placed;
  const at = unit ?? covering?.unit;
  if (!at) return refuse(t("has no unit on that day: choose one"), "required");
  const post = covering && postOf(covering);
  const grants = user?.grants ?? [];
  const kept = covering?.role ?? roleByHand(grants, post, effectiveOn)?.role ?? null;
  const held = role === "KEEP" ? kept : role === "USUAL" ? designation.role : null;
  if (
    covering &&
    covering.unitId === at.id &&
    covering.designationId === designation.id &&
    (department === null || covering.departmentId === department.id) &&
    (role === "KEEP" || covering.roleId === (held?.id ?? null))
  )
    return refuse(t("nothing would change"), "no_change");
  const gains = user !== null && held !== null && isOfTwo(held) && !isHeld(grants, held.id, at.path, placed);
  return {
    employee: { id, employeeNo, name, userId: user?.id ?? null },
    kind: kindOf(covering?.designation.rank ?? null, designation.rank),
    placed,
    to: {
      unitId: at.id,
      unit: at.name,
      designationId: designation.id,
      designation: designation.name,
      departmentId: (department ?? covering?.department)?.id ?? null,
      department: (department ?? covering?.department)?.name ?? null,
      roleId: held?.id ?? null,
      role: held?.name ?? null,
      ofTwo: isOfTwo(held),
    },
    gains,
    byHand: rolesByHand(grants, post, { unitId: at.id, roleId: held?.id ?? null, given: !gains }, effectiveOn),
  };
}

/** A posting, as far as roles go with it. */
const postOf = ({
  unitId,
  roleId,
  designation,
}: {
  unitId: number;
  roleId: number | null;
  designation: { roleId: number | null };
}): Post => ({ unitId, roleId, usualRoleId: designation.roleId });

/** A role given by hand, in words. */
export const grantInWords = ({
  role,
  unit,
  validTo,
  acting,
}: {
  role: { name: string };
  unit: { name: string };
  validTo: string;
  acting: boolean;
}): string =>
  t(acting ? "{role} (acting), {unit}, until {day}" : "{role}, {unit}, until {day}", {
    role: role.name,
    unit: unit.name,
    day: validTo === FOREVER ? t("no end") : formatDate(validTo),
  });

/** The plan in words, a group for each person: what is before, what comes, what stays. */
export function summaryOf(plans: readonly Plan[]): { title: string; lines: string[] }[] {
  return plans.map(({ employee, kind, placed: { covering, validFrom, later }, to, byHand }) => {
    const line = (label: string, before: string | null | undefined, after: string | null) =>
      before === after
        ? []
        : [t("{label}: {before} → {after}", { label: t(label), before: before ?? "–", after: after ?? "–" })];
    return {
      title: `${employee.name}, ${employee.employeeNo}`,
      lines: [
        t("{kind} from {day}", {
          kind: t({ TRANSFER: "Transfer", PROMOTION: "Promotion", DEMOTION: "Demotion" }[kind]),
          day: formatDate(validFrom),
        }),
        ...line("Designation", covering?.designation.name, to.designation),
        ...line("Unit", covering?.unit.name, to.unit),
        ...line("Department", covering?.department?.name ?? null, to.department),
        ...(employee.userId === null
          ? [
              to.ofTwo
                ? t("Has no account: once they have one, the role is given on its page.")
                : t("Has no account: the role counts once they have one."),
            ]
          : []),
        ...((covering?.role?.name ?? null) === to.role && (covering?.unitId ?? null) === to.unitId
          ? [t("Role: stays {role}", { role: to.role ?? t("none") })]
          : [
              t("Role: {before} → {after}", {
                before: covering?.role ? `${covering.role.name}, ${covering.unit.name}` : "–",
                after: to.role ? `${to.role}, ${to.unit}` : "–",
              }),
            ]),
        ...byHand.ends.map((grant) =>
          t("Role given by hand, ends the day before: {role}", { role: grantInWords(grant) }),
        ),
        ...byHand.stays.map((grant) => t("Role given by hand, stays: {role}", { role: grantInWords(grant) })),
        ...later.map((next) =>
          t("From {day} on {designation}, {unit}, as is planned already", {
            day: formatDate(next.validFrom),
            designation: next.designation.name,
            unit: next.unit.name,
          }),
        ),
      ],
    };
  });
}
