/** Letters of pay, on paper: of an increment once it is approved, and of a salary review (spec: hr §8.5 increment). */
import { formatAmount } from "~/core/currencies";
import { addDays, formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { definePrintable } from "~/define/printable";
import { href } from "~/addresses/href";
import { companyOf } from "~/modules/organisation/index.server";
import { layStaffLetter, type StaffLetter } from "~/modules/people/index.server";
import { salaryChangeInclude, visibleSalaryChanges, type ChangeRow } from "./salary-change.workflow.server";
import { reviewInclude, visibleReviews } from "./salary-review.workflow.server";
import { statesThat } from "~/define/states";
import { SALARY_REVIEW_STATES } from "./salary-review-states";

/** Kinds that have a letter: the first pay has the contract, a promotion or demotion the letter of its movement. */
export const LETTER_KINDS = ["ANNUAL", "MERIT", "CONFIRMATION", "CORRECTION"];

/** Reviews that are told to their person: what is agreed, and what waits for their answer. */
export const OFFERED: string[] = statesThat(SALARY_REVIEW_STATES, "offered");
export const AGREED: string[] = statesThat(SALARY_REVIEW_STATES, "agreed");

/** The way to a letter from the page of its record. */
export const letterWay = (name: "increment-letter" | "salary-review-letter", id: number) => ({
  label: t("Letter"),
  to: href("/print/:name/:id", { params: { name, id } }),
  icon: "print" as const,
  file: true as const,
});

const OPENINGS: Readonly<Record<string, string>> = {
  ANNUAL: "We are pleased to confirm your annual increment",
  MERIT: "We are pleased to confirm a merit increment",
  CONFIRMATION: "We are pleased to confirm your pay after probation",
  CORRECTION: "We confirm a correction of your pay",
};

/** From when, and what the basic pay is then. */
const payFacts = (effectiveOn: string, basic: string) => [
  { label: "With effect from", value: formatDate(effectiveOn) },
  { label: "Monthly basic pay", value: basic },
];

const titleOf = (kind: string): string => (kind === "CORRECTION" ? "Letter of change of pay" : "Increment letter");

/** The day before the next change of pay; null where pay goes on. */
export function lastDayBefore(slices: readonly { validFrom: string }[], effectiveOn: string): string | null {
  const next = slices.find(({ validFrom }) => validFrom > effectiveOn);
  return next ? addDays(next.validFrom, -1) : null;
}

/** "01 Feb 2027, until 30 Jun 2027". */
export const fromOn = (effectiveOn: string, last: string | null): string =>
  last === null
    ? formatDate(effectiveOn)
    : t("{from}, until {last}", { from: formatDate(effectiveOn), last: formatDate(last) });

/** The last day of a change that another followed already when it was approved; null where it goes on. */
async function lastDay({
  employeeId,
  effectiveOn,
  decidedAt,
}: Pick<ChangeRow, "employeeId" | "effectiveOn" | "decidedAt">): Promise<string | null> {
  const next = await db.salarySlice.findMany({
    where: {
      employeeId,
      validFrom: { gt: effectiveOn },
      ...(decidedAt && { change: { decidedAt: { lte: decidedAt } } }),
    },
    orderBy: { validFrom: "asc" },
    select: { validFrom: true },
    take: 1,
  });
  return lastDayBefore(next, effectiveOn);
}

/** Who decided, and when by the clock of the company. */
async function signedBy(userId: number | null, at: Date | null, timeZone: string): Promise<StaffLetter["signed"]> {
  const user =
    userId === null ? null : await db.user.findUnique({ where: { id: userId }, select: { displayName: true } });
  return { name: user?.displayName ?? "", at: at && `Approved ${formatInstant(at, timeZone)}` };
}

/** Of a change of pay that is approved: for the person it is about, and for those who see the change. */
export const incrementLetter = definePrintable<StaffLetter>("increment-letter", {
  permission: "pay.own",
  sample: "pay.increment",
  load: async (actor, id) => {
    const row = await db.salaryChange.findFirst({
      where: {
        AND: [
          { id, status: "APPROVED", kind: { in: LETTER_KINDS } },
          { OR: [{ employeeId: actor.employeeId ?? 0 }, visibleSalaryChanges(actor)] },
        ],
      },
      include: salaryChangeInclude,
    });
    if (!row) throw new NotFound();
    const company = await companyOf(db, row.unit);
    const basic = formatAmount({ minor: row.basic, currency: row.currency });
    const day = formatDate(row.effectiveOn);
    const last = await lastDay(row);
    return {
      title: titleOf(row.kind),
      company: company.name,
      employee: row.employee,
      on: row.effectiveOn,
      facts: payFacts(row.effectiveOn, basic),
      paragraphs: [
        `${OPENINGS[row.kind]!}. With effect from ${day} your basic pay is ${basic} a month${last ? `, until ${formatDate(last)}` : ""}.`,
      ],
      signed: await signedBy(row.decidedById, row.decidedAt, company.timeZone),
    };
  },
  layout: layStaffLetter,
});

/** Of a review: what is offered, and once it is accepted what is agreed; the latter is for its person too. */
export const reviewLetter = definePrintable<StaffLetter>("salary-review-letter", {
  permission: "pay.own",
  sample: "pay.review",
  load: async (actor, id) => {
    const row = await db.salaryReview.findFirst({
      where: {
        AND: [
          { id, status: { in: [...OFFERED, ...AGREED] } },
          { OR: [{ employeeId: actor.employeeId ?? 0, status: { in: AGREED } }, visibleReviews(actor)] },
        ],
      },
      include: { ...reviewInclude, change: { select: { decidedAt: true } } },
    });
    if (!row) throw new NotFound();
    const company = await companyOf(db, row.unit);
    const basic = formatAmount({ minor: row.proposedBasic, currency: row.currency });
    const day = fromOn(row.effectiveOn, await lastDay({ ...row, decidedAt: row.change?.decidedAt ?? null }));
    const answered = row.answeredAt && formatInstant(row.answeredAt, company.timeZone);
    return {
      title: "Salary review letter",
      company: company.name,
      employee: row.employee,
      on: row.effectiveOn,
      facts: [
        ...payFacts(row.effectiveOn, basic),
        { label: "Round", value: row.cycle },
        ...(AGREED.includes(row.status) && answered ? [{ label: "Accepted", value: answered }] : []),
      ],
      paragraphs: [
        ...(AGREED.includes(row.status)
          ? [`Following the ${row.cycle} salary review, your basic pay is ${basic} a month with effect from ${day}.`]
          : [
              `Following the ${row.cycle} salary review, we propose a basic pay of ${basic} a month with effect from ${day}.`,
              "Please accept or decline using the link sent to you.",
            ]),
        ...(row.message ? [row.message] : []),
      ],
      signed: await signedBy(row.approvedById, null, company.timeZone),
    };
  },
  layout: layStaffLetter,
});

export interface OwnLetter {
  title: string;
  /** The day from which it counts. */
  from: string;
  to: string;
}

/** The letters of a person's own pay, the latest first: of changes that are approved, and of reviews they accepted. */
export async function ownPayLetters(actor: Actor): Promise<OwnLetter[]> {
  if (actor.employeeId === null || !can(actor, "pay.own")) return [];
  const of = { employeeId: actor.employeeId };
  const shown = { orderBy: { effectiveOn: "desc" }, take: 20, select: { id: true, effectiveOn: true } } as const;
  const [changes, reviews] = [
    await db.salaryChange.findMany({
      where: { ...of, status: "APPROVED", kind: { in: LETTER_KINDS } },
      ...shown,
      select: { ...shown.select, kind: true },
    }),
    await db.salaryReview.findMany({ where: { ...of, status: { in: AGREED } }, ...shown }),
  ];
  const letters = [
    ...changes.map(({ kind, ...one }) => ({ ...one, title: t(titleOf(kind)), name: "increment-letter" })),
    ...reviews.map((one) => ({ ...one, title: t("Salary review letter"), name: "salary-review-letter" })),
  ];
  return letters
    .sort((a, b) => (a.effectiveOn < b.effectiveOn ? 1 : -1))
    .map(({ id, effectiveOn, title, name }) => ({
      title,
      from: formatDate(effectiveOn),
      to: href("/print/:name/:id", { params: { name, id } }),
    }));
}
