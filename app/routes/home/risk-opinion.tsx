import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newFormKey, parseId } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { readForm } from "~/engine/request/read-form.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { href } from "~/addresses/href";
import { giveOpinion, opinionPage, opinionPageOf, opinionSchema } from "~/modules/risks/index.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-fields";
import { Columns } from "~/ui/columns";
import { DescriptionList } from "~/ui/description-list";
import type { FormReply } from "~/ui/form-reply";
import { PageHead, pageTitle } from "~/ui/page-head";
import { RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { LostReply } from "../ops/parts/lost-reply";
import { AcceptancesCard, ActionsCard, ScoresCard } from "../ops/parts/risk-cards";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.view.name ?? "Risk", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({
    key: newFormKey(),
    ...(await opinionPageOf(actor, parseId(args.params.id) ?? 0)),
    choices: [
      { value: "FOR", label: "It can be accepted" },
      { value: "AGAINST", label: "It should not be accepted" },
    ],
  }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  const form = await readForm(args.request);
  const id = parseId(args.params.id) ?? 0;
  return answer(args, actor, form, {
    schema: opinionSchema,
    run: (input) => giveOpinion(actor, id, input, versionOf(form)),
    done: () => ({ to: opinionPage(id), toast: t("Opinion given.") }),
  });
};

/** A critical risk that the company is asked to live with, for the opinion of audit. */
export default function RiskOpinion() {
  const { key, view, request, mayOpine, choices } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  return (
    <>
      <PageHead
        title={view.name}
        tag={<Tag tone={view.state.tone}>{view.state.text}</Tag>}
        sentence={view.title}
        crumbs={[{ label: t("Home"), to: href("/dashboard") }, { label: view.name }]}
      />
      <Columns
        aside={
          <div className="stack">
            {request && (
              <Card title={t("Acceptance requested")}>
                <DescriptionList facts={request} />
              </Card>
            )}
            {mayOpine && (
              <Card title={t("Opinion of audit")}>
                <RecordForm id="opinion" formKey={key} version={view.version} reply={reply}>
                  <input type="hidden" name="_form" value="opinion" />
                  <RadioGroup name="opinion" label={t("Opinion")} required down choices={choices} />
                  <TextArea
                    name="note"
                    label={t("Reasons")}
                    required
                    rows={4}
                    maxLength={2000}
                    hint={t("At least 10 characters")}
                  />
                  <div className="mt-3">
                    <Button tone="primary">{t("Give the opinion")}</Button>
                  </div>
                </RecordForm>
              </Card>
            )}
          </div>
        }
      >
        <LostReply reply={reply} forms={mayOpine ? ["opinion"] : []} />
        <Card title={t("The risk")} actions={<Tag tone={view.band.tone}>{view.band.text}</Tag>}>
          <DescriptionList facts={[...view.facts, ...view.words]} />
        </Card>
        <ActionsCard view={view} linked={false} />
        <AcceptancesCard view={view} />
        <ScoresCard view={view} />
      </Columns>
    </>
  );
}
