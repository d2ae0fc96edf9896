import { addDays, dateIn } from "~/core/dates";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  addRow,
  markNotPossible,
  rowFormOf,
  saveOnly,
  saveSheet,
  sectionByWord,
  type Typed,
} from "~/modules/visits/index.server";
import type { VisitPlan } from "./visit-plans";

const ZONE = "Africa/Nairobi";
export const MEMBERS = [
  "Mary Wanjiku",
  "Peter Otieno",
  "Grace Achieng",
  "John Kamau",
  "Esther Njeri",
  "Samuel Kiptoo",
  "Rose Mwikali",
  "David Odhiambo",
];

/** What a visit of each purpose records beside groups, report and cash. */
const WANTED: Record<VisitPlan["purpose"], readonly string[]> = {
  "FIELD-DAY": [],
  "MONTH-END": ["bank", "record"],
  SUPERVISION: ["docCheck", "borrowerVisit", "performance", "effectBm"],
  REGIONAL: ["portfolio", "effectAm", "auditIssue", "highlights"],
  "CASH-CHECK": [],
  "GROUP-MEETING": [],
};
/** These go round among all visits. */
const IN_TURN = ["loan", "od", "highlights", "bank", "performance", "record", "borrowerVisit"] as const;

/** Whatever a section is filled in with. */
interface Filling {
  plan: VisitPlan;
  index: number;
  visitor: Actor;
  visitId: number;
}

/** Fills in what the purpose asks for, which is much on a supervision, and otherwise one or two sections more; a field day of somebody above that is a draft has what those lack. */
export async function fillSections(filling: Filling): Promise<void> {
  const { plan, index } = filling;
  const lacking =
    plan.level !== "BM" && plan.reached === "draft" && plan.purpose === "FIELD-DAY"
      ? ["loan", "bank", "record", "highlights"]
      : null;
  const turns =
    lacking ??
    (plan.purpose === "SUPERVISION"
      ? []
      : [IN_TURN[index % IN_TURN.length]!, ...(index % 2 === 0 ? [IN_TURN[(index + 3) % IN_TURN.length]!] : [])]);
  const more = [...turns, ...(plan.level === "BM" ? [] : ["feedbackMessage"])];
  for (const word of new Set([...WANTED[plan.purpose], ...(plan.goesOver ? [plan.goesOver] : []), ...more]))
    await FILL[word]!(filling, sectionByWord(word) as Typed);
}

const person = (index: number) => MEMBERS[index % MEMBERS.length]!;
const dayOf = ({ visitor }: Filling) => dateIn(visitor.at, ZONE);

async function row({ visitor, visitId, index }: Filling, section: Typed, values: object, n = 0): Promise<void> {
  await addRow(
    visitor,
    section,
    visitId,
    section.form.schema.parse(values),
    `demo-${section.word}-${index}-${n}-row-key`,
  );
}

async function rows({ visitor, visitId }: Filling, section: Typed, values: readonly object[]): Promise<void> {
  await saveSheet(visitor, section, visitId, section.form.schema.parse({ rows: values }), null);
}

/** One of so many visits from above leaves internal audit a message. */
const EACH_TO_AUDIT = 4;

/** Who manages internal audit. */
async function auditorOn(day: string): Promise<number | null> {
  const grant = await db.roleGrant.findFirst({
    where: { role: { name: "Internal Audit Manager" }, validFrom: { lte: day }, validTo: { gte: day } },
    orderBy: { id: "asc" },
  });
  return grant?.userId ?? null;
}

/** Who of the unit a visitor from above may leave a message. */
async function managerOf({ visitId }: Filling): Promise<number | null> {
  const { unitId, visitDate } = await db.visit.findUniqueOrThrow({
    where: { id: visitId },
    select: { unitId: true, visitDate: true },
  });
  const grant = await db.roleGrant.findFirst({
    where: {
      unitId,
      validFrom: { lte: visitDate },
      validTo: { gte: visitDate },
      role: { permissions: { some: { permission: "visit.write.bm" } } },
    },
  });
  return grant?.userId ?? null;
}

