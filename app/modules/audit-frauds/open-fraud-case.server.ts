/** Opens a fraud case within a larger act: a finding that is a fraud. */
import type { Work } from "~/db/transaction.server";
import { moneyToDecimal } from "~/core/money";
import { exponentOf } from "~/core/currencies";
import { addWithin } from "~/modules/workflow/index.server";
import { fraudCase } from "./fraud.record.server";

export interface NewFraudCase {
  unitId: number;
  fraudTypeId: number;
  title: string;
  /** At least twenty characters. */
  description: string;
  detectedOn: string;
  /** Minor units of the currency of the unit's company. */
  grossMinor: bigint;
  currency: string;
  /** That it belongs to; those on its list see it. */
  investigationId?: number;
  occurredFrom?: string | null;
  occurredTo?: string | null;
  /** AUDIT where nothing is said. */
  method?: string;
}

/**
 * @returns the id of the case, which is suspected and waits for its assignment
 * @throws Forbidden; InputProblem with everything that is wrong, each at its field
 */
export async function openFraudCase(work: Work, { grossMinor, currency, ...typed }: NewFraudCase): Promise<number> {
  const { id } = await addWithin(work, fraudCase, {
    occurredFrom: null,
    occurredTo: null,
    method: "AUDIT",
    ...typed,
    gross: moneyToDecimal(grossMinor, exponentOf(currency)),
  });
  return id;
}
