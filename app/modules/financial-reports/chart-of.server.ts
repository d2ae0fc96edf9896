import { db } from "~/db/database.server";
import type { Nature } from "~/modules/ledger/index.server";
import type { ChartLevel } from "./asked";

export interface ChartPlace {
  code: string;
  name: string;
}

/** A ledger with all it stands below. */
export interface ChartLedger extends ChartPlace {
  id: number;
  nature: Nature;
  contra: boolean;
  controlType: string;
  currency: string | null;
  isCash: boolean;
  isBank: boolean;
  active: boolean;
  above: Record<Exclude<ChartLevel, "ledger">, ChartPlace>;
}

const NAMED = { code: true, name: true } as const;

/** The ledgers of a company's chart, in the order of their codes. */
export async function chartOf(companyId: number): Promise<ChartLedger[]> {
  const rows = await db.ledger.findMany({
    where: { companyId },
    orderBy: { code: "asc" },
    select: {
      id: true,
      ...NAMED,
      controlType: true,
      currency: true,
      isCash: true,
      isBank: true,
      active: true,
      subGroup: {
        select: {
          ...NAMED,
          contra: true,
          group: { select: { ...NAMED, classification: { select: { ...NAMED, nature: true } } } },
        },
      },
    },
  });
  return rows.map(
    ({
      subGroup: {
        group: { classification, ...group },
        contra,
        ...subGroup
      },
      ...ledger
    }) => ({
      ...ledger,
      contra,
      nature: classification.nature as Nature,
      above: {
        subGroup,
        group: { code: group.code, name: group.name },
        class: { code: classification.code, name: classification.name },
      },
    }),
  );
}

/** Where a ledger stands on a level of the chart. */
export function placeOn(ledger: ChartLedger, level: ChartLevel): ChartPlace {
  return level === "ledger" ? ledger : ledger.above[level];
}
