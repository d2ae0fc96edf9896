import type { LinkTarget, Resource } from "~/define/resource";
import { accountGroup } from "./account-group.resource";
import { accountSubGroup } from "./account-sub-group.resource";
import { classification } from "./classification.resource";
import { ledgerReferences, ledgerResource } from "./ledger.resource";
import { forexRate } from "./forex-rate.resource";
import type { LedgerUses } from "./ledger-uses.server";
import { subLedger } from "./sub-ledger.resource";
import { systemLedger } from "./system-ledger.resource";

/** The tables of the chart, from the top down, and the rates. @param uses what other modules know that leans on a ledger */
export function chartResources(uses: readonly LedgerUses[]): Resource[] {
  return [classification, accountGroup, accountSubGroup, ledgerResource(uses), subLedger, systemLedger, forexRate];
}

/** What links may point to beside them. */
export const chartReferences: readonly LinkTarget[] = ledgerReferences;
