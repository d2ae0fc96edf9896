/** One movement with its trail, and what the form of a change offers. */
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { Choice } from "~/define/field";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { offeredUnits } from "../organisation/index.server";
import { KIND_CHOICES, STATES } from "./movement";

interface MovementLine {
  id: number;
  employeeNo: string;
  name: string;
  kind: string;
  effective: string;
  /** What they are from that day on: "Branch Manager, Kibera". */
  to: string;
  role: string;
  status: Tag;
}

const WHOLE = {
  employee: { select: { employeeNo: true, name: true } },
  toUnit: { select: { name: true } },
  toDesignation: { select: { name: true } },
  toRole: { select: { name: true } },
} satisfies Prisma.MovementInclude;
type Row = Prisma.MovementGetPayload<{ include: typeof WHOLE }>;

const kindWord = (kind: string) => choiceWord(KIND_CHOICES, kind);

function lineOf(row: Row): MovementLine {
  const { label, tone } = STATES[row.status]!;
  return {
    id: row.id,
    employeeNo: row.employee.employeeNo,
    name: row.employee.name,
    kind: kindWord(row.kind),
    effective: formatDate(row.effectiveOn),
    to: t("{designation}, {unit}", { designation: row.toDesignation.name, unit: row.toUnit.name }),
    role: row.toRole?.name ?? t("None"),
    status: { text: t(label), tone },
  };
}

const STEPS: Readonly<Record<string, string>> = { approve: "Decided", apply: "In effect", cancel: "Cancelled" };

export interface MovementView extends MovementLine {
  version: number;
  reason: string;
  /** Why it cannot be cancelled; null when it can. */
  kept: string | null;
  trail: { word: string; by: string; at: string; note: string | null }[];
}

/** One movement with its trail. @throws NotFound out of reach */
export async function readMovement(actor: Actor, id: number): Promise<MovementView> {
  const row = await db.movement.findFirst({
    where: { id, toUnit: unitsWithin(actor, "console.designation") },
    include: WHOLE,
  });
  if (!row) throw new NotFound();
  const steps = await db.stateChange.findMany({ where: { entity: "Movement", entityId: id }, orderBy: { id: "desc" } });
  const people = await db.user.findMany({
    where: { id: { in: steps.map(({ actorId }) => actorId) } },
    select: { id: true, displayName: true },
  });
  const toCome = row.status === "APPROVED" && row.effectiveOn > todayOf(actor);
  return {
    ...lineOf(row),
    version: row.version,
    reason: row.reason,
    kept: !toCome
      ? t("It is no longer pending: undo a movement in effect with a new change.")
      : row.employeeId === actor.employeeId
        ? t("This movement is yours: someone else cancels it.")
        : null,
    trail: steps.map(({ action, actorId, at, note }) => ({
      word: STEPS[action] ?? action,
      by: people.find((one) => one.id === actorId)?.displayName ?? t("The portal"),
      at: formatInstant(at, actor.company.timeZone),
      note,
    })),
  };
}

/** Designations and units that people can be moved to, units from the top of the tree down; beside a designation stands its usual role. */
export async function movementChoices(
  actor: Actor,
): Promise<{ designations: Choice[]; units: Choice[]; departments: Choice[] }> {
  const [designations, units, departments] = await Promise.all([
    db.designation.findMany({
      where: { active: true },
      orderBy: [{ rank: "desc" }, { name: "asc" }],
      select: { id: true, name: true, role: { select: { name: true } } },
    }),
    offeredUnits(actor, "console.designation"),
    db.department.findMany({ where: { active: true }, orderBy: { name: "asc" }, select: { id: true, name: true } }),
  ]);
  return {
    designations: designations.map(({ id, name, role }) => ({
      value: String(id),
      label:
        role && role.name !== name ? t("{designation} (role: {role})", { designation: name, role: role.name }) : name,
    })),
    units,
    departments: departments.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
