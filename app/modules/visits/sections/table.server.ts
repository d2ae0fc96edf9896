import type { Tx } from "~/db/database.server";
import type { AnyRow, Table } from "~/define/section";

/** Tables that hold the rows of one kind of section, by their names in the client. */
export type RowModel = Extract<
  keyof Tx,
  | "groupMeeting"
  | "dailyReport"
  | "loanVerification"
  | "overdueCase"
  | "bankCheck"
  | "registerCheck"
  | "performanceFigure"
  | "visitHighlight"
  | "portfolioCheck"
  | "borrowerVisit"
  | "loanFileCheck"
  | "effectRow"
  | "auditIssueVisit"
  | "feedbackMessage"
>;

/** A table of visits, by its name in the client. */
export const tableOf = (tx: Tx, name: string) => tx[name as RowModel] as unknown as Table<AnyRow & { visitId: number }>;