/** Goes over what the manager below has reported; a sample of which one claim, sometimes, is not as reported. */
async function goOver(filling: Filling, section: Typed): Promise<void> {
  const { visitor, visitId, index } = filling;
  const [subject] = await choicesOf(visitor, section, visitId);
  const day = dayOf(filling);
  const head = { subjectId: subject?.value, periodFrom: addDays(day, -60), periodTo: day, size: 4 };
  const drawn =
    subject &&
    (await saveSheet(visitor, section, visitId, section.form.schema.parse({ ...head, rows: [] }), null).then(
      () => true,
      refused,
    ));
  if (!drawn) {
    await markNotPossible(visitor, visitId, section.kind, {
      reason: "The manager has reported too little yet for a sample.",
    });
    return;
  }
  const claims = await section.form.head!.rows(db, visitId);
  // What is found otherwise is about money where the sample has any: that is referred to Internal audit.
  const money = claims.findIndex(({ without }) => !without.includes("refer"));
  const rows = claims.map(({ key, without }, at) => {
    const otherwise = at === (money < 0 ? 1 : money) && index % 2 === 0;
    return {
      ...key,
      found: otherwise ? "DIFFERS" : at === 3 ? "NOT_VERIFIABLE" : "AGREES",
      note: otherwise ? "The member’s passbook says 500.00 less." : at === 3 ? "The member has travelled." : null,
      refer: otherwise && !without.includes("refer") ? "on" : null,
    };
  });
  const { version } = await db.visitSection.findUniqueOrThrow({
    where: { visitId_kind: { visitId, kind: section.kind } },
  });
  await saveSheet(visitor, section, visitId, section.form.schema.parse({ ...head, rows }), version);
}

async function choicesOf(visitor: Actor, section: Typed, visitId: number): Promise<readonly { value: string }[]> {
  const { sheet } = await rowFormOf(visitor, section, { visitId });
  return sheet!.head!.fields.find(({ name }) => name === "subjectId")?.choices ?? [];
}

/** Too little to draw from. */
function refused(error: unknown): false {
  if (error instanceof InputProblem) return false;
  throw error;
}

