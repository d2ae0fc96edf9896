import type { Tx } from "~/db/database.server";

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

/** A row of any of them. */
export interface AnyRow extends Record<string, unknown> {
  id: number;
  visitId: number;
  version: number;
  updatedAt: Date;
}

interface Table {
  findMany: (args: { where: object; orderBy: object | object[] }) => Promise<AnyRow[]>;
  findFirst: (args: { where: object; orderBy?: object | object[] }) => Promise<AnyRow | null>;
  count: (args: { where: object }) => Promise<number>;
  create: (args: { data: object }) => Promise<AnyRow>;
  update: (args: { where: { id: number }; data: object }) => Promise<AnyRow>;
  updateMany: (args: { where: object; data: object }) => Promise<{ count: number }>;
  delete: (args: { where: { id: number } }) => Promise<AnyRow>;
}

/** The table of a kind of section: what is done alike with all of them is written once. */
export function tableOf(tx: Tx, model: RowModel): Table {
  return tx[model] as unknown as Table;
}
