/** What a movement has to keep (spec: hr R-MV1 to R-MV4, R-MV6). Pure. */
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Kind } from "../movements/index.server";

/** Where somebody stands, as far as the rules ask. */
export interface StandingPost {
  validFrom: string;
  unitId: number;
  departmentId: number | null;
  designationId: number;
  rank: number;
}

export interface MovementFacts {
  kind: Kind;
  effectiveOn: string;
  /** The first day a movement may begin: that of the first month whose pay is not posted. */
  earliest: string;
  own: boolean;
  separated: boolean;
  /** Their last working day, where the employment ends. */
  lastDay: string | null;
  /** The slice of the day before; null for who stands nowhere. */
  from: StandingPost | null;
  /** A slice begins on the very day. */
  sameDay: boolean;
  to: { unitId: number; departmentId: number | null; designationId: number; rank: number };
  /** Another movement of the person for that day is under way. */
  otherThatDay: boolean;
  consentRef: string | null;
  handsToSelf: boolean;
  /** Who takes over can sign in and accept. */
  handsToAccount: boolean;
}

/** The first day of the month: pay of earlier months counts as posted. */
export const earliestOf = (today: string): string => `${today.slice(0, 7)}-01`;

/** R-MV1: after the start of the present posting, and not in a month whose pay is posted. */
function dayProblems({ effectiveOn, earliest, from, sameDay }: MovementFacts): Problem[] {
  if (effectiveOn < earliest)
    return [
      problem("effectiveOn", t("From: choose {day} or later", { day: formatDate(earliest) }), "movement_too_early"),
    ];
  if (sameDay || (from !== null && effectiveOn <= from.validFrom))
    return [
      problem(
        "effectiveOn",
        t("From: their posting begins on that day: choose {day} or later", {
          day: formatDate(addDays(effectiveOn, 1)),
        }),
        "slice_conflict",
      ),
    ];
  return [];
}

/** R-MV4: a promotion leads up, a demotion down and on consent or by a case, a transfer elsewhere at the same rank. */
function kindProblems({ kind, from, to, consentRef }: MovementFacts): Problem[] {
  const rank = (message: string) => problem("toDesignationId", message, "movement_rank");
  const before = from?.rank ?? null;
  if (kind === "PROMOTION")
    return before !== null && to.rank > before
      ? []
      : [rank(t("Designation: choose a more senior one for a promotion"))];
  if (kind === "DEMOTION")
    return [
      ...(before !== null && to.rank < before ? [] : [rank(t("Designation: choose a less senior one for a demotion"))]),
      ...(consentRef
        ? []
        : [
            problem(
              "consentRef",
              t("Consent or case: name the written consent or the disciplinary case"),
              "consent_required",
            ),
          ]),
    ];
  if (before !== null && to.rank !== before)
    return [rank(t("Designation: its rank differs, which makes this a promotion or a demotion"))];
  const elsewhere =
    from === null ||
    to.unitId !== from.unitId ||
    to.designationId !== from.designationId ||
    (to.departmentId !== null && to.departmentId !== from.departmentId);
  return elsewhere ? [] : [problem("toUnitId", t("Unit: choose another unit, department or designation"), "no_change")];
}

/** Everything that stands against a movement as it is prepared. */
export function movementProblems(facts: MovementFacts): Problem[] {
  return [
    ...(facts.own ? [problem("employeeId", t("Employee: this is you; someone else prepares it"), "own_record")] : []),
    ...(facts.separated ? [problem("employeeId", t("Employee: they have left"), "separated")] : []),
    ...(!facts.separated && facts.lastDay !== null && facts.effectiveOn > facts.lastDay
      ? [
          problem(
            "effectiveOn",
            t("From: their last working day is {day}", { day: formatDate(facts.lastDay) }),
            "employment_ends",
          ),
        ]
      : []),
    ...dayProblems(facts),
    ...(facts.otherThatDay
      ? [problem("effectiveOn", t("From: another movement of this person begins on that day"), "taken")]
      : []),
    ...kindProblems(facts),
    ...(facts.handsToSelf ? [problem("handoverToId", t("Hands over to: choose someone else"), "not_available")] : []),
    ...(facts.handsToAccount
      ? []
      : [problem("handoverToId", t("Hands over to: choose someone whose account is active"), "no_account")]),
  ];
}

/** Something of the cash of a unit that hangs on a person. */
export interface CashDuty {
  kind: string;
  itemId: number;
  /** As people read it. */
  text: string;
}

const keyOf = ({ kind, itemId }: CashDuty): string => `${kind} ${itemId}`;

/** Duties as they are kept with whoever lets them pass. */
export const namedDuties = (duties: readonly CashDuty[]): string => duties.map(keyOf).join(";");

/** Those that were not let pass. @param overridden what {@link namedDuties} named; null where nothing was */
export function dutiesLeft(duties: readonly CashDuty[], overridden: string | null): CashDuty[] {
  const named = new Set(overridden?.split(";"));
  return duties.filter((duty) => !named.has(keyOf(duty)));
}

/** R-MV6: nobody moves to another unit while cash hangs on them, unless that very duty was let pass. */
export function cashProblems(known: {
  unitChanges: boolean;
  duties: readonly CashDuty[];
  overridden: string | null;
}): Problem[] {
  const left = dutiesLeft(known.duties, known.overridden);
  if (!known.unitChanges || left.length === 0) return [];
  return [
    problem(
      "",
      t("Cash hangs on this person: {duties}. Settle it first, or have it overridden with a reason.", {
        duties: left.map(({ text }) => text).join("; "),
      }),
      "cash_duty",
    ),
  ];
}

/** R-MV3: slices that begin later stay as they are; whoever decides is told of them. */
export const laterWarnings = (later: readonly { validFrom: string; designation: string; unit: string }[]): string[] =>
  later.map(({ validFrom, designation, unit }) =>
    t("From {day} on {designation}, {unit}, as is planned already", {
      day: formatDate(validFrom),
      designation,
      unit,
    }),
  );

/** N2: where a branch insists on its duties, nobody leaves it with too few for one. */
export const coverProblems = (short: readonly { text: string; mode: "WARN" | "BLOCK" }[]): Problem[] =>
  short.some(({ mode }) => mode === "BLOCK")
    ? [
        problem(
          "",
          t("The branch they leave falls short: {duties}. Give someone else there the role first", {
            duties: short.flatMap(({ mode, text }) => (mode === "BLOCK" ? [text] : [])).join("; "),
          }),
          "leave_cover",
        ),
      ]
    : [];
