import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { AnyRecord } from "~/define/record";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { changeDesignation, changeSchema } from "~/modules/movements/index.server";
import {
  changeRequest,
  decideProbation,
  employeeDocument,
  hireEmployee,
  mapManager,
  mapSchema,
  saveBackground,
  savePhoto,
  type BackgroundKind,
} from "~/modules/people/index.server";
import { endEmployment } from "~/modules/separations/index.server";
import { actingAt } from "./acting-at";
import { demoExits } from "./exits";
import { makeMove } from "./make-move";
import { saveUnit } from "./organisation";
import { demoPicture, demoPortrait } from "./picture";

/** What HR keeps, by code: the department of each designation at head office, and staff types. */
export interface HrSettings {
  departments: ReadonlyMap<string, number>;
  staffTypes: ReadonlyMap<string, number>;
}

/** Department, and the designations of head office that belong to it; the first leads it. */
const DEPARTMENTS: readonly [string, string, readonly string[]][] = [
  ["OPS", "Operations", ["OH"]],
  ["FIN", "Finance and accounts", ["ACM", "ACE"]],
  ["HR", "Human resources", ["HRM", "HRE"]],
  ["IT", "Systems", ["IT"]],
  ["AUD", "Internal audit", ["CIA", "IAM", "AAM", "IAO"]],
];

/** Departments, staff types, levels of education, categories of documents and reasons for leaving. */
export async function demoHrSettings(actor: Actor): Promise<HrSettings> {
  const departments = new Map<string, number>();
  for (const [code, name, designations] of DEPARTMENTS) {
    const id = await saveUnit(actor, "department", { code, name });
    for (const designation of designations) departments.set(designation, id);
  }
  const staffTypes = new Map<string, number>();
  for (const [code, name, probationMonths, payrollIncluded] of [
    ["PERM", "Permanent", 6, true],
    ["CONTRACT", "Fixed-term contract", 3, true],
    ["INTERN", "Intern", 0, false],
  ] as const)
    staffTypes.set(
      code,
      await saveUnit(actor, "staffType", {
        ...{ code, name, probationMonths, payrollIncluded },
        ...{ noticeDays: 30, noticeDaysProbation: 7, leaveEligible: code !== "INTERN" },
      }),
    );
  for (const [rank, name] of [
    "Secondary school",
    "Certificate",
    "Diploma",
    "Bachelor's degree",
    "Master's degree",
  ].entries())
    await saveUnit(actor, "education", { name, rank: (rank + 1) * 10 });
  for (const [code, name, kind, requiredFor] of [
    ["PASSPORT", "Passport", "PASSPORT", null],
    ["WORK-PERMIT", "Work permit", "WORK_PERMIT", null],
    ["GOOD-CONDUCT", "Certificate of good conduct", "GENERAL", "PERM,CONTRACT"],
  ] as const)
    await saveUnit(actor, "documentCategory", {
      ...{ code, name, kind, requiredFor, hasExpiry: true, alertDays: "90, 60, 30, 14, 7, 0" },
    });
  await saveUnit(actor, "documentCategory", {
    code: "CONTRACT",
    name: "Signed contract",
    kind: "GENERAL",
    hasExpiry: false,
  });
  for (const [code, name] of [
    ["BETTER-PAY", "Better pay elsewhere"],
    ["STUDIES", "Further studies"],
    ["FAMILY", "Family reasons"],
    ["RELOCATION", "Moves to another place"],
  ])
    await saveUnit(actor, "resignReason", { code, name, kind: "VOLUNTARY" });
  return { departments, staffTypes };
}

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
}

/** First name, last name, designation, staff type, days since they joined; the branch, without it the head office. */
const NEWCOMERS: readonly [string, string, string, string, number, string?][] = [
  ["Winnie", "Naliaka", "HRE", "PERM", 760],
  ["Edwin", "Kibet", "ACE", "PERM", 730],
  ["Joan", "Mumbua", "IT", "CONTRACT", 540],
  ["Ali", "Hamisi", "ACE", "PERM", 160],
  ["Purity", "Kendi", "IT", "PERM", 75],
  ["Oscar", "Wekesa", "HRE", "CONTRACT", 20],
  ["Lydia", "Nekesa", "LO", "PERM", 690, "KIB"],
  ["Moses", "Kirui", "LO", "PERM", 655, "EMB"],
  ["Diana", "Mumo", "CA", "PERM", 610, "NAK"],
  ["Allan", "Ochieng", "LO", "PERM", 500, "NAI"],
  ["Naomi", "Wangui", "LO", "PERM", 455, "KAS"],
  ["Eric", "Mutiso", "LO", "PERM", 390, "RUI"],
  ["Sharon", "Jeruto", "LO", "PERM", 330, "NAK"],
  ["Job", "Macharia", "CA", "CONTRACT", 245, "KIB"],
  ["Pauline", "Auma", "LO", "PERM", 175, "EMB"],
  ["Ian", "Kiptum", "LO", "PERM", 110, "NAI"],
  ["Tabitha", "Nyokabi", "LO", "PERM", 48, "KAS"],
  ["Yusuf", "Omar", "LO", "CONTRACT", 9, "RUI"],
];