const FILL: Record<string, (filling: Filling, section: Typed) => Promise<void>> = {
  loan: (filling, section) => {
    const { plan, index } = filling;
    const said = {
      decision: index % 3 === 0 ? "REDUCE" : "APPROVE",
      amount: index % 3 === 0 ? "50000" : "60000",
      reason: "The stall is well stocked, and the last loan was repaid on time.",
    };
    const side =
      plan.level === "BM"
        ? { bmDecision: said.decision, bmAmount: said.amount, bmReason: said.reason }
        : { supervisorDecision: said.decision, supervisorAmount: said.amount, supervisorReason: said.reason };
    return row(filling, section, {
      applicationNo: `LA-${2100 + index}`,
      applicant: person(index),
      applied: "60000",
      termMonths: 12,
      kycIdentity: "on",
      kycPhoto: "on",
      kycAddress: index % 4 === 0 ? null : "on",
      kycForm: "on",
      residenceVerified: "on",
      businessVerified: "on",
      guarantorsContacted: 2,
      guarantorNames: `${person(index + 1)}, ${person(index + 2)}`,
      collateralSeen: "on",
      otherDebts: "5000",
      income: "32000",
      expense: "18500",
      instalment: "5900",
      ...side,
    });
  },
  od: (filling, section) => {
    const { index } = filling;
    const paid = index % 2 === 0;
    return row(filling, section, {
      memberName: person(index + 3),
      loanNo: `LN-${40100 + (index % 9)}`,
      daysOverdue: 14 + index,
      arrears: "6400",
      nextInstalment: "1600",
      outcome: "MET",
      promiseDate: addDays(dayOf(filling), 3 + (index % 9)),
      promiseAmount: "3200",
      collected: paid ? "1600" : null,
      receiptNo: paid ? `R-${88200 + index}` : null,
      nextAction: "Visit again on the day after the promise.",
      escalate: index % 5 === 0 ? "on" : null,
    });
  },
  bank: (filling, section) => {
    const { index } = filling;
    const differs = index % 2 === 1;
    return row(filling, section, {
      account: "Equity Bank, 0112 4458 001",
      bookBalance: "240000",
      statementBalance: differs ? "241500" : "240000",
      statementDate: addDays(dayOf(filling), -1),
      reconciledOn: addDays(dayOf(filling), index % 4 === 1 ? -40 : -12),
      signatoriesRight: "on",
      leavesFrom: "000118",
      leavesTo: "000150",
      note: differs ? "Interest of the quarter is not in the book yet." : null,
    });
  },
  record: async (filling, section) => {
    const registers = await db.category.findMany({
      where: { kind: "REGISTER", active: true },
      orderBy: { id: "asc" },
      take: 5,
    });
    return rows(
      filling,
      section,
      registers.map(({ id }, at) => ({
        registerId: String(id),
        upToDate: at === 3 ? null : "on",
        lastEntry: addDays(dayOf(filling), -at),
        errors: at === 1 ? 2 : 0,
        note: at === 3 ? "Last month is missing." : null,
      })),
    );
  },
  performance: (filling, section) =>
    rows(filling, section, [
      {
        code: "DISBURSEMENT",
        target: "1200000",
        actual: String(1_150_000 - (filling.index % 36) * 5_000),
        previous: "1100000",
      },
      { code: "ACTIVE_BORROWERS", target: "640", actual: "612", previous: "605" },
      {
        code: "PAR30",
        target: "5",
        actual: "6.8",
        previous: "6.1",
        comment: "Two groups of the river lost their stock.",
      },
    ]),
  highlights: (filling, section) =>
    rows(filling, section, [
      { type: "ACHIEVEMENT", text: "All groups of the eastern route repaid in full." },
      {
        type: filling.index % 4 === 2 ? "RISK" : "CHALLENGE",
        text: "The bridge to the northern groups is closed until the rains end.",
        wantedFrom: "Area manager",
      },
    ]),
  portfolio: async ({ visitor, visitId, index }, section) => {
    const lakhs = (n: number) => String(n * 100_000);
    const values = {
      asOf: dateIn(visitor.at, ZONE),
      outstanding: lakhs(185),
      loans: 612,
      par1: lakhs(19),
      par30: lakhs(12),
      par60: lakhs(7),
      par90: lakhs(4),
      restructured: lakhs(2),
      comment: index % 2 ? "The floods of the river groups show." : null,
    };
    // Every other one begins with the loan snapshot and leaves it as it is; one has a figure otherwise.
    const { values: known, note } = await rowFormOf(visitor, section, { visitId });
    const taken =
      note && index % 2
        ? {
            ...known,
            ...(index % 4 === 1 ? { loans: String(Number(known.loans) - 2) } : {}),
            comment: "The floods of the river groups show.",
          }
        : values;
    await saveOnly(visitor, section, visitId, section.form.schema.parse(taken), null);
  },
  borrowerVisit: async (filling, section) => {
    for (let n = 0; n < (filling.plan.purpose === "SUPERVISION" ? 3 : 1); n++) {
      const differs = n === 1;
      await row(
        filling,
        section,
        {
          memberName: person(filling.index + n),
          loanNo: `LN-${40200 + filling.index * 3 + n}`,
          residenceSeen: "on",
          businessSeen: "on",
          purposeStated: "Stock for a kiosk",
          purposeActual: "Stock for a kiosk",
          utilisation: n === 2 ? "PART" : "FULL",
          systemBalance: "24500",
          passbookBalance: differs ? "23900" : "24500",
          clientBalance: "24500",
          knowsTerms: "on",
          remark: differs ? "One repayment is not in the passbook." : null,
          followUp: differs ? "on" : null,
        },
        n,
      );
    }
  },
  docCheck: async (filling, section) => {
    const papers = [
      "application",
      "identity",
      "photograph",
      "agreement",
      "guarantee",
      "security",
      "assessment",
      "approval",
      "disbursement",
      "schedule",
    ];
    for (let n = 0; n < 5; n++) {
      const states = Object.fromEntries(
        papers.map((name, at) => [
          name,
          name === "security"
            ? "NA"
            : name === "agreement" && n === 4 && filling.index % 2
              ? "MISSING"
              : at === n + 6
                ? "DEFECT"
                : "PRESENT",
        ]),
      );
      await row(
        filling,
        section,
        { memberName: person(filling.index + n), loanNo: `LN-${40300 + filling.index * 5 + n}`, ...states },
        n,
      );
    }
  },
  effectBm: goOver,
  effectAm: goOver,
  effectRm: goOver,
  auditIssue: async (filling, section) => {
    const { visitor, visitId } = filling;
    const { fields } = await rowFormOf(visitor, section, { visitId });
    const [first] = fields.find(({ name }) => name === "issueId")?.choices ?? [];
    if (first)
      await row(filling, section, {
        issueId: first.value,
        actionTaken: "The manager showed what was done; the rest is promised for the month.",
        progress: 40,
        opinion: "PARTLY",
      });
    else await markNotPossible(visitor, visitId, section.kind, { reason: "Audit has no open issue at this unit." });
  },
  feedbackMessage: async (filling, section) => {
    const toId = await managerOf(filling);
    if (toId)
      await row(filling, section, {
        toId,
        message: "Please bring the attendance register up to date and show it to me at my next visit.",
        ackBy: addDays(dayOf(filling), 3 + (filling.index % 5)),
      });
    const auditor = filling.index % EACH_TO_AUDIT === 0 ? await auditorOn(dayOf(filling)) : null;
    if (auditor)
      await row(
        filling,
        section,
        {
          toId: auditor,
          message: "The register of keys differs from what your last report says: please look at it when you come.",
          ackBy: addDays(dayOf(filling), 10),
        },
        1,
      );
  },
};
