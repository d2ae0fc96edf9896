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
import { Card } from "~/ui/card";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import { FileButton } from "~/ui/file-button";
import type { FormReply } from "~/ui/form-reply";
import { History } from "~/ui/history";
import { Link } from "~/ui/link";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { Trail } from "~/ui/trail";
import { MovesForm } from "../accounts/parts/moves-form";
import { LostReply } from "./parts/lost-reply";
import { AcceptancesCard, ActionsCard, ScoresCard } from "./parts/risk-cards";
import { RiskButtons, RiskFields } from "./parts/risk-fields";
import { grades } from "./parts/risk-grades.server";

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
    return (
      <>
        <PageHead
          title={t("Edit {name}", { name: view.name })}
          sentence={view.unit}
          crumbs={[...crumbs, { label: view.name, to: pageOf(view.id) }]}
        />
        <RecordForm reply={reply} formKey={key} version={view.version} values={form.values}>
          <input type="hidden" name="_form" value="edit" />
          <RiskFields {...form} />
          {!form.draft && <KeptScores values={form.values} />}
          <RiskButtons draft={form.draft} back={pageOf(view.id)} />
        </RecordForm>
      </>
    );
  }
  return (
    <>
      <PageHead
        title={view.name}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={view.title}
        crumbs={[...crumbs, { label: view.name }]}
        actions={<Ways view={view} />}
      />
      <Columns
        aside={
          <>
            <Card title={t("What happened")}>
              <Trail steps={view.trail} />
            </Card>
            <div className="stack no-print">
              <MovesForm
                moves={view.moves}
                formKey={key}
                version={view.version}
                reply={reply?.result?.initialValue?._form === "move" ? reply : null}
              />
            </div>
          </>
        }
      >
        <LostReply reply={reply ?? undefined} forms={view.moves.length > 0 ? ["move"] : []} />
        <Card title={t("The risk")} actions={<Tag tone={view.band.tone}>{view.band.text}</Tag>}>
          <DescriptionList
            facts={[
              ...view.facts,
              ...(view.origin
                ? [{ label: t("Comes from"), value: <Link to={view.origin.to}>{view.origin.text}</Link> }]
                : []),
              ...view.words,
            ]}
          />
        </Card>
        <ActionsCard view={view} />
        <AcceptancesCard view={view} />
        <ScoresCard view={view} />
        {history && <History folded history={history} />}
      </Columns>
    </>
  );
}

/** Scores of a risk on the register go with the form as they are: they change by a review. */
function KeptScores({ values }: { values: Record<string, unknown> }) {
  return (
    <>
      {["inherentL", "inherentI", "controlEff", "residualL", "residualI", "residualReason"].map((name) => (
        <input key={name} type="hidden" name={name} value={String(values[name] ?? "")} />
      ))}
    </>
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