/** Those whose probation ended well; the others who are due wait for the HR manager. */
const CONFIRMED = [1, 2, 3, 7, 8, 9, 10, 11, 12, 13];

/** Managers, background, documents near their end, people on probation, and requests that wait. */
export async function demoPeople({ units, users }: Demo, at: Date): Promise<void> {
  const admin = await actingAt(users.get("grapes.admin")!, at);
  const today = dateIn(at, admin.company.timeZone);
  const who = (name: string, daysAgo = 0) => actingAt(users.get(name)!, new Date(at.getTime() - daysAgo * 86_400_000));
  await heads(await who("hr.manager"), users);
  await background(who);
  await mappings({ who, units }, users, today);
  await documents(who, today);
  await requests(who, today);
  await photos(who);
}

/** Those who have sent a photo of themselves. */
const WITH_PHOTO = [
  "loan.officer",
  "loan.branchr",
  "branch.manager",
  "area.manager",
  "operations.manager",
  "hr.executive",
  "accounts.executive",
  "accounts.manager",
];

async function photos(who: Who): Promise<void> {
  for (const [index, name] of WITH_PHOTO.entries()) {
    const person = await who(name);
    const bytes = Buffer.from(demoPortrait(index));
    await savePhoto(person, person.employeeId!, 0, [{ name: "portrait.png", bytes }]);
  }
}

/** Those who came to the head office and the branches over the last two years, and those who leave. */
export async function demoNewcomers({ units, users }: Demo, at: Date): Promise<void> {
  const who: Who = (name, daysAgo = 0) => actingAt(users.get(name)!, new Date(at.getTime() - daysAgo * 86_400_000));
  const today = dateIn(at, (await who("grapes.admin")).company.timeZone);
  await leavers(units, today, who);
  await demoExits(units.get("UMJ")!, at, who);
  await newcomers(units, today, who);
}

type Who = (name: string, daysAgo?: number) => Promise<Actor>;

/** Whoever holds the first designation of a department leads it. */
async function heads(hr: Actor, users: ReadonlyMap<string, number>): Promise<void> {
  const leaders = {
    OPS: "operations.head",
    FIN: "accounts.manager",
    HR: "hr.manager",
    IT: "grapes.admin",
    AUD: "chief.internal.auditor",
  };
  for (const [code, name] of Object.entries(leaders)) {
    const row = await db.department.findUniqueOrThrow({ where: { code } });
    const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: users.get(name)! } });
    const input = { code, name: row.name, headId: employeeId };
    await saveRecord(hr, resourceByWord("department")!, row.id, input, row.version);
  }
}

/** Somebody who has left, and somebody on notice. */
async function leavers(units: Demo["units"], today: string, who: Who): Promise<void> {
  const hire = async (employeeNo: string, firstName: string, lastName: string, nationalId: string) => {
    const { employeeId } = await hireEmployee(await who("hr.manager", 900), {
      ...{ employeeNo, firstName, lastName, nationalId, designationCode: "ACE", roleName: null },
      ...{ account: null, phone: null, joinDate: addDays(today, -900), unitId: units.get("UMJ")! },
      departmentId: (await db.department.findUniqueOrThrow({ where: { code: "FIN" } })).id,
      staffTypeId: (await db.staffType.findUniqueOrThrow({ where: { code: "PERM" } })).id,
    });
    return db.employee.findUniqueOrThrow({ where: { id: employeeId } });
  };
  const end = async ({ id, version }: { id: number; version: number }, kind: string, days: number, reason: string) =>
    endEmployment(await who("hr.manager"), id, { kind, lastWorkingDay: addDays(today, days), reason }, version);
  await end(await hire("UMJ-0990", "Moses", "Kiplagat", "23114870"), "RESIGNED", -40, "Has found work nearer home.");
  await end(await hire("UMJ-0991", "Lilian", "Auma", "21907733"), "RETIRED", 24, "Reaches the age of retirement.");
}

