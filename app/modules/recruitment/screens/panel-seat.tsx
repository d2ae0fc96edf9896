import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { answer, versionOf } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { giveScores, panelFiles, readSeat, scoresSchema } from "~/modules/recruitment/index.server";
import { Tables } from "~/routes/processes/parts";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-fields";
import { DescriptionList } from "~/ui/description-list";
import { FileLink } from "~/ui/file-link";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { TextArea } from "~/ui/text-fields";
import { CRITERIA, CRITERION_NAMES, LEAST_SCORE, MOST_SCORE } from "../panel-scores";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.seat.name ?? "Interview", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const seat = await readSeat(actor, idOf(args.params));
    const files = await panelFiles.view(seat.applicationId, actor.company.timeZone);
    return { key: newFormKey(), seat, files: files.map(({ id, name, size }) => ({ id, name, size })) };
  });
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const id = idOf(args.params);
    const form = await readForm(args.request);
    return answer(args, actor, form, {
      schema: scoresSchema,
      run: (input) => giveScores(actor, id, input, versionOf(form)),
      done: ({ complete }) => ({
        to: href("/internal/job/panel/:id", { params: { id } }),
        toast: complete ? t("Scores saved. All scores are in.") : t("Scores saved."),
      }),
    });
  });
};

const CHOICES = Array.from({ length: MOST_SCORE }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

/** An interview for one of its panel: the applicant, one's own scores, and those of the others once all are in. */
export default function PanelSeat() {
  const { key, seat, files } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const { name, title, facts, closed, given, values, version, tables } = seat;
  const list = href("/internal/job/panel");
  return (
    <>
      <PageHead
        title={t("Interview of {name}", { name })}
        sentence={title}
        crumbs={areaCrumbs("home", { label: t("Interviews"), to: list }, { label: name })}
      />
      <div className="stack">
        <Card>
          <DescriptionList facts={facts} />
        </Card>
        {files.length > 0 && (
          <Card title={t("CV and certificates")}>
            <ul className="grid gap-2">
              {files.map((file) => (
                <li key={file.id}>
                  <FileLink
                    to={href("/internal/job/panel/file/:id", { params: { id: file.id } })}
                    name={file.name}
                    picture={false}
                  />{" "}
                  <span className="text-dim">{file.size}</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <Tables tables={tables} />
        {closed && !reply && tables.length === 0 && <Notice tone="info">{closed}</Notice>}
        {(!closed || reply) && (
          <RecordForm reply={reply} formKey={key} version={version} values={values} kept>
            <Card
              title={t("Your scores")}
              note={given ? t("Given on {when}", { when: given }) : t("No one reads them before all scores are in")}
            >
              <FormGrid>
                {CRITERION_NAMES.map((criterion) => (
                  <RadioGroup
                    key={criterion}
                    name={criterion}
                    label={t(CRITERIA[criterion])}
                    hint={t("{least} is the lowest, {most} the highest", { least: LEAST_SCORE, most: MOST_SCORE })}
                    choices={CHOICES}
                    needed
                  />
                ))}
                <TextArea name="comment" label={t("Comment")} rows={4} maxLength={1_000} />
              </FormGrid>
            </Card>
            <FormBar back={list}>
              <Button tone="primary">{t("Save scores")}</Button>
            </FormBar>
          </RecordForm>
        )}
      </div>
    </>
  );
}
