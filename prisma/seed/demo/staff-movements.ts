import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { staffMovement } from "~/modules/staff-movements/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
}

type Stage = "DRAFT" | "SUBMITTED" | "AGREED" | "APPROVED" | "REJECTED" | "CANCELLED";

interface Told {
  person: string;
  kind: "TRANSFER" | "PROMOTION" | "DEMOTION";
  /** Code of the unit they go to; where they are without one. */
  unit?: string;
  designation: string;
  /** Days from today. */
  days: number;
  stage: Stage;
  receiver?: string;
  consentRef?: string;
  reason: string;
}

/** Movements at each stage: what is prepared, waits for agreement and approval, is to come, was refused and cancelled. */
const MOVEMENTS: readonly Told[] = [
  {
    person: "loan.officer.2",
    kind: "TRANSFER",
    unit: "RUI",
    designation: "LO",
    days: 45,
    stage: "DRAFT",
    reason: "Ruiru grows and asks for somebody who knows the area.",
  },
  {
    person: "loan.officer.3",
    kind: "TRANSFER",
    unit: "KIB",
    designation: "LO",
    days: 30,
    stage: "SUBMITTED",
    reason: "Kibera is short of a loan officer since October.",
  },
  {
    person: "loan.officer.4",
    kind: "PROMOTION",
    designation: "LB",
    days: 21,
    stage: "AGREED",
    reason: "Has led the loan files of the branch since August.",
  },
  {
    person: "loan.officer.5",
    kind: "TRANSFER",
    unit: "NAI",
    designation: "LO",
    days: 10,
    stage: "APPROVED",
    receiver: "loan.officer.6",
    reason: "Moves nearer to the family, as agreed with both branches.",
  },
  {
    person: "area.manager.2",
    kind: "TRANSFER",
    unit: "NRB-S",
    designation: "AM",
    days: 28,
    stage: "APPROVED",
    receiver: "area.manager",
    reason: "Both areas of Nairobi are led together from next month.",
  },
  {
    person: "loan.branchr",
    kind: "DEMOTION",
    designation: "LO",
    days: 35,
    stage: "SUBMITTED",
    consentRef: "Letter of consent of this month",
    reason: "Asks for work in the field again.",
  },
  {
    person: "loan.officer.6",
    kind: "TRANSFER",
    unit: "KAS",
    designation: "LO",
    days: 60,
    stage: "REJECTED",
    reason: "Exchange with Kasarani.",
  },
  {
    person: "loan.officer",
    kind: "TRANSFER",
    unit: "NAK",
    designation: "LO",
    days: 40,
    stage: "CANCELLED",
    reason: "Opens the second counter at Nakuru.",
  },
];

/** The way to each stage, with who goes it. */
const WAYS: Readonly<Record<Stage, readonly (readonly [move: string, by: "prepare" | "line" | "approve"])[]>> = {
  DRAFT: [],
  SUBMITTED: [["submit", "prepare"]],
  AGREED: [
    ["submit", "prepare"],
    ["agree", "line"],
  ],
  APPROVED: [
    ["submit", "prepare"],
    ["agree", "line"],
    ["approve", "approve"],
  ],
  REJECTED: [
    ["submit", "prepare"],
    ["reject", "approve"],
  ],
  CANCELLED: [
    ["submit", "prepare"],
    ["agree", "line"],
    ["approve", "approve"],
    ["cancel", "approve"],
  ],
};

/** Movements that HR has under way. Those of the past come from the console and from people's first years. */
export async function demoStaffMovements({ units, users }: Demo, at: Date): Promise<void> {
  const executive = await actingAt(users.get("hr.executive")!, at);
  const manager = await actingAt(users.get("hr.manager")!, at);
  const today = dateIn(at, executive.company.timeZone);
  const employee = async (name: string) =>
    (await db.user.findUniqueOrThrow({ where: { id: users.get(name)! }, select: { employeeId: true } })).employeeId!;
  for (const { person, kind, unit, designation, days, stage, receiver, consentRef, reason } of MOVEMENTS) {
    const employeeId = await employee(person);
    const post = await db.posting.findFirstOrThrow({
      where: { employeeId, validFrom: { lte: today }, validTo: { gte: today } },
    });
    const { id: toDesignationId } = await db.designation.findUniqueOrThrow({ where: { code: designation } });
    const typed = typedSchema(staffMovement).parse({
      kind,
      employeeId,
      toDesignationId,
      reason,
      consentRef,
      roleChoice: "KEEP",
      effectiveOn: addDays(today, days),
      toUnitId: unit ? units.get(unit)! : post.unitId,
      handoverToId: receiver ? await employee(receiver) : null,
    });
    const { id } = await addRecord(executive, staffMovement, typed);
    for (const [name, by] of WAYS[stage]) {
      const row = (await staffMovement.workflow.load(db as never, manager, id)) as unknown as { line: number[] };
      const actor = by === "prepare" ? executive : by === "approve" ? manager : await actingAt(row.line[0]!, at);
      const note = name === "agree" || name === "approve" ? null : "As was agreed with both branch managers.";
      await makeMove(actor, staffMovement, id, name, { note });
    }
  }
}
