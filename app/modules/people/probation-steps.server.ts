/** What was decided of somebody's probation, as the trail keeps it: how often it was extended, to when, by whom. */
import { z } from "zod/v4";
import { dateIn, formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { definePrintable } from "~/define/printable";
import { companyOf } from "~/modules/organisation/index.server";
import { employeesWithin, sliceAt } from "./employee-scope.server";
import { layStaffLetter, type StaffLetter } from "./staff-letter";

const CONFIRMED = "Employee.confirm";
const EXTENDED = "Employee.extendProbation";

export interface ProbationStep {
  /** Its number in the trail. */
  id: number;
  kind: "CONFIRM" | "EXTEND";
  /** The first day confirmed, or the new last day of probation. */
  on: string;
  /** The last day of probation before. */
  before: string | null;
  reason: string | null;
  at: Date;
  by: string;
}

const change = z.tuple([z.string().nullable(), z.string()]);
const diffSchema = z.object({
  confirmedOn: change.optional(),
  probationEnd: change.optional(),
  note: z.string().nullish(),
});

type Kept = NonNullable<Awaited<ReturnType<typeof db.auditEvent.findFirst>>>;

function stepOf({ seq, action, at, actorId, diff }: Kept, names: ReadonlyMap<number, string>): ProbationStep {
  const { confirmedOn, probationEnd, note } = diffSchema.parse(JSON.parse(diff));
  const kind = action === CONFIRMED ? "CONFIRM" : "EXTEND";
  const [before, on] = (kind === "CONFIRM" ? confirmedOn : probationEnd)!;
  return { id: seq, kind, on, before, reason: note ?? null, at, by: names.get(actorId ?? 0) ?? "" };
}

async function stepsIn(events: readonly Kept[]): Promise<ProbationStep[]> {
  const users = await db.user.findMany({
    where: { id: { in: events.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, displayName: true },
  });
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]));
  return events.map((event) => stepOf(event, names));
}

/** Decisions of the probation of an employee, the oldest first. */
export async function probationSteps(employeeId: number): Promise<ProbationStep[]> {
  const events = await db.auditEvent.findMany({
    where: { entity: "Employee", entityId: String(employeeId), action: { in: [CONFIRMED, EXTENDED] } },
    orderBy: { seq: "asc" },
  });
  return stepsIn(events);
}

/** Where the letter of a decision is. */
export const probationLetterAt = ({ id }: ProbationStep): string => `/print/probation-letter/${id}`;

/** @throws NotFound for what is no decision, and for that of somebody else out of reach */
async function readLetter(actor: Actor, id: number): Promise<StaffLetter> {
  const event = await db.auditEvent.findFirst({
    where: { seq: id, entity: "Employee", action: { in: [CONFIRMED, EXTENDED] } },
  });
  if (!event) throw new NotFound();
  const employee = await db.employee.findFirst({
    where: {
      id: Number(event.entityId),
      OR: [{ id: actor.employeeId ?? 0 }, employeesWithin(actor, "employee.file")],
    },
    include: { postings: { orderBy: { validFrom: "asc" }, include: { designation: true, unit: true } } },
  });
  if (!employee) throw new NotFound();
  const [step] = await stepsIn([event]);
  const company = await companyOf(db, employee.postings.at(-1)!.unit);
  return letterOf(step!, employee, sliceAt(employee.postings, dateIn(event.at, company.timeZone)), company);
}

interface Addressee {
  name: string;
  employeeNo: string;
  joinDate: string;
}

/** The words of a letter, of what the trail keeps: they are the same whenever it is printed. */
function letterOf(
  { kind, on, before, at, by }: ProbationStep,
  employee: Addressee,
  /** Of the day it was decided. */
  post: { designation: { name: string }; unit: { name: string } } | null,
  company: { name: string; timeZone: string },
): StaffLetter {
  const day = formatDate(on);
  const isConfirmed = kind === "CONFIRM";
  return {
    title: isConfirmed ? "Letter of confirmation" : "Letter on the extension of probation",
    company: company.name,
    employee,
    on,
    facts: [
      { label: "Post", value: post ? `${post.designation.name}, ${post.unit.name}` : "" },
      { label: "Joined", value: formatDate(employee.joinDate) },
      { label: isConfirmed ? "Confirmed from" : "Probation ends", value: day },
    ],
    paragraphs: [
      isConfirmed
        ? `We are pleased to confirm your employment with effect from ${day}. Your probation is complete.`
        : `Your probation is extended: its last day is ${day}${before ? ` instead of ${formatDate(before)}` : ""}. By then we look at your work together and decide whether your employment is confirmed.`,
    ],
    signed: { name: by, at: `Decided ${formatInstant(at, company.timeZone)}` },
  };
}

/** For the person it is about, and for who reads their file. */
export const probationLetter = definePrintable<StaffLetter>("probation-letter", {
  permission: "movement.own",
  sample: "probation.letter",
  load: readLetter,
  layout: layStaffLetter,
});
