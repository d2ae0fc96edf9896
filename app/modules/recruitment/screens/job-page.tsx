import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idOf, newFormKey } from "~/core/ids.server";
import { t } from "~/core/text";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { answer } from "~/engine/request/answer.server";
import { authorize, load } from "~/engine/request/authorize.server";
import { readForm } from "~/engine/request/read-form.server";
import { href } from "~/addresses/href";
import { incomingFiles } from "~/modules/files/index.server";
import { jobApplication, readJob } from "~/modules/recruitment/index.server";
import { areaCrumbs } from "~/routes/records/crumbs";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { DescriptionList } from "~/ui/description-list";
import { FileField } from "~/ui/file-field";
import { FormBar } from "~/ui/form-bar";
import type { FormReply } from "~/ui/form-reply";
import { Notice } from "~/ui/notice";
import { PageHead, pageTitle } from "~/ui/page-head";
import { FormGrid, RecordForm } from "~/ui/record-form";
import { Tag } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";

export { keptAction as clientAction } from "~/ui/drafts/kept-action";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.job.title ?? "Internal job", "Home");

export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => ({ key: newFormKey(), job: await readJob(actor, idOf(args.params)) }));
};

export const action = async (args: ActionFunctionArgs) => {
  const { actor } = await authorize(args);
  return load(args, async () => {
    const openingId = String(idOf(args.params));
    const form = await readForm(args.request);
    form.set("openingId", openingId);
    return answer(args, actor, form, {
      schema: typedSchema(jobApplication),
      run: async (input) => addRecord(actor, jobApplication, input, await incomingFiles(form.getAll("file"))),
      done: ({ id }) => ({
        to: href("/internal/job/application/:id", { params: { id } }),
        toast: t(jobApplication.form.done),
      }),
    });
  });
};

/** A job that is open to staff: what it is, whether the reader may apply and why not, and the form to apply with. */
export default function JobPage() {
  const { key, job } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const list = href("/internal/job");
  return (
    <>
      <PageHead
        title={job.title}
        crumbs={areaCrumbs("home", { label: t("Internal jobs"), to: list }, { label: job.title })}
        actions={
          job.application !== null && (
            <LinkButton to={href("/internal/job/application/:id", { params: { id: job.application } })}>
              {t("Your application")}
            </LinkButton>
          )
        }
      />
      <Card>
        <DescriptionList facts={job.facts} />
      </Card>
      <Card title={t("Requirements")}>
        <DataTable
          caption={t("Requirements of the job, and whether you meet them")}
          columns={[
            { id: "label", label: "Requirement" },
            { id: "own", label: "You" },
            {
              id: "met",
              label: "Met",
              cell: ({ met }) => <Tag tone={met ? "ok" : "warn"}>{met ? t("Yes") : t("No")}</Tag>,
            },
          ]}
          rows={job.requirements}
          rowKey={({ label }) => label}
        />
      </Card>
      {job.application === null && !job.may && !reply && (
        <Notice tone="info" title={t("You cannot apply for this job")}>
          {t("The requirements that are not met are marked above.")}
        </Notice>
      )}
      {job.application === null && (job.may || reply) && (
        <RecordForm reply={reply} formKey={key} values={{}} multipart kept>
          <Card title={t("Apply for this job")}>
            <FormGrid>
              <TextArea
                name="statement"
                label={t("Statement")}
                hint={t("Why you want the job, and what you bring to it: 30 to 2,000 characters")}
                maxLength={2_000}
                required
              />
              <FileField
                name="file"
                label={t("CV and certificates")}
                hint={t("Optional: three files at most, PDF or photos")}
                several
                accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
              />
            </FormGrid>
          </Card>
          <FormBar back={list}>
            <Button tone="primary">{t("Send the application")}</Button>
          </FormBar>
        </RecordForm>
      )}
    </>
  );
}
