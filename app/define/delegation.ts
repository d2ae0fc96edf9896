import type { Tx } from "../db/database.server";
import type { Permission } from "../core/permission";

/** The approvals that can be delegated, by the name of their workflow, with what a delegate needs for them (spec: accounts §4.1). */
export const DELEGATED: Readonly<Record<string, { label: string; approve: Permission; needs: readonly Permission[] }>> =
  {
    Voucher: {
      label: "Vouchers",
      approve: "voucher.approve",
      needs: ["area.accounts", "voucher.read", "voucher.approve"],
    },
    Requisition: {
      label: "Requisitions",
      approve: "requisition.approve",
      needs: ["area.accounts", "requisition.own", "requisition.read", "requisition.approve"],
    },
    FundTransfer: {
      label: "Fund transfers",
      approve: "fund.approve",
      needs: ["area.accounts", "fund.read", "fund.approve"],
    },
    SaccoWithdrawal: {
      label: "Withdrawals from savings",
      approve: "savings.approve",
      needs: ["area.accounts", "savings.own", "savings.read", "savings.approve"],
    },
  };

/** The names of {@link DELEGATED} that a list with commas holds. */
export const processesOf = (text: string): string[] => text.split(",").filter((name) => Object.hasOwn(DELEGATED, name));

/** A process of HR that somebody may decide in another's name, with what a delegate needs for each permission they lack. */
export interface StandIn {
  label: string;
  holds: Readonly<Record<string, readonly Permission[]>>;
  /** What a delegate needs of whoever decides by their relation to people alone, such as a mapped manager. */
  byRelation?: readonly Permission[];
}

/** The approvals of HR in which another stands in while somebody is away, by the name of their workflow (spec: hr R-AP4). */
export const STOOD_IN: Readonly<Record<string, StandIn>> = {
  LeaveApplication: {
    label: "Leave applications",
    holds: {
      "leave.recommend": ["leave.own", "leave.recommend"],
      "leave.approve": ["area.hr", "leave.own", "leave.read", "leave.approve"],
      "leave.approve.senior": ["leave.approve.senior"],
    },
  },
  TimeLogApplication: { label: "Time applications", holds: { "time.decide": ["time.own", "time.decide"] } },
  Evaluation: {
    label: "Evaluations",
    holds: { "evaluation.review": ["evaluation.own", "evaluation.review"] },
    byRelation: ["evaluation.own"],
  },
  MonthlyBoard: {
    label: "Monthly boards",
    holds: { "board.review": ["board.own", "board.review"] },
    byRelation: ["board.own"],
  },
  Tour: {
    label: "Tours",
    holds: {
      "leave.recommend": ["tour.own", "leave.recommend"],
      "tour.manage": ["area.hr", "tour.own", "tour.read", "tour.manage"],
    },
  },
  SalaryAdvance: { label: "Salary advances", holds: { "leave.recommend": ["pay.own", "leave.recommend"] } },
  Movement: {
    label: "Movements",
    holds: {
      "movement.agree": ["movement.read", "movement.agree"],
      "movement.approve": ["area.hr", "movement.read", "movement.approve"],
    },
  },
  EmployeeChangeRequest: {
    label: "Change requests",
    holds: {
      "employee.decide": ["area.hr", "employee.ask", "employee.decide"],
      "employee.bank": ["employee.bank"],
    },
  },
  EmployeeDocument: {
    label: "Documents of employees",
    holds: { "document.edit": ["area.hr", "document.read", "document.edit"] },
  },
};

export const STAND_IN_CHOICES = Object.entries(STOOD_IN).map(([value, { label }]) => ({ value, label }));

/** The names of {@link STOOD_IN} that a list with commas holds. */
export const scopesOf = (text: string): string[] => text.split(",").filter((name) => Object.hasOwn(STOOD_IN, name));

/** What a delegate is given of what somebody holds, for the processes that are lent. */
export function lentOf(scopes: string, held: ReadonlySet<string>): Permission[] {
  const given = scopesOf(scopes).flatMap((name) =>
    Object.entries(STOOD_IN[name]!.holds).flatMap(([permission, needs]) => (held.has(permission) ? needs : [])),
  );
  return [...new Set(given)];
}

/** The same, with what it takes to decide by relation alone: whoever holds that may lend it. */
export const givenOf = (process: string, held: ReadonlySet<string>): Permission[] => [
  ...new Set([
    ...lentOf(process, held),
    ...(STOOD_IN[process]?.byRelation ?? []).filter((permission) => held.has(permission)),
  ]),
];

/** Those who decide a process for somebody as their line, at whatever level. @returns users */
export type LineAbove = (
  tx: Tx,
  process: string,
  userId: number,
  /** YYYY-MM-DD */
  day: string,
) => Promise<ReadonlySet<number>>;

const RULE: { above: LineAbove | null } = { above: null };

/** Declares who stands above whom; it is asked from the moment its module is loaded. */
export function defineLineAbove(above: LineAbove): LineAbove {
  RULE.above = above;
  return above;
}

/** As declared: what such a person lends, the one below does not decide (spec: hr R-AP1, R-AP4). */
export const lineAbove: LineAbove = (...asked) => RULE.above?.(...asked) ?? Promise.resolve(new Set());
