/** Types of evaluation as lists, rules and pages read them. */
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { ofCompany } from "~/modules/ledger/index.server";

export const TYPE_INCLUDE = { designation: { select: { name: true } } } as const;

export const { column, filter, list, workflow } = recordOf("EvaluationType", TYPE_INCLUDE);
export type TypeRow = FoundRow<"EvaluationType", typeof TYPE_INCLUDE> & WorkflowRow;

/** Those of the companies that the person writes types for. */
export const visibleTypes = (actor: Actor): Prisma.EvaluationTypeWhereInput => ofCompany(actor, "evaluation.types");

export const questionsOf = (tx: Pick<Tx, "evaluationQuestion">, typeId: number) =>
  tx.evaluationQuestion.findMany({ where: { typeId }, orderBy: { position: "asc" } });

export const gradesOf = (tx: Pick<Tx, "evaluationGrade">, typeId: number) =>
  tx.evaluationGrade.findMany({ where: { typeId }, orderBy: { fromBp: "desc" } });
