/** One employee: what everybody who sees them knows, the personal details, and where they have stood. */
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { Permission } from "~/core/permission";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { EMPLOYMENT, GENDERS, MARITAL, NUMBERS, SEPARATIONS, type Person } from "./employee";
import { masked } from "./masked";
import { employeesWithin, sliceAt } from "./employee-scope.server";

export const WHOLE = {
  user: { select: { id: true, signInName: true, status: true } },
  education: { select: { name: true } },
  staffType: { select: { name: true } },
  rehiredFrom: { select: { id: true, employeeNo: true } },
  rehiredAs: { select: { id: true, employeeNo: true } },
  postings: {
    orderBy: { validFrom: "asc" },
    include: {
      unit: { select: { name: true } },
      designation: { select: { name: true } },
      department: { select: { name: true } },
      role: { select: { name: true } },
      movement: { select: { reason: true } },
    },
  },
} satisfies Prisma.EmployeeInclude;
type Row = Prisma.EmployeeGetPayload<{ include: typeof WHOLE }>;

export interface PostingLine {
  id: number;
  from: string;
  /** "to come", "today", or the last day. */
  until: string;
  designation: string;
  unit: string;
  department: string | null;
  role: string | null;
  reason: string | null;
}

export interface EmployeeView {
  id: number;
  version: number;
  employeeNo: string;
  name: string;
  status: Tag;
  designation: string | null;
  unit: string | null;
  department: string | null;
  staffType: string | null;
  joined: string;
  /** The last day of probation, or since when somebody is confirmed. */
  probationEnd: string | null;
  confirmedOn: string | null;
  /** The last day of work, once it is known, and how the employment ends. */
  lastWorkingDay: string | null;
  separation: string | null;
  separated: boolean;
  /** Other employments of the same person. */
  earlier: { id: number; employeeNo: string } | null;
  later: { id: number; employeeNo: string } | null;
  hasAccount: boolean;
  account: string;
  /** What whoever reads files of this person sees; null for others. */
  personal: {
    gender: string | null;
    birthDate: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
    /** Its end alone. */
    nationalId: string | null;
    education: string | null;
    nationality: string | null;
    maritalStatus: string | null;
    /** Their ends alone. */
    taxNo: string | null;
    socialSecurityNo: string | null;
  } | null;
  /** It is the reader's own: someone else changes it. */
  own: boolean;
  mayEdit: boolean;
  postings: PostingLine[];
}

/** @throws NotFound for who is out of reach */
export async function readEmployee(actor: Actor, id: number): Promise<EmployeeView> {
  const row = await findEmployee(actor, id);
  const [file, edit] = await Promise.all([seesFile(actor, id), isWithin(actor, id, "employee.edit")]);
  const today = todayOf(actor);
  const post = sliceAt(row.postings, today);
  const { label, tone } = EMPLOYMENT[row.status]!;
  const own = row.id === actor.employeeId;
  return {
    id: row.id,
    version: row.version,
    employeeNo: row.employeeNo,
    name: row.name,
    status: { text: t(label), tone },
    designation: post?.designation.name ?? null,
    unit: post?.unit.name ?? null,
    department: post?.department?.name ?? null,
    staffType: row.staffType?.name ?? null,
    joined: formatDate(row.joinDate),
    probationEnd: row.status === "PROBATION" && row.probationEnd ? formatDate(row.probationEnd) : null,
    confirmedOn: row.confirmedOn && formatDate(row.confirmedOn),
    lastWorkingDay: row.lastWorkingDay && formatDate(row.lastWorkingDay),
    // Why somebody leaves is for those who read files.
    separation: file ? choiceWord(SEPARATIONS, row.separationKind) : null,
    separated: row.status === "SEPARATED",
    earlier: file ? row.rehiredFrom : null,
    later: file ? row.rehiredAs : null,
    hasAccount: row.user !== null,
    account: row.user ? (row.user.status === "ACTIVE" ? row.user.signInName : t("Closed")) : t("None"),
    personal: file
      ? {
          gender: choiceWord(GENDERS, row.gender),
          birthDate: row.birthDate && formatDate(row.birthDate),
          phone: row.phone,
          email: row.email,
          address: row.address,
          nationalId: masked(row.nationalId),
          education: row.education?.name ?? null,
          nationality: row.nationality,
          maritalStatus: choiceWord(MARITAL, row.maritalStatus),
          taxNo: masked(row.taxNo),
          socialSecurityNo: masked(row.socialSecurityNo),
        }
      : null,
    own,
    mayEdit: edit && !own,
    postings: row.postings.map((slice) => postingLine(slice, today, file || own)).reverse(),
  };
}

