import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { newFormKey, parseId } from "~/core/ids.server";
import { plural, t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { readListParams, writeListParams } from "~/define/list";
import { answer, intentOf, readForm } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/href";
import {
  AGE_CHOICES,
  createRisk,
  findRisks,
  heatMap,
  newRiskForm,
  newRiskSchema,
  companyPolicy,
  raisesRisks,
  REVIEW_CHOICES,
  riskRules,
  risksSpec,
  riskUnitChoices,
  STATE_CHOICES,
  type RiskItem,
} from "~/modules/risks/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cellText } from "~/ui/cell";
import { DataTable, type Column } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { HeatMap } from "./parts/heat-map";
import { grades } from "./parts/risk-grades.server";
import { NewRisk } from "./parts/new-risk";
import { Stacked } from "./parts/stacked";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Risk register", "Operations");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const search = new URL(args.request.url).searchParams;
    if (!search.has("new")) return { list: await listOf(actor, search), form: null };
    await authorize(args, "risk.raise");
    const form = await newRiskForm(actor, {
      unitId: parseId(search.get("unit") ?? undefined),
      highlightId: parseId(search.get("highlight") ?? undefined),
    });
    return {
      list: null,
      form: { ...form, key: newFormKey(), categories: [...riskRules.CATEGORY_CHOICES], grades: grades() },
    };
  });
};

async function listOf(actor: Actor, search: URLSearchParams) {
  const params = readListParams(search, risksSpec);
  const query = writeListParams({ ...params, page: 1 }, risksSpec);
  const { found, units, counts, policy } = await promiseHash({
    found: findRisks(actor, params),
    units: riskUnitChoices(actor),
    counts: heatMap(actor, params),
    policy: companyPolicy(actor.company.unitId),
  });
  const { residualL, residualI } = params.filters;
  const cells = [1, 2, 3, 4, 5].flatMap((row) =>
    [1, 2, 3, 4, 5].map(
      (column) => [`${row} ${column}`, riskRules.bandOf(riskRules.scoreOf(row, column), policy.scale)] as const,
    ),
  );
  return {
    ...found,
    size: params.size,
    sort: `${params.sort.descending ? "-" : ""}${params.sort.name}`,
    units,
    mayRaise: raisesRisks(actor),
    narrowed: residualL !== undefined || residualI !== undefined,
    map: {
      counts,
      bands: Object.fromEntries(cells) as Record<string, string>,
      likelihood: [...riskRules.LIKELIHOOD],
      impact: [...riskRules.IMPACT],
      chosen: residualL && residualI ? `${residualL} ${residualI}` : null,
    },
    choices: {
      status: STATE_CHOICES,
      category: [...riskRules.CATEGORY_CHOICES],
      band: [...riskRules.BAND_CHOICES],
      response: [...riskRules.RESPONSE_CHOICES],
      review: REVIEW_CHOICES,
      age: AGE_CHOICES,
    },
    files: (["csv", "xlsx"] as const).map(
      (format) => href("/export/:name/:format", { params: { name: "risks", format } }) + query,
    ),
  };
}

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args, "risk.raise");
  const form = await readForm(args.request);
  return answer(args, actor, form, {
    schema: newRiskSchema,
    run: (input) => createRisk(actor, input, intentOf(form) === "open"),
    done: ({ id, refNo }) => ({
      to: href("/ops/risk/register/details/:id", { params: { id } }),
      toast: refNo ? t("{no} is on the register.", { no: String(refNo) }) : t("Saved as a draft."),
    }),
  });
};

export default function RiskList() {
  const { list, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return form ? <NewRisk form={form} reply={reply} /> : <Register list={list!} />;
}

const columns: Column<RiskItem>[] = [
  {
    id: "refNo",
    label: "Number",
    sortable: true,
    cell: (row) => (
      <div>
        <Link to={href("/ops/risk/register/details/:id", { params: { id: row.id } })}>{row.no}</Link>
        <br />
        {row.title}
      </div>
    ),
  },
  { id: "category", label: "Category" },
  { id: "unit", label: "Unit", sortable: true },
  { id: "owner", label: "Owner", sortable: true },
  { id: "inherent", label: "Inherent", numeric: true, cell: (row) => row.inherent || "–" },
  { id: "score", label: "Residual", sortable: true, cell: (row) => cellText(row.residual) },
  { id: "response", label: "Response" },
  {
    id: "nextReviewOn",
    label: "Next review",
    sortable: true,
    nowrap: true,
    cell: (row) =>
      row.late ? (
        <Stacked under={t("overdue")}>{cellText({ text: row.nextReview, tone: "bad" })}</Stacked>
      ) : (
        row.nextReview
      ),
  },
  {
    id: "status",
    label: "State",
    sortable: true,
    cell: (row) =>
      row.age === "–" ? row.state.text : `${row.state.text}, ${plural(Number(row.age), "one day", "{n} days")}`,
  },
];

type ListView = NonNullable<Awaited<ReturnType<typeof listOf>>>;

function Register({
  list: { rows, page, size, total, sort, units, mayRaise, narrowed, map, choices, files },
}: {
  list: ListView;
}) {
  const add = mayRaise && (
    <LinkButton tone="primary" icon="plus" to={href("/ops/risk/register/list", { search: { new: 1 } })}>
      {t("Raise a risk")}
    </LinkButton>
  );
  const choice = (name: keyof typeof choices, label: string, any: string) => ({
    name,
    label,
    kind: "choice" as const,
    choices: choices[name],
    any,
  });
  return (
    <>
      <PageHead
        title={t("Risk register")}
        sentence={plural(total, "One risk", "{n} risks")}
        crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: t("Risk register") }]}
        actions={
          <>
            <LinkButton file icon="download" to={files[0]!}>
              {t("CSV")}
            </LinkButton>
            <LinkButton file icon="download" to={files[1]!}>
              {t("Excel")}
            </LinkButton>
            <LinkButton icon="report" to={href("/ops/ermf")}>
              {t("Framework")}
            </LinkButton>
            {add}
          </>
        }
      />
      <div className="stack">
        <Card
          title={t("Heat map")}
          note={t("Residual risk: likelihood rises upwards, impact to the right. Choose a number to see its risks.")}
        >
          <HeatMap map={map} />
          {narrowed && (
            <p className="mt-2">
              <Link to={href("/ops/risk/register/list")} className="inline-block min-h-6">
                {t("All risks")}
              </Link>
            </p>
          )}
        </Card>
        <Card flush>
          <Filters
            filters={[
              { name: "q", label: t("Search"), kind: "search", any: t("Number, title, owner or event") },
              choice("status", t("State"), t("Any state")),
              choice("band", t("Band"), t("Any band")),
              choice("category", t("Category"), t("All categories")),
              ...(units.length > 1
                ? [{ name: "unitId", label: t("Unit"), kind: "choice" as const, choices: units, any: t("All units") }]
                : []),
              choice("response", t("Response"), t("Any response")),
              choice("review", t("Review"), t("Any day")),
              choice("age", t("Age"), t("Any age")),
            ]}
          >
            {rows.length === 0 ? (
              <EmptyState icon="warn" title={t("No risks")} action={add || undefined}>
                {t("Risks of a unit appear here as soon as a draft is saved, worst first.")}
              </EmptyState>
            ) : (
              <>
                <DataTable
                  caption={t("Risk register")}
                  columns={columns}
                  rows={rows}
                  rowKey={(row) => row.id}
                  sort={sort}
                />
                <Pager page={page} size={size} total={total} />
              </>
            )}
          </Filters>
        </Card>
      </div>
    </>
  );
}
