/** The register at one of its addresses, with the heat map of what is asked for. */
import { promiseHash } from "remix-utils/promise";
import type { Actor } from "~/core/actor";
import { readListParams } from "~/define/list";
import { listAt } from "~/engine/list/list-at.server";
import { listScreen, specOf, whereOf } from "~/engine/list/listing.server";
import { companyPolicy, heatMap, riskRules } from "~/modules/risks/index.server";

export async function registerOf(actor: Actor, here: string, search: URLSearchParams) {
  const told = listAt(here);
  const { q, filters } = readListParams(search, specOf(told.list, told.view));
  const { residualL, residualI, ...others } = filters;
  const where = await whereOf(actor, told.list, told.view, { q, filters: others });
  const { list, counts, policy } = await promiseHash({
    list: listScreen(actor, told.list, told.view, search),
    counts: heatMap(where, others.status !== undefined),
    policy: companyPolicy(actor.company.unitId),
  });
  const cells = [1, 2, 3, 4, 5].flatMap((row) =>
    [1, 2, 3, 4, 5].map(
      (column) => [`${row} ${column}`, riskRules.bandOf(riskRules.scoreOf(row, column), policy.scale)] as const,
    ),
  );
  return {
    list,
    narrowed: residualL !== undefined || residualI !== undefined,
    map: {
      counts,
      bands: Object.fromEntries(cells) as Record<string, string>,
      likelihood: [...riskRules.LIKELIHOOD],
      impact: [...riskRules.IMPACT],
      chosen: residualL && residualI ? `${residualL} ${residualI}` : null,
    },
  };
}

export type RegisterView = Awaited<ReturnType<typeof registerOf>>;