/** What the form that changes an employee begins with. @throws NotFound for who is out of reach */
export async function employeeForm(
  actor: Actor,
  id: number,
): Promise<{
  name: string;
  version: number;
  own: boolean;
  /** The ends of the numbers that stay where none is typed. */
  numbers: Record<(typeof NUMBERS)[number], string | null>;
  values: Record<keyof Person, string>;
}> {
  const row = await db.employee.findFirst({ where: { AND: [{ id }, employeesWithin(actor, "employee.edit")] } });
  if (!row) throw new NotFound();
  const { name, version, firstName, lastName, gender, birthDate, phone, email, address, educationId } = row;
  const numbers = Object.fromEntries(NUMBERS.map((number) => [number, masked(row[number])]));
  return {
    name,
    version,
    own: row.id === actor.employeeId,
    numbers: numbers as Record<(typeof NUMBERS)[number], string | null>,
    values: {
      nationality: row.nationality ?? "",
      maritalStatus: row.maritalStatus ?? "",
      taxNo: "",
      socialSecurityNo: "",
      firstName,
      lastName,
      gender: gender ?? "",
      birthDate: birthDate ? formatDate(birthDate) : "",
      phone: phone ?? "",
      email: email ?? "",
      address: address ?? "",
      nationalId: "",
      educationId: educationId === null ? "" : String(educationId),
    },
  };
}

/** The row of an employee in sight. @throws NotFound */
export async function findEmployee(actor: Actor, id: number): Promise<Row> {
  const row = await db.employee.findFirst({
    where: { AND: [{ id }, employeesWithin(actor, "employee.read")] },
    include: WHOLE,
  });
  if (!row) throw new NotFound();
  return row;
}

/** True for whoever sees the personal details of an employee. */
export const seesFile = (actor: Actor, id: number): Promise<boolean> => isWithin(actor, id, "employee.file");

/** True for whoever holds a permission where an employee is posted. */
export const isWithin = async (actor: Actor, id: number, permission: Permission): Promise<boolean> =>
  (await db.employee.count({ where: { AND: [{ id }, employeesWithin(actor, permission)] } })) > 0;

/** Of several people those within reach today. */
export async function withinToday(actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await db.employee.findMany({
    where: { AND: [{ id: { in: [...ids] } }, employeesWithin(actor, "employee.read")] },
    select: { id: true },
  });
  return new Set(found.map(({ id }) => id));
}

/** Of several people those whose personal details this person sees. */
export async function filesSeen(actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!can(actor, "employee.file")) return new Set();
  const found = await db.employee.findMany({
    where: { AND: [{ id: { in: [...ids] } }, employeesWithin(actor, "employee.file")] },
    select: { id: true },
  });
  return new Set(found.map(({ id }) => id));
}

/** @param file whether role and reason are told: to those who read the file, and to the person */
export function postingLine(slice: Row["postings"][number], today: string, file: boolean): PostingLine {
  const { id, validFrom, validTo, unit, designation, department, role, movement } = slice;
  const until = validFrom > today ? t("To come") : validTo >= today ? t("Today") : formatDate(validTo);
  return {
    id,
    from: formatDate(validFrom),
    until,
    designation: designation.name,
    unit: unit.name,
    department: department?.name ?? null,
    role: file ? (role?.name ?? null) : null,
    reason: file ? (movement?.reason ?? null) : null,
  };
}
