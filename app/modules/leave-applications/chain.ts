/** Who decides a leave application, and in which order (spec: hr §4.3, §6.1). Pure. */
import { daysBetween } from "~/core/dates";

export type Chain = "AUTO" | "MANAGER" | "MANAGER_HR" | "HR";

/** What the steps of an application follow from. */
export interface ChainFacts {
  chain: string;
  /** Centi-days. */
  unitsCd: number;
  /** Centi-days of the unbroken leave of the type that it is part of: what is split counts as a whole. */
  runCd: number;
  /** More than this is for those who approve leave of any length; null: no limit. */
  seniorApprovalOverCd: number | null;
  /** The applicant approves leave of others: their own is decided above them (R-AP1). */
  applicantApproves: boolean;
  /** Somebody stands above the applicant; HR decides alone where nobody does. */
  hasLine: boolean;
}

export type Step = "line" | "hr";

/** Whether the last word is for those who approve leave of any length. */
export const needsSenior = ({
  applicantApproves,
  ...length
}: Pick<ChainFacts, "unitsCd" | "runCd" | "seniorApprovalOverCd" | "applicantApproves">): boolean =>
  applicantApproves || isLong(length);

const isLong = ({
  unitsCd,
  runCd,
  seniorApprovalOverCd,
}: Pick<ChainFacts, "unitsCd" | "runCd" | "seniorApprovalOverCd">): boolean =>
  seniorApprovalOverCd !== null && Math.max(unitsCd, runCd) > seniorApprovalOverCd;

/** The steps in their order; none where nobody decides. What is longer than the type's limit goes to HR whatever the chain. */
export function stepsOf(facts: ChainFacts): readonly Step[] {
  const steps: Readonly<Record<Chain, readonly Step[]>> = {
    AUTO: [],
    MANAGER: ["line"],
    MANAGER_HR: ["line", "hr"],
    HR: ["hr"],
  };
  const own = steps[facts.chain as Chain];
  const whole: readonly Step[] = isLong(facts) && !own.includes("hr") ? [...own, "hr"] : own;
  return facts.hasLine || !whole.includes("line") ? whole : ["hr"];
}

/** Days for which a returned application holds its half days (spec: hr §6.1). */
export const HOLD_RETURNED = 3;

/** Whether a returned application no longer holds its half days. */
export const isReleased = ({ returnedOn }: { returnedOn: string | null }, today: string): boolean =>
  returnedOn !== null && daysBetween(returnedOn, today) > HOLD_RETURNED;
