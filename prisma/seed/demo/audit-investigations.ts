import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { investigation } from "~/modules/audit-investigations/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";
const CIA = "chief.internal.auditor";
const IAM = "internal.audit.manager";
const AAM = "assistant.audit.manager";
const IAO = "internal.audit.officer";

interface Demo {
  units: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  at: Date;
}

type Step = readonly [by: string, days: number, move: string, typed?: Readonly<Record<string, unknown>>];

const begun: Step = [AAM, 2, "begin"];
const interviewed: Step = [
  AAM,
  6,
  "interview",
  {
    person: "The chair of the group",
    heldOn: "5",
    summary: "He knows two of the three borrowers, and has never met the third.",
    documentId: "file",
  },
];
const helped: Step = [IAM, 3, "grant", { userId: IAO }];
const done: Step = [AAM, 8, "doStep", { stepId: "all", result: "CONFIRMED", finding: "The papers bear it out." }];
const finished: Step = [AAM, 12, "finish", { conclusion: "SUBSTANTIATED" }];
const written: Step = [
  AAM,
  14,
  "write",
  {
    conclusion: "SUBSTANTIATED",
    background: "A visit of the area manager to the group brought it to light.",
    findings: "One of the three borrowers does not exist; the loan was paid out in cash at the branch.",
    recommendations: "A second person visits new borrowers before the first loan is paid out.",
  },
];
const sent: Step = [AAM, 15, "submit"];
const issued: Step = [CIA, 18, "issue"];
const upTo = (...more: readonly Step[]): readonly Step[] => [begun, helped, interviewed, done, finished, ...more];

/** Unit, days ago, title, source, whether it is restricted, steps. */
const PLANS: readonly (readonly [string, number, string, string, boolean, readonly Step[]])[] = [
  ["KIB", 4, "Fuel vouchers of the branch car", "MANAGEMENT", false, []],
  ["EMB", 20, "Loans to people who do not exist", "COMPLAINT", false, [begun, helped, interviewed]],
  ["RUI", 40, "Collections kept over the weekend", "AUDIT", false, upTo()],
  ["KAS", 60, "Passbooks in the hands of staff", "VISIT", false, upTo(written, sent)],
  ["KAS", 200, "Signatures on group agreements", "EXTERNAL", false, upTo(written, sent, issued)],
  [
    "EMB",
    420,
    "Side payments of an agent",
    "COMPLAINT",
    false,
    upTo(written, sent, issued, [CIA, 30, "close", { note: "All that was recommended is done." }]),
  ],
  [
    "RUI",
    700,
    "Stationery of the branch",
    "MANAGEMENT",
    false,
    [[CIA, 3, "cancel", { note: "The delivery notes were found." }]],
  ],
  [
    "KIB",
    25,
    "Gifts from a supplier",
    "WHISTLEBLOWING",
    true,
    [
      begun,
      interviewed,
      [
        AAM,
        7,
        "openFraud",
        {
          title: "Gifts from a supplier",
          description: "Payments of a supplier to a member of the head office, for orders of the year.",
          detectedOn: "6",
          gross: "150000.00",
        },
      ],
    ],
  ],
];

/** Investigations of three years in every state, one of them restricted, with its fraud case. */
export async function demoAuditInvestigations({ units, users, at }: Demo): Promise<void> {
  const today = dateIn(at, ZONE);
  const type = await db.auditInvestigationType.findFirstOrThrow({
    where: { active: true },
    orderBy: { restricted: "asc" },
  });
  const open = type.restricted ? [] : [type];
  const { id: fraudTypeId } = await db.auditFraudType.findFirstOrThrow({ where: { active: true } });
  for (const [index, [unit, ago, title, source, restricted, steps]] of PLANS.entries()) {
    const dayOf = (after: number) => addDays(today, after - ago);
    const by = (name: string, after: number) =>
      actingAt(users.get(name)!, new Date(Math.min(Date.parse(`${dayOf(after)}T07:00:00Z`), at.getTime())));
    const { id } = await addRecord(
      await by(restricted ? CIA : IAM, 0),
      investigation,
      typedSchema(investigation).parse({
        unitId: units.get(unit),
        typeId: (open[0] ?? type).id,
        title,
        allegation: `${title}: what was said of it is looked into on the papers and on the spot.`,
        source,
        restricted,
        leadId: users.get(AAM),
        periodFrom: dayOf(-180),
        periodTo: dayOf(-1),
      }),
    );
    const lead = await by(AAM, 0);
    await recordAttachments(investigation).add(lead, id, [{ name: "interview.png", bytes: demoPicture(660 + index) }]);
    for (const [name, after, move, typed = {}] of steps) {
      const paper = await db.document.findFirst({ where: { ownerType: "AuditInvestigation", ownerId: id } });
      const rows = await db.auditInvestigationStep.findMany({ where: { investigationId: id }, orderBy: { id: "asc" } });
      for (const row of typed.stepId === "all" ? rows : [null])
        await makeMove(await by(name, after), investigation, id, move, {
          ...typed,
          ...(row ? { stepId: String(row.id) } : {}),
          ...(typed.documentId ? { documentId: String(paper!.id) } : {}),
          ...(typed.heldOn ? { heldOn: dayOf(Number(typed.heldOn)) } : {}),
          ...(typed.detectedOn
            ? { detectedOn: dayOf(Number(typed.detectedOn)), fraudTypeId: String(fraudTypeId) }
            : {}),
          ...(typed.userId ? { userId: String(users.get(typed.userId as string)) } : {}),
        });
    }
  }
}
