import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { fraudCase } from "~/modules/audit-frauds/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";
const CIA = "chief.internal.auditor";
const IAM = "internal.audit.manager";
const IAO = "internal.audit.officer";
const NOTE = "As the papers of the case say.";

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  at: Date;
}

type Step = readonly [by: string, days: number, move: string, typed?: Readonly<Record<string, unknown>>];

const given = (to: string): Step => [IAM, 2, "investigate", { handlerId: to }];
const person = (employee: string | null, part: string, name: string | null = null): Step => [
  IAO,
  5,
  "addPerson",
  { employeeNo: employee, name, part },
];
const confirmed: Step = [CIA, 12, "confirm", { note: "The statements and the book agree." }];
const money = (days: number, kind: string, amount: string, by = IAO): Step => [
  by,
  days,
  "received",
  { kind, amount, paidOn: String(days), note: "Receipt in the file of the case." },
];
const told: Step = [IAO, 14, "refer", { reportedOn: "13", disciplinaryRef: null }];
const ended = (outcome: string, days = 30): Step => [IAO, days, "setOutcome", { personId: "first", outcome }];
const closed = (days: number): Step => [
  CIA,
  days,
  "close",
  {
    lessons: "Receipts are now written at the meeting, and a second person counts before the group leaves.",
    noIssueReason: "The control was fixed while the case ran, and was tested once more.",
  },
];

/** Unit, days ago, type, title, amount, method, steps. */
const PLANS: readonly (readonly [string, number, string, string, string, string, readonly Step[]])[] = [
  ["KIB", 3, "Theft of cash", "Cash of a Saturday missing from the drawer", "18500.00", "CONTROL", []],
  [
    "EMB",
    20,
    "Fictitious loan",
    "Two borrowers deny their loans",
    "240000.00",
    "COMPLAINT",
    [given(IAO), person(null, "SUSPECT", "A former agent")],
  ],
  [
    "KAS",
    120,
    "Diverted repayment",
    "Collections of three meetings not receipted",
    "96000.00",
    "AUDIT",
    [given(IAO), person("loan.officer.5", "SUSPECT"), confirmed, told, money(20, "RECOVERED", "15000.00")],
  ],
  [
    "RUI",
    300,
    "Forged document",
    "Agreements signed by the same hand",
    "310000.00",
    "AUDIT",
    [
      given(IAO),
      person(null, "SUSPECT", "A former loan officer"),
      confirmed,
      told,
      [IAO, 30, "recover"],
      money(60, "RECOVERED", "120000.00"),
      money(90, "INSURED", "100000.00"),
    ],
  ],
  [
    "KAS",
    500,
    "Diverted repayment",
    "Savings collected on a forged card",
    "52000.00",
    "TIP",
    [
      given(IAO),
      person(null, "SUSPECT", "A former cashier"),
      confirmed,
      told,
      money(40, "RECOVERED", "30000.00"),
      money(80, "WRITTEN_OFF", "22000.00", CIA),
      ended("DISMISSED"),
      closed(100),
    ],
  ],
  [
    "EMB",
    700,
    "Theft of cash",
    "Petty cash short of the slips",
    "4200.00",
    "MANAGEMENT",
    [given(IAO), [CIA, 10, "unconfirm", { note: "The slips were found with the accountant." }], closed(20)],
  ],
  [
    "KIB",
    45,
    "Theft of cash",
    "Fuel claimed twice",
    "7600.00",
    "CONTROL",
    [given(IAO), [CIA, 14, "unconfirm", { note: "Both trips took place, on the log of the car." }]],
  ],
];

/** Fraud cases of three years in every state, with money row by row. */
export async function demoAuditFrauds({ units, users, at }: Demo): Promise<void> {
  const today = dateIn(at, ZONE);
  const types = await db.auditFraudType.findMany({ where: { active: true }, orderBy: { position: "asc" } });
  const employees = await db.employee.findMany({
    where: { user: { isNot: null } },
    select: { employeeNo: true, user: { select: { signInName: true } } },
  });
  for (const [index, [unit, ago, type, title, gross, method, steps]] of PLANS.entries()) {
    const dayOf = (after: number) => addDays(today, after - ago);
    const by = (name: string, after: number) =>
      actingAt(users.get(name)!, new Date(Math.min(Date.parse(`${dayOf(after)}T07:00:00Z`), at.getTime())));
    const { id: fraudTypeId } = types.find(({ name }) => name === type) ?? types[index % types.length]!;
    const { id } = await addRecord(
      await by(IAO, 0),
      fraudCase,
      typedSchema(fraudCase).parse({
        unitId: units.get(unit),
        fraudTypeId,
        title,
        description: `${title}. It came to light in the days before, and the papers were kept.`,
        detectedOn: dayOf(0),
        occurredFrom: dayOf(-60),
        occurredTo: dayOf(-5),
        method,
        gross,
      }),
    );
    await recordAttachments(fraudCase).add(await by(IAO, 0), id, [
      { name: "statement.png", bytes: demoPicture(640 + index) },
    ]);
    for (const [name, after, move, typed = {}] of steps) {
      const first = await db.fraudPerson.findFirst({ where: { caseId: id }, orderBy: { id: "asc" } });
      const employee = employees.find(({ user }) => user?.signInName === typed.employeeNo);
      await makeMove(await by(name, after), fraudCase, id, move, {
        ...typed,
        ...(typed.handlerId ? { handlerId: String(users.get(typed.handlerId as string)) } : {}),
        ...(typed.paidOn ? { paidOn: dayOf(Number(typed.paidOn)) } : {}),
        ...(typed.reportedOn ? { reportedOn: dayOf(Number(typed.reportedOn)) } : {}),
        ...(typed.personId ? { personId: String(first!.id) } : {}),
        ...(typed.employeeNo ? { employeeNo: employee!.employeeNo } : {}),
        note: (typed.note as string | undefined) ?? NOTE,
      });
    }
  }
}
