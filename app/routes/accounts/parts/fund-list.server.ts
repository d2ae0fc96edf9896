import type { LoaderFunctionArgs } from "@remix-run/node";
import { can } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import { findTransfers, otherBranches, transferSpec, type Way } from "~/modules/funds/index.server";
import type { FundListProps } from "./fund-list";

/** What a list of transfers shows. */
export async function fundListOf(args: LoaderFunctionArgs, way: Way): Promise<FundListProps> {
  const { actor } = await authorize(args, "fund.read");
  return load(args, async () => {
    const params = readListParams(new URL(args.request.url).searchParams, transferSpec);
    const search = writeListParams({ ...params, page: 1 }, transferSpec);
    const [list, branches] = await Promise.all([findTransfers(actor, way, params), otherBranches(actor)]);
    return {
      ...list,
      way,
      size: params.size,
      sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
      branches,
      states: [...transferSpec.filters[0]!.choices!],
      kinds: [...transferSpec.filters[1]!.choices!],
      files: (["csv", "xlsx"] as const).map(
        (format) => href("/export/:name/:format", { params: { name: `funds-${way}`, format } }) + search,
      ),
      mayBranch: can(actor, "fund.write.branch"),
      mayHead: can(actor, "fund.write.head"),
    };
  });
}