/** Entries of the background of two people: of one by HR, of the other by herself. */
async function background(who: Who): Promise<void> {
  const hr = await who("hr.executive");
  const { id: employeeId } = await db.employee.findUniqueOrThrow({ where: { employeeNo: "UMJ-1006" } });
  const degree = await db.education.findUniqueOrThrow({ where: { name: "Bachelor's degree" } });
  const add = (
    actor: Actor,
    id: number,
    kind: BackgroundKind,
    input: Readonly<Record<string, string | number | null>>,
  ) => saveBackground(actor, { employeeId: id, kind, line: null, version: null }, input);
  await add(hr, employeeId, "education", {
    ...{ institution: "Moi University", educationId: degree.id, subject: "Human resource management" },
    ...{ fromYear: 2016, toYear: 2020 },
  });
  await add(hr, employeeId, "work", {
    ...{ employer: "Rift Valley Growers", position: "Personnel clerk", leftFor: null },
    ...{ fromDate: "2020-09-01", toDate: "2025-08-31" },
  });
  await add(hr, employeeId, "contact", {
    ...{ name: "Ruth Wekesa", relation: "PARENT", phone: "+254 711 200 300", address: "Bungoma" },
  });
  const own = await who("branch.manager");
  await add(own, own.employeeId!, "dependant", {
    ...{ name: "Zainab Yusuf", relation: "CHILD", birthDate: "2019-05-14", phone: null },
  });
  await add(own, own.employeeId!, "education", {
    ...{ institution: "Kenya Institute of Management", educationId: null, subject: "Branch leadership" },
    ...{ fromYear: 2023, toYear: 2024 },
  });
}

/** People of head office who came over the last two years; some were promoted or changed departments since. */
async function newcomers(units: Demo["units"], today: string, who: Who): Promise<void> {
  const settings = await db.department.findMany({ select: { id: true, code: true } });
  const department = (code: string) => settings.find((one) => one.code === code)!.id;
  const types = new Map((await db.staffType.findMany()).map(({ code, id }) => [code, id]));
  for (const [index, [firstName, lastName, designationCode, type, days, branch]] of NEWCOMERS.entries()) {
    const hr = await who("hr.manager", days);
    await hireEmployee(hr, {
      ...{ firstName, lastName, designationCode, roleName: null, account: null, phone: null },
      employeeNo: `UMJ-1${String(index + 1).padStart(3, "0")}`,
      joinDate: addDays(today, -days),
      unitId: units.get(branch ?? "UMJ")!,
      nationalId: String(27_184_000 + index * 9_173),
      departmentId: branch
        ? null
        : department(designationCode === "ACE" ? "FIN" : designationCode === "IT" ? "IT" : "HR"),
      staffTypeId: types.get(type)!,
    });
  }
  /** @param to the code of a department at head office, or of a branch */
  const move = async (employees: string, code: string, days: number, to: string, reason: string) => {
    const { id } = await db.designation.findUniqueOrThrow({ where: { code } });
    const place = settings.some((one) => one.code === to)
      ? { departmentId: department(to) }
      : { unitId: units.get(to)! };
    const input = changeSchema.parse({
      ...{ employees, designationId: id, ...place, role: "KEEP", reason },
      effectiveOn: addDays(today, -days),
    });
    await changeDesignation(await who("grapes.admin", days), input);
  };
  const confirm = async (employeeNo: string) => {
    const { id, version, probationEnd } = await db.employee.findUniqueOrThrow({ where: { employeeNo } });
    const on = addDays(probationEnd!, 1);
    const reason = "Good reports of both reviewers.";
    await decideProbation(await who("hr.manager"), id, { decision: "CONFIRM", on, reason }, version);
  };
  for (const number of CONFIRMED) await confirm(`UMJ-${1_000 + number}`);
  await move("UMJ-1001", "HRM", 300, "HR", "Leads the recruitment of the new branches.");
  await move("UMJ-1002", "IAO", 420, "AUD", "Moves to internal audit at her own wish.");
  await move("UMJ-1002", "AAM", 60, "AUD", "Passed the examination of internal auditors.");
  await move("UMJ-1003", "ACE", 210, "FIN", "Takes over the payment systems.");
  await move("UMJ-1007", "LB", 270, "KIB", "The best portfolio of the branch for a year.");
  await move("UMJ-1008", "LO", 400, "KAS", "Kasarani opens a second field office.");
  await move("UMJ-1008", "LB", 95, "KAS", "Leads the second field office.");
  await move("UMJ-1009", "CA", 300, "NAI", "Nearer to her family.");
  await move("UMJ-1010", "LO", 180, "NAK", "Nakuru is short of a loan officer.");
  await move("UMJ-1011", "LO", 130, "EMB", "Exchange between two branches.");
  await move("UMJ-1012", "CA", 60, "RUI", "Wishes to work at the counter.");
}

