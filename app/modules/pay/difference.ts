/**
 * Why somebody's pay differs from that of the month before (spec: hr N14): reasons whose sum is the difference of both
 * net pays, to the unit. Pure.
 */
import type { Line, Slip } from "./terms";

export type Reason =
  | "JOINED"
  | "LEFT"
  | "STOPPED"
  | "RESUMED"
  | "BASIC_PAY"
  | "PART_MONTH"
  | "UNPAID_DAYS"
  | "COMPONENT_STARTED"
  | "COMPONENT_ENDED"
  | "COMPONENT_CHANGED"
  | "BY_LAW"
  | "ADVANCE_STARTED"
  | "ADVANCE_ENDED"
  | "ADVANCE_CHANGED"
  | "ARREARS"
  | "LEAVE_PAID"
  | "HELD_PAY"
  | "STILL_OWED"
  | "EXIT_DUES"
  | "LEFT_TO_REPAY";

export interface Difference {
  reason: Reason;
  /** What it adds to net pay; below nothing for what it takes. */
  amount: bigint;
  componentId: number | null;
  advanceId: number | null;
  /** Of arrears: the month they are of. */
  month: string | null;
}

/** What of a slip is compared. */
export type Compared = Pick<Slip, "lines" | "net" | "basic" | "status">;

const NONE = { componentId: null, advanceId: null, month: null };
const inNet = ({ side }: Line): boolean => side === "EARNING" || side === "DEDUCTION";
const signed = ({ side, amount }: Line): bigint => (side === "EARNING" ? amount : -amount);

/** @returns the reasons, largest first; none where nothing has changed */
export function differenceOf(before: Compared | null, now: Compared | null): Difference[] {
  const whole = wholeReason(before, now);
  if (whole) {
    const amount = (now?.net ?? 0n) - (before?.net ?? 0n);
    return amount === 0n ? [] : [{ ...NONE, reason: whole, amount }];
  }
  if (!before || !now) return [];
  return [...basicReasons(before, now), ...lineReasons(before.lines, now.lines)]
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => (size(b.amount) > size(a.amount) ? 1 : size(b.amount) < size(a.amount) ? -1 : 0));
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

function wholeReason(before: Compared | null, now: Compared | null): Reason | null {
  if (!before) return "JOINED";
  if (!now) return "LEFT";
  if (now.status === "STOPPED") return "STOPPED";
  return before.status === "STOPPED" ? "RESUMED" : null;
}

/** Basic pay = a whole month's − days outside employment − unpaid days: three reasons that add up. */
function basicReasons({ basic: before }: Compared, { basic: now }: Compared): Difference[] {
  return [
    { ...NONE, reason: "BASIC_PAY", amount: now.whole - before.whole },
    { ...NONE, reason: "PART_MONTH", amount: before.outside - now.outside },
    { ...NONE, reason: "UNPAID_DAYS", amount: before.unpaid - now.unpaid },
  ];
}

interface Group extends Omit<Difference, "amount" | "reason"> {
  of: Line["kind"];
  statutory: boolean;
  before: bigint;
  now: bigint;
}

function lineReasons(before: readonly Line[], now: readonly Line[]): Difference[] {
  const groups = new Map<string, Group>();
  const add = (lines: readonly Line[], at: "before" | "now") => {
    for (const line of lines) {
      if (!inNet(line) || line.kind === "BASIC") continue;
      const { kind: of, componentId, advanceId, month, statutory } = line;
      const isLaw = statutory && of === "COMPONENT";
      const key = `${of}/${isLaw ? "law" : ""}${componentId ?? ""}/${advanceId ?? ""}/${month ?? ""}`;
      const group = groups.get(key) ?? { of, statutory: isLaw, componentId, advanceId, month, before: 0n, now: 0n };
      group[at] += signed(line);
      groups.set(key, group);
    }
  };
  add(before, "before");
  add(now, "now");
  return [...groups.values()].map(({ of, statutory, before: was, now: is, ...rest }) => ({
    ...rest,
    reason: reasonOf(of, statutory, was, is),
    amount: is - was,
  }));
}

function reasonOf(of: Line["kind"], statutory: boolean, was: bigint, is: bigint): Reason {
  if (of === "ARREARS") return "ARREARS";
  if (of === "LEAVE") return "LEAVE_PAID";
  if (of === "HELD") return "HELD_PAY";
  if (of === "DUE" || of === "NOTICE" || of === "REQUISITION") return "EXIT_DUES";
  if (of === "RECEIVABLE") return "STILL_OWED";
  if (of === "OVERPAID") return "LEFT_TO_REPAY";
  if (statutory) return "BY_LAW";
  const what = of === "ADVANCE" ? "ADVANCE" : "COMPONENT";
  if (was === 0n) return `${what}_STARTED`;
  return is === 0n ? `${what}_ENDED` : `${what}_CHANGED`;
}
