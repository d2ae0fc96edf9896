import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { promiseHash } from "remix-utils/promise";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { readListParams } from "~/define/list";
import { listAt } from "~/engine/list/list-at.server";
import { whereOf } from "~/engine/list/listing.server";
import { listScreen, specOf } from "~/engine/list/listing.server";
import { answer, intentOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  companyPolicy,
  createRisk,
  heatMap,
  newRiskForm,
  newRiskSchema,
  riskRules,
} from "~/modules/risks/index.server";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { FormReply } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { pageTitle } from "~/ui/page-head";
import { ListScreen } from "../records/list-screen";
import { HeatMap } from "./parts/heat-map";
import { grades } from "./parts/risk-grades.server";
import { NewRisk } from "./parts/new-risk";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";
export const meta = () => pageTitle("Risk register", "Operations");

const HERE = href("/ops/risk/register/list");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const search = new URL(args.request.url).searchParams;
    if (!search.has("new")) return { register: await listOf(actor, search), form: null };
    await authorize(args, "risk.raise");
    const form = await newRiskForm(actor, {
      unitId: parseId(search.get("unit") ?? undefined),
      highlightId: parseId(search.get("highlight") ?? undefined),
    });
    return {
      register: null,
      form: { ...form, key: newFormKey(), categories: [...riskRules.CATEGORY_CHOICES], grades: grades() },
    };
  });
};

async function listOf(actor: Actor, search: URLSearchParams) {
  const told = listAt(HERE);
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
  const { register, form } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return form ? <NewRisk form={form} reply={reply} /> : <Register register={register!} />;
}

type RegisterView = Awaited<ReturnType<typeof listOf>>;

function Register({ register: { list, narrowed, map } }: { register: RegisterView }) {
  return (
    <ListScreen
      list={list}
      crumbs={[{ label: t("Operations"), to: href("/ops") }, { label: list.title }]}
      actions={
        <LinkButton icon="report" to={href("/ops/ermf")}>
          {t("Framework")}
        </LinkButton>
      }
      above={
        <Card
          title={t("Heat map")}
          note={t("Residual risk: likelihood rises upwards, impact to the right. Choose a number to see its risks.")}
        >
          <HeatMap map={map} />
          {narrowed && (
            <p className="mt-2">
              <Link to={HERE} className="inline-block min-h-6">
                {t("All risks")}
              </Link>
            </p>
          )}
        </Card>
      }
    />
  );
}