/** An HR partner for a branch, and somebody who recommends leave beside the line. */
async function mappings(
  { who, units }: { who: Who; units: Demo["units"] },
  users: Demo["users"],
  today: string,
): Promise<void> {
  const employeeOf = async (name: string) =>
    (await db.user.findUniqueOrThrow({ where: { id: users.get(name)! }, include: { employee: true } })).employee!;
  const map = async (kind: string, manager: string, more: { unitId?: number; employees?: string }, days: number) =>
    mapManager(
      await who("hr.manager"),
      mapSchema.parse({ kind, managerId: (await employeeOf(manager)).id, validFrom: addDays(today, -days), ...more }),
    );
  await map("HR_PARTNER", "hr.executive", { unitId: units.get("KIB")! }, 120);
  await map("HR_PARTNER", "hr.executive", { unitId: units.get("NAK")! }, 120);
  await map("RECOMMENDER", "operations.manager", { employees: (await employeeOf("area.manager")).employeeNo }, 90);
  await map("LINE", "accounts.manager", { employees: (await employeeOf("accounts.executive")).employeeNo }, 200);
}

/** Employee number, category, days until the last one, and whether it was verified. */
const DOCUMENTS: readonly [string, string, number, boolean][] = [
  ["UMJ-1001", "PASSPORT", 25, true],
  ["UMJ-1002", "PASSPORT", 410, true],
  ["UMJ-1003", "WORK-PERMIT", 12, true],
  ["UMJ-1003", "PASSPORT", 85, true],
  ["UMJ-1004", "WORK-PERMIT", 55, true],
  ["UMJ-1004", "GOOD-CONDUCT", -9, true],
  ["UMJ-1005", "GOOD-CONDUCT", 200, false],
  ["UMJ-0010", "PASSPORT", 6, true],
  ["UMJ-0016", "GOOD-CONDUCT", 30, true],
  ["UMJ-1007", "GOOD-CONDUCT", 75, true],
  ["UMJ-1009", "GOOD-CONDUCT", -2, true],
  ["UMJ-1012", "GOOD-CONDUCT", 44, false],
];

const added = async (actor: Actor, record: AnyRecord, fields: Record<string, unknown>, file = false): Promise<number> =>
  (
    await addRecord(
      actor,
      record,
      typedSchema(record).parse(fields),
      file ? [{ name: "scan.png", bytes: demoPicture(500) }] : [],
    )
  ).id;
const moved = (actor: Actor, record: AnyRecord, id: number, name: string, note: string | null = null) =>
  makeMove(actor, record, id, name, { note });

async function documents(who: Who, today: string): Promise<void> {
  const executive = await who("hr.executive");
  const manager = await who("hr.manager");
  for (const [index, [employeeNo, code, days, verified]] of DOCUMENTS.entries()) {
    const [employee, category] = await Promise.all([
      db.employee.findUniqueOrThrow({ where: { employeeNo } }),
      db.documentCategory.findUniqueOrThrow({ where: { code } }),
    ]);
    const fields = {
      ...{ employeeId: employee.id, categoryId: category.id, country: "Kenya" },
      number: `${code.charAt(0)}${String(1_000_000 + index * 77_003)}`,
      permitClass: category.kind === "WORK_PERMIT" ? "Class D" : null,
      issuedOn: addDays(today, days - 730 > 0 ? -30 : days - 730),
      expiresOn: addDays(today, days),
    };
    const id = await added(executive, employeeDocument, fields, true);
    if (verified) await moved(manager, employeeDocument, id, "verify");
  }
}

async function requests(who: Who, today: string): Promise<void> {
  const bank = { kind: "BANK", bankName: "Equity Bank", branchCode: "068", reason: "Salary goes to this account." };
  const ask = async (name: string, fields: Record<string, unknown>) => added(await who(name), changeRequest, fields);
  const manager = await who("hr.manager");
  for (const [index, name] of ["branch.manager", "loan.officer"].entries()) {
    const actor = await who(name);
    const id = await ask(name, {
      ...bank,
      accountNo: `11801627${String(4_000 + index)}`,
      accountName: actor.name,
      validFrom: today,
    });
    await moved(manager, changeRequest, id, "approve");
  }
  const later = { accountNo: "0170298765432", accountName: "Mercy Atieno", validFrom: addDays(today, 7) };
  await ask("loan.branchr", { ...bank, ...later });
  await ask("loan.officer.2", { kind: "PHONE", newValue: "+254 722 555 018", reason: "The old line was lost." });
  await ask("loan.officer.3", { kind: "ADDRESS", newValue: "Mwiki Road, Kasarani", reason: "I have moved." });
  const rejected = await ask("loan.officer.4", {
    kind: "EMAIL",
    newValue: "janet.moraa@post.example",
    reason: "A new address.",
  });
  await moved(manager, changeRequest, rejected, "reject", "This is the address of a colleague: please check it.");
}
