import { readListParams, writeListParams } from "~/define/list";
import type { Actor } from "~/define/actor";
import { href } from "~/href";
import { billsSpec, findBills, STATE_CHOICES, type BillList } from "~/modules/transport-bills/index.server";

/** What a page with a list of bills shows. @param states those that can be asked for; null: all */
export async function billListPage(
  actor: Actor,
  request: Request,
  { which, file, states }: { which: BillList; file: string; states: readonly string[] | null },
) {
  const params = readListParams(new URL(request.url).searchParams, billsSpec);
  const search = writeListParams({ ...params, page: 1 }, billsSpec);
  return {
    ...(await findBills(actor, which, params)),
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    states: STATE_CHOICES.filter(({ value }) => states?.includes(value) ?? true),
    files: (["csv", "xlsx"] as const).map(
      (format) => href("/export/:name/:format", { params: { name: file, format } }) + search,
    ),
  };
}
