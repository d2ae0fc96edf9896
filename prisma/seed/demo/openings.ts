import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { addRecord, typedSchema, editRecord } from "~/engine/record/save.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { ledgerByCode } from "~/modules/ledger/index.server";
import { opening, openingWorkflow } from "~/modules/openings/index.server";
import { transition } from "~/modules/workflow/index.server";

/** Who prepares, and the two who approve. */
export interface OpeningPeople {
  clerk: Actor;
  manager: Actor;
  admin: Actor;
}

/** Whole shillings by code of the ledger: above nothing a debit, below it a credit. */
export type Balances = Readonly<Record<string, number>>;

export interface OpeningPlan {
  branchId: number;
  companyId: number;
  asOf: string;
  balances: Balances;
  /** Lines of accounts and foreign currency, as their form sends them. */
  lines?: readonly Record<string, unknown>[];
  reached: "DRAFT" | "SUBMITTED" | "CHECKED" | "POSTED" | "CANCELLED";
}

const STEPS: readonly [state: string, who: keyof OpeningPeople, move: keyof typeof openingWorkflow.moves][] = [
  ["SUBMITTED", "clerk", "submit"],
  ["CHECKED", "manager", "check"],
  ["POSTED", "admin", "approve"],
];

/** The opening balances of one branch, as far as the plan says. */
export async function playOpening(
  people: OpeningPeople,
  { branchId, companyId, asOf, balances, lines = [], reached }: OpeningPlan,
): Promise<void> {
  const typed = typedSchema(opening).parse({ branchId: String(branchId), asOf });
  const { id, version } = await addRecord(people.clerk, opening, typed);
  const rows = await Promise.all(
    Object.entries(balances).map(async ([code, amount]) => ({
      ledgerId: await ledgerByCode(db, companyId, code),
      debit: amount > 0 ? String(amount) : null,
      credit: amount < 0 ? String(-amount) : null,
    })),
  );
  await editRecord(people.clerk, opening, id, typedSchema(opening, true).parse({ asOf, rows }), version);
  const resource = resourceByWord("OpeningLine")!;
  for (const line of lines)
    await saveRecord(people.clerk, resource, null, schemaOf(resource, "add").parse({ batchId: id, ...line }), null);
  if (reached === "CANCELLED")
    await transition(people.clerk, openingWorkflow, id, "cancel", {
      note: "The old books are not closed yet.",
      version: null,
    });
  const last = STEPS.findIndex(([state]) => state === reached);
  for (const [, who, move] of STEPS.slice(0, last + 1))
    await transition(people[who], openingWorkflow, id, move, { note: null, version: null });
}
