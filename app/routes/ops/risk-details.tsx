import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { noteSchema } from "~/define/note";
import { pastOf, recordHistory } from "~/engine/history/record-history.server";
import { answerMove } from "~/engine/request/answer-move.server";
import { answer, intentOf, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import {
  changeRisk,
  moveRisk,
  openRisk,
  PLAIN_MOVES,
  riskForm,
  riskRules,
  riskSchema,
  riskWorkflow,
  type RiskView,
} from "~/modules/risks/index.server";
import { LinkButton } from "~/ui/button";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { pageTitle } from "~/ui/page-head";
import { RiskEdit } from "./parts/risk-edit";
import { grades } from "./parts/risk-grades.server";
import { RiskSheet } from "./parts/risk-sheet";

export { shouldRevalidate } from "~/ui/fresh-after-conflict";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.name ?? "Risk", "Operations");

const pageOf = (id: number) => href("/ops/risk/register/details/:id", { params: { id } });

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  const id = parseId(args.params.id) ?? 0;
  return load(args, async () => {
    const { view } = await openRisk(actor, id);
    if (!new URL(args.request.url).searchParams.has("edit"))
      return {
        key: newFormKey(),
        view,
        form: null,
        history: await recordHistory(actor, pastOf(args.request), [{ entity: "Risk", ids: [id] }]),
      };
    if (!view.mayEdit) throw redirect(pageOf(id));
    const { row, ...form } = await riskForm(actor, id);
    return {
      key: newFormKey(),
      view: { ...view, version: row.version },
      form: { ...form, categories: [...riskRules.CATEGORY_CHOICES], grades: grades() },
      history: null,
    };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  const to = pageOf(id);
  if (form.get("_form") !== "edit")
    return answerMove(args, actor, form, {
      moves: PLAIN_MOVES,
      workflow: riskWorkflow,
      schema: noteSchema,
      run: (of, name, how) => moveRisk(actor, of, name, how),
      done: () => ({ to }),
    });
  return answer(args, actor, form, {
    schema: riskSchema,
    run: (input) => changeRisk(actor, id, input, versionOf(form), intentOf(form) === "open"),
    done: ({ refNo }) => ({
      to,
      toast: intentOf(form) === "open" ? t("{no} is on the register.", { no: String(refNo ?? "") }) : t("Saved."),
    }),
  });
};

export default function RiskDetails() {
  const { key, view, form, history } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>() ?? null;
  const crumbs = [
    { label: t("Operations"), to: href("/ops") },
    { label: t("Risk register"), to: href("/ops/risk/register/list") },
  ];
  if (form) {
    return <RiskEdit view={view} form={form} formKey={key} reply={reply} crumbs={crumbs} back={pageOf(view.id)} />;
  }
  return (
    <RiskSheet view={view} formKey={key} reply={reply} history={history} crumbs={crumbs} ways={<Ways view={view} />} />
  );
}

/** Where one goes from here. */
function Ways({
  view: { id, mayEdit, mayTreat, mayAsk },
}: {
  view: Pick<RiskView, "id" | "mayEdit" | "mayTreat" | "mayAsk">;
}) {
  const face = (word: string) => href("/ops/risk/register/:face/:id", { params: { face: word, id } });
  return (
    <>
      {mayEdit && (
        <LinkButton icon="edit" to={href("/ops/risk/register/details/:id", { params: { id }, search: { edit: 1 } })}>
          {t("Edit")}
        </LinkButton>
      )}
      {mayTreat && (
        <LinkButton tone="primary" icon="review" to={face("review")}>
          {t("Review")}
        </LinkButton>
      )}
      {mayTreat && (
        <LinkButton icon="check" to={face("response")}>
          {t("Response")}
        </LinkButton>
      )}
      {mayTreat && (
        <LinkButton icon="plus" to={face("task")}>
          {t("Assign an action")}
        </LinkButton>
      )}
      {mayAsk && (
        <LinkButton icon="approved" to={face("acceptance")}>
          {t("Request acceptance")}
        </LinkButton>
      )}
      <FileButton icon="print" to={href("/print/:name/:id", { params: { name: "risk", id } })}>
        {t("Print as PDF")}
      </FileButton>
    </>
  );
}
