import type { LoaderFunctionArgs } from "@remix-run/node";
import { can, type Actor } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { href } from "~/href";
import {
  findIssues,
  issuesSpec,
  issueUnits,
  LATE_CHOICES,
  SEVERITY_CHOICES,
  STATE_FILTER,
} from "~/modules/audit-issues/index.server";

/** A page of the tracker: all in sight, one's own, or those that are closed. */
export async function issueListPage(
  args: LoaderFunctionArgs,
  actor: Actor,
  which: "all" | "own" | "closed" | "recorded",
) {
  const asked = readListParams(new URL(args.request.url).searchParams, issuesSpec);
  const params = {
    ...asked,
    filters: {
      ...asked.filters,
      ...(which === "closed" ? { status: "CLOSED" } : which === "own" ? { mine: "true" } : {}),
    },
  };
  const [list, units] = await Promise.all([findIssues(actor, params), issueUnits(actor)]);
  const search = writeListParams({ ...params, page: 1 }, issuesSpec);
  return {
    ...list,
    which,
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    units,
    states: STATE_FILTER,
    severities: SEVERITY_CHOICES,
    ages: LATE_CHOICES,
    writes: can(actor, "auditIssue.write"),
    files: (["csv", "xlsx"] as const).map(
      (format) => href("/export/:name/:format", { params: { name: "audit-issues", format } }) + search,
    ),
  };
}
